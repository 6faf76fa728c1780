import { useLoaderData } from 'react-router'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { brand } from '#domain/brand.ts'
import { browserLoad, serverLoad } from '#web/load.ts'
import type { LoadArgs } from '#web/load.ts'
import { pageMeta } from '#web/shell/page/page-meta.ts'
import { asText, readTextData } from '#web/text-data.ts'
import type { TextData } from '#web/text-data.ts'
import { ListPageView } from './list-page.tsx'
import { loadList } from './load-list.ts'
import type { ListPage } from './load-list.ts'

const loadText = async (args: LoadArgs) => asText(await loadList(args))

export const loader = serverLoad(loadText)
export const clientLoader = browserLoad(loadText)

/** Sheet and saved list change only the fragment, so nothing reloads. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search !== nextUrl.search
}

export const meta = pageMeta<TextData<ListPage> | undefined>('list', (t, written) => {
  const page = written && readTextData(written)
  return {
    title: t('title'),
    description: t('description'),
    keywords: t('keywords'),
    image: page?.answer.maids[0]?.video?.poster,
    jsonLd: page && itemList(page),
  }
})

/** The people of the first page, in order, for search engines. */
function itemList({ answer, origin }: ListPage): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: brand.name,
    numberOfItems: answer.total,
    itemListElement: answer.maids.map((maid, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      url: new URL(`/maids/${maid.id}`, origin).href,
      name: maid.name,
    })),
  }
}

export default function List() {
  return <ListPageView page={readTextData(useLoaderData<typeof loader>())} />
}
