import { useLoaderData } from 'react-router'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { brand } from '#domain/brand.ts'
import { browserLoad, serverLoad } from '#web/load.ts'
import type { PageHandle } from '#web/shell/page-handle.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { ChatLeaving } from './chat-leaving.tsx'
import { LandingPage } from './landing-page.tsx'
import { loadLanding } from './load-landing.ts'
import type { LandingData } from './load-landing.ts'
import { useLandingPart } from './use-landing-part.ts'
import { useChatRedirect } from './use-chat-redirect.ts'

export const handle = { hidesTabBar: true } satisfies PageHandle

export const loader = serverLoad(loadLanding)
export const clientLoader = browserLoad(loadLanding)

/** Going to a part of the page changes only the fragment. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search !== nextUrl.search
}

export const meta = pageMeta<LandingData | undefined>('home', (t, data) => ({
  title: t('meta.title'),
  description: t('meta.description'),
  keywords: t('meta.keywords'),
  ...(data?.stories[0]?.video ? { image: data.stories[0].video.poster } : {}),
  ...(data ? { jsonLd: organisation(data) } : {}),
}))

function organisation({ origin, phone }: LandingData): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'EmploymentAgency',
    name: brand.name,
    url: origin,
    logo: `${origin}/icon.svg`,
    telephone: phone,
    areaServed: { '@type': 'Country', name: 'United Arab Emirates' },
    openingHours: 'Mo-Su 09:00-22:00',
  }
}

/** The service, its costs, its people (R01); scrolled to a part (R03). */
export default function Landing() {
  const data = useLoaderData<typeof loader>()
  const isLeaving = useChatRedirect()
  useLandingPart()
  return isLeaving ? <ChatLeaving /> : <LandingPage data={data} />
}
