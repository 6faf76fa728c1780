import { useLayoutEffect, useRef } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { browserLoad, serverLoad } from '#web/load.ts'
import { pageMeta } from '#web/shell/page/page-meta.ts'
import { storedSavedList } from '#web/storage/saved-list.ts'
import { loadSaved } from './load-saved.ts'
import type { SavedPage } from './load-saved.ts'
import { SavedListView } from './saved-list-view.tsx'

export const loader = serverLoad(loadSaved)
export const clientLoader = browserLoad(loadSaved)

export const meta = pageMeta('saved', (t) => ({
  title: t('title'),
  description: t('emptyBody'),
  noIndex: true,
}))

export default function Saved() {
  const page = useLoaderData<typeof loader>()
  useLateSaves(page)
  return <SavedListView page={page} />
}

/** Reloads once, because an early visit may miss a save under way. */
function useLateSaves({ maids, gone, isShared }: SavedPage): void {
  const { revalidate } = useRevalidator()
  const isFirst = useRef(true)
  // Before the effect that takes the server's list.
  useLayoutEffect(() => {
    if (isShared || !isFirst.current) return
    isFirst.current = false
    const known = new Set([...maids, ...gone].map(({ id }) => id))
    if (storedSavedList().some((id) => !known.has(id))) void revalidate()
  }, [maids, gone, isShared, revalidate])
}
