import { Suspense } from 'react'
import { lazyPart } from '#web/lazy-part.tsx'
import { isRouteErrorResponse, useLoaderData, useRouteError } from 'react-router'
import { browserLoad, serverLoad } from '#web/load.ts'
import { FailurePage } from '#web/shell/failure-page.tsx'
import type { PageHandle } from '#web/shell/page/page-handle.ts'
import { pageMeta } from '#web/shell/page/page-meta.ts'
import { loadMaid } from './load-maid.ts'
import type { MaidPage } from './load-maid.ts'
import { profileData } from './profile-data.ts'
import { ProfilePage } from './profile-page.tsx'

const UnknownMaid = lazyPart(async () => (await import('./unknown-maid.tsx')).UnknownMaid)

// A missing profile shows header and tabs as ways on.
export const handle = { isBareOnPhone: Boolean } satisfies PageHandle

export const loader = serverLoad(loadMaid)
export const clientLoader = browserLoad(loadMaid)

export const meta = pageMeta<MaidPage | null | undefined>('profile', (t, page) => {
  if (!page) return { title: t('unknownTitle'), noIndex: true }
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
  return page ? <ProfilePage key={page.maid.id} page={page} /> : <Nobody />
}

export function ErrorBoundary() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 404 ? <Nobody /> : <FailurePage />
}

function Nobody() {
  return (
    <Suspense>
      <UnknownMaid />
    </Suspense>
  )
}
