import { Suspense } from 'react'
import { lazyPart } from '#web/lazy-part.tsx'
import { isRouteErrorResponse, useLoaderData, useRouteError } from 'react-router'
import { browserLoad, serverLoad } from '#web/load.ts'
import { FailurePage } from '#web/shell/failure-page.tsx'
import type { PageHandle } from '#web/shell/page/page-handle.ts'
import { pageMeta } from '#web/shell/page/page-meta.ts'
import { loadMaid } from './load-maid.ts'
import type { MaidPage } from './load-maid.ts'
import type { NobodyPage } from './load-others.ts'
import { profileData } from './profile-data.ts'
import { ProfilePage } from './profile-page.tsx'

const UnknownMaid = lazyPart(async () => (await import('./unknown-maid.tsx')).UnknownMaid)

// A missing profile shows header and tabs as ways on.
export const handle = {
  bareOn: (loaded) => isSomebody(loaded) && 'phone',
} satisfies PageHandle

export const loader = serverLoad(loadMaid)
export const clientLoader = browserLoad(loadMaid)

export const meta = pageMeta<MaidPage | NobodyPage | undefined>('profile', (t, page) => {
  if (!isSomebody(page)) return { title: t('unknownTitle'), noIndex: true }
  const { name, video } = page.maid
  const description = t('pageDescription', { name })
  return {
    title: t('pageTitle', { name }),
    description,
    image: video?.poster,
    jsonLd: profileData(page, description),
  }
})

export default function Profile() {
  const page = useLoaderData<typeof loader>()
  if (!isSomebody(page)) return <Nobody others={page.others} />
  return <ProfilePage key={page.maid.id} page={page} />
}

export function ErrorBoundary() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.status !== 404) return <FailurePage />
  return <Nobody others={(error.data as NobodyPage | null)?.others ?? []} />
}

function isSomebody(page: unknown): page is MaidPage {
  return typeof page === 'object' && page !== null && 'maid' in page
}

function Nobody({ others }: NobodyPage) {
  return (
    <Suspense>
      <UnknownMaid others={others} />
    </Suspense>
  )
}
