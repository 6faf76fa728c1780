import { useLoaderData } from 'react-router'
import { browserLoad, serverLoad } from '#web/load.ts'
import type { LoadArgs } from '#web/load.ts'
import { pageMeta } from '#web/shell/page/page-meta.ts'
import { ComparePage } from './compare-page.tsx'
import { findMaids, idsOf } from '#web/site/catalogue/saved/load-saved.ts'
import { COMPARE_MOST } from '#web/site/catalogue/saved/saved-list-view.tsx'

const load = async ({ send, url, visit }: LoadArgs) =>
  findMaids({ send, lang: visit.language }, idsOf(url.searchParams).slice(0, COMPARE_MOST))

export const loader = serverLoad(load)
export const clientLoader = browserLoad(load)

export const meta = pageMeta('compare', (t) => ({
  title: t('title'),
  description: t('noneBody'),
  noIndex: true,
}))

export default function Compare() {
  const { maids, gone } = useLoaderData<typeof loader>()
  return <ComparePage maids={maids} gone={gone.length} />
}
