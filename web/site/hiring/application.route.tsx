import { Suspense } from 'react'
import { useLoaderData } from 'react-router'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { browserLoad, serverLoad } from '#web/load.ts'
import { useHeadingFocus } from '#web/shell/heading/use-heading-focus.ts'
import { pageMeta } from '#web/shell/page/page-meta.ts'
import { ApplicationView } from './application-view.tsx'
import { loadApplication } from './load-application.ts'
import { EndedApplication } from './own-hires/ended-application.tsx'
import { OwnApplications } from './own-hires/own-applications.tsx'
import { StartHire } from './start-hire.tsx'
import { useTranslations } from 'use-intl'
import { useHeadingTitle } from '#web/shell/heading/use-heading-title.ts'
import { screenWithWords } from '#web/words/screen-with-words.tsx'
import type { SeenLink } from './load-application.ts'

/** The page of a link from a message or QR code, loaded with its words. */
const LinkPage = screenWithWords<{ token: string; seen: SeenLink }>(
  ['link'],
  () => import('./link/screen.tsx'),
)

export const loader = serverLoad(loadApplication)
export const clientLoader = browserLoad(loadApplication)

/** An address that is completed with the step due needs no new answer: the one here named the step. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isCompleted = !currentUrl.searchParams.has('step') && nextUrl.searchParams.has('step')
  return defaultShouldRevalidate && !(isCompleted && restOf(currentUrl) === restOf(nextUrl))
}

function restOf({ pathname, searchParams }: URL): string {
  const words = new URLSearchParams(searchParams)
  for (const name of ['step', 'act']) words.delete(name)
  return `${pathname}?${words.toString()}`
}

/** After hydration the step's heading replaces it. */
export const meta = pageMeta('hiring', (t) => ({
  title: t('pageTitle'),
  description: t('pageDescription'),
  noIndex: true,
}))

/** One page, its step in the address (W01, R09). */
export default function Application() {
  const page = useLoaderData<typeof loader>()
  useStepTitle()
  useHeadingFocus()
  switch (page.kind) {
    case 'application':
      if (page.app.ended && !page.app.completed) return <EndedApplication app={page.app} />
      return <ApplicationView app={page.app} chatNumber={page.chatNumber} />
    case 'start':
      return <StartHire maidId={page.maidId} />
    case 'link':
      return (
        <Suspense fallback={null}>
          <LinkPage token={page.token} seen={page.seen} />
        </Suspense>
      )
    case 'list':
      return <OwnApplications applications={page.applications} />
  }
}

/** Titles the page by the step's heading, with "Error:" while refused. */
function useStepTitle(): void {
  useHeadingTitle(useTranslations('hiring')('errorPrefix'))
}
