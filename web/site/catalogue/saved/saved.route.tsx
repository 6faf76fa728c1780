import { useLoaderData } from 'react-router'
import { browserLoad, serverLoad } from '#web/load.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { loadSaved } from './load-saved.ts'
import { SavedListView } from './saved-list-view.tsx'

export const loader = serverLoad(loadSaved)
export const clientLoader = browserLoad(loadSaved)

export const meta = pageMeta('catalogue', (t) => ({ title: t('savedList.title'), noIndex: true }))

export default function Saved() {
  const page = useLoaderData<typeof loader>()
  return <SavedListView page={page} />
}
