import type { ReactNode } from 'react'
import type { LinksFunction } from 'react-router'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import { IntlProvider } from 'use-intl'
import { textDirection } from '#domain/visitor/language.ts'
import { browserLoad, serverLoad } from './load.ts'
import type { LoadArgs } from './load.ts'
import { commonNouns, isNoun, messagesOf } from './messages.ts'
import { FailurePage } from './shell/failure-page.tsx'
import { Shell } from './shell/shell.tsx'
import './ui/tokens.css'
import './ui/fonts.css'
import { fontsFor } from './ui/fonts-for.ts'

const TIME_ZONE = 'Asia/Dubai'

async function loadRoot({ visit }: LoadArgs) {
  return visit
}

export const loader = serverLoad(commonNouns, loadRoot)
export const clientLoader = browserLoad(commonNouns, loadRoot)

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

/** The document around every page: language, direction, fonts of that language, scripts. */
export function Layout({ children }: { children: ReactNode }) {
  const visit = useRouteLoaderData<typeof loader>('root')
  const language = visit?.language ?? 'en'
  return (
    <html lang={language} dir={textDirection(language)} data-messages={useNouns().join(' ')}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <Meta />
        <Links />
        <FontLinks language={language} />
      </head>
      <body>
        <IntlProvider locale={language} messages={messagesOf(language)} timeZone={TIME_ZONE}>
          {children}
        </IntlProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

export function ErrorBoundary() {
  return <FailurePage />
}

function FontLinks({ language }: { language: string }) {
  const { stylesheets, preloads } = fontsFor(language)
  return (
    <>
      {preloads.map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" />
      ))}
      {stylesheets.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
    </>
  )
}

/** The message files that the matched routes name in their `handle`. */
function useNouns(): string[] {
  const named = useMatches().flatMap(({ handle }) =>
    handle && typeof handle === 'object' && 'messages' in handle && Array.isArray(handle.messages)
      ? handle.messages.filter((noun) => typeof noun === 'string' && isNoun(noun))
      : [],
  )
  return [...new Set([...commonNouns, ...named])]
}
