import { useLayoutEffect } from 'react'
import type { ReactNode } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router'
import { IntlProvider } from 'use-intl'
import { writeConsentTerms } from '#domain/visitor/consent.ts'
import { localeOf, textDirection } from '#domain/visitor/language.ts'
import { brand } from '#domain/brand.ts'
import { browserLoad, serverLoad } from './load.ts'
import type { LoadArgs } from './load.ts'
import { askForWords } from './words/ask-for-scripts.ts'
import { messagesOf, nounsOf } from './words/messages.ts'
import type { Noun } from './words/nouns.ts'
import { FailureText } from './notices/failure-text.tsx'
import { isPageCode } from './pages.ts'
import { consentDefaultScript } from './measuring/consent-default.ts'
import { startAppScript } from './installed/start-app.ts'
import type { PageHandle } from './shell/page/page-handle.ts'
import { readSiteInfo } from './site-info.ts'
import { refusedSessionScript } from './storage/refused-session.ts'
import {
  clientAppScript,
  ownHireScript,
  guardAgainScript,
  latePicturesScript,
  trustedTypesScript,
} from './hydration/head-scripts.ts'
import { missedScript } from './storage/missed-address-script.ts'
import { earlyInputScript, replayEarlyInput } from './hydration/early-input.ts'
import { useScriptMark } from './script-mark.ts'
import { useVisit } from './use-visit.ts'
import type { RootData } from './use-visit.ts'
import './ui/style/tokens.css'
import './ui/style/fonts.css'
import { fontsFor } from './ui/style/fonts-for.ts'
import { iconAddress } from './ui/marks/icon-svg.ts'

const TIME_ZONE = 'Asia/Dubai'

/** Without the configuration a page shows less; guarded pages decide themselves. */
async function loadRoot({ visit, send }: LoadArgs): Promise<RootData> {
  return { ...visit, site: await readSiteInfo(send).catch(() => null) }
}

export const loader = serverLoad(loadRoot)
export const clientLoader = browserLoad(loadRoot)

/** The mode follows the address. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search !== nextUrl.search
}

/** Around every page: language, direction, its fonts, scripts. */
export function Layout({ children }: { children: ReactNode }) {
  const visit = useVisit()
  const mark = useScriptMark()
  const { language } = visit
  const nouns = useNouns()
  if (import.meta.env.SSR) askForWords(nouns, language)
  return (
    <html
      lang={language}
      dir={textDirection(language)}
      data-messages={nouns.join(' ')}
      data-consent={visit.site ? writeConsentTerms(visit.site.consent) : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <script nonce={mark} suppressHydrationWarning>
          {trustedTypesScript}
        </script>
        <script nonce={mark} suppressHydrationWarning>
          {consentDefaultScript}
        </script>
        <script nonce={mark} suppressHydrationWarning>
          {refusedSessionScript}
        </script>
        <script nonce={mark} suppressHydrationWarning>
          {earlyInputScript +
            latePicturesScript +
            clientAppScript +
            ownHireScript +
            missedScript +
            guardAgainScript}
        </script>
        <script nonce={mark} suppressHydrationWarning>
          {startAppScript}
        </script>
        <PageHead />
        <ThemeColours />
        {import.meta.env.SSR ? <AppLinks language={language} /> : null}
        <Meta />
        <Links />
        <FontLinks language={language} />
      </head>
      <body>
        <IntlProvider locale={localeOf(language)} messages={messagesOf(visit)} timeZone={TIME_ZONE}>
          {children}
        </IntlProvider>
        <ScrollRestoration nonce={mark} />
        <Scripts nonce={mark} />
      </body>
    </html>
  )
}

export default function Root() {
  useMarkHydrated()
  return <Outlet />
}

/** Marks hydration for style sheets and tests. */
function useMarkHydrated(): void {
  // Before paint, so that a press which starts hydration is not also replayed.
  useLayoutEffect(() => {
    void replayEarlyInput(document.documentElement)
  }, [])
}

/** The last error boundary, for failures of frames. */
export function ErrorBoundary() {
  return (
    <main id="content">
      <FailureText />
    </main>
  )
}

/** First in the head: redirects happen in time even if other files hang. */
function PageHead() {
  const page = useMatches().at(-1)
  const { head } = (page?.handle ?? {}) as PageHandle
  return head?.(page?.loaderData as never)
}

/** Colours of the browser's own bars. */
function ThemeColours() {
  const { light, dark } = brand.paper
  return (
    <>
      <meta name="theme-color" content={light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={dark} media="(prefers-color-scheme: dark)" />
    </>
  )
}

/** Manifest and icons for installing, needed only in the server's page. */
function AppLinks({ language }: { language: string }) {
  return (
    <>
      {/* In place: a browser asks for an icon before the first view is painted. */}
      <link rel="icon" href={iconAddress()} />
      <link rel="manifest" href={`/site.${language}.webmanifest`} />
      <link rel="apple-touch-icon" href="/icon-180.png" />
      <meta name="mobile-web-app-capable" content="yes" />
      <meta name="apple-mobile-web-app-title" content={brand.name} />
      <meta name="application-name" content={brand.name} />
    </>
  )
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

/** Nouns of the current page, loaded before hydration. */
function useNouns(): readonly Noun[] {
  const id = useMatches().at(-1)?.id ?? ''
  return nounsOf(isPageCode(id) ? id : undefined)
}
