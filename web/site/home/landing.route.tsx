import { useLoaderData, useLocation } from 'react-router'
import type { MetaFunction, ShouldRevalidateFunctionArgs } from 'react-router'
import { brand } from '#domain/brand.ts'
import { LANGUAGES } from '#domain/constants.ts'
import { pages } from '#domain/site/pages.ts'
import { DEFAULT_HOURS, clockOfHour } from '#domain/site/hours.ts'
import type { Hours } from '#domain/site/hours.ts'
import { browserLoad, serverLoad } from '#web/load.ts'
import type { PageHandle } from '#web/shell/page/page-handle.ts'
import { pageMeta } from '#web/shell/page/page-meta.ts'
import type { RootData } from '#web/use-visit.ts'
import { ChatLeaving } from './chat-leaving.tsx'
import { LandingPage } from './landing-page.tsx'
import { loadLanding } from './load-landing.ts'
import type { LandingData } from './load-landing.ts'
import { useChatRedirect } from './use-chat-redirect.ts'
import { useEffect } from 'react'
import { scrollToElement } from '#web/shell/heading/focus-heading.ts'

export const handle = { hidesTabBar: true } satisfies PageHandle

export const loader = serverLoad(loadLanding)
export const clientLoader = browserLoad(loadLanding)

/** Parts of the page change only the fragment, so nothing reloads. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search !== nextUrl.search
}

/** Parts of the page have their own address and words (R03). */
const wordsAt = (path: string): string => {
  if (path === pages.locations.path) return 'meta.locations'
  return path === pages.about.path ? 'meta.about' : 'meta'
}

export const meta: MetaFunction = (args) => {
  const words = wordsAt(args.location.pathname)
  const hours = (args.matches[0]?.loaderData as RootData | undefined)?.site?.hours ?? DEFAULT_HOURS
  return pageMeta<LandingData | undefined>('home', (t, data) => ({
    title: t(`${words}.title`, { brand: brand.name }),
    description: t(`${words}.description`),
    keywords: t(`${words}.keywords`, { brand: brand.name }),
    ...(data?.stories[0]?.video ? { image: data.stories[0].video.poster } : {}),
    ...(data ? { jsonLd: siteData(data.origin, hours) } : {}),
  }))(args)
}

/** The operator as structured data; numbers are on the pages that show them. */
function siteData(origin: string, { opens, closes }: Hours): object {
  const url = `${origin}/`
  const agency = {
    '@type': 'EmploymentAgency',
    '@id': `${url}#agency`,
    name: brand.name,
    url,
    logo: `${origin}/icon.svg`,
    areaServed: { '@type': 'Country', name: 'United Arab Emirates' },
    openingHours: `Mo-Su ${clockOfHour(opens)}-${clockOfHour(closes)}`,
  }
  const site = {
    '@type': 'WebSite',
    name: brand.name,
    url,
    inLanguage: LANGUAGES,
    publisher: { '@id': `${url}#agency` },
  }
  return { '@context': 'https://schema.org', '@graph': [agency, site] }
}

/** The service, its costs, its people (R01); scrolled to a part (R03). */
export default function Landing() {
  const data = useLoaderData<typeof loader>()
  const isLeaving = useChatRedirect()
  useLandingPart()
  return isLeaving ? <ChatLeaving /> : <LandingPage data={data} />
}

/** Addresses of parts of the landing page (R03). */
const partOf: Partial<Record<string, string>> = { '/locations': 'map', '/aboutus': 'about' }

/** Scrolls to the address's part on every visit. */
function useLandingPart(): void {
  const { pathname, key } = useLocation()
  useEffect(() => {
    const part = document.getElementById(partOf[pathname] ?? '')
    if (part) scrollToElement(part, { focus: key !== 'default' })
  }, [pathname, key])
}
