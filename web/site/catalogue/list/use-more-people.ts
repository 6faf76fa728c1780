import { useRef, useState } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import type { MaidCard } from '#api/catalogue/catalogue.ts'
import { listMaids } from '#api/catalogue/catalogue.ts'
import { browserSend } from '#web/api-client.ts'
import type { PageVisit } from '#web/send.ts'
import { listInput } from './load-list.ts'
import type { ListPage } from './load-list.ts'

type Pages = { maids: MaidCard[]; nextOffset: number | null }

/** Loaded pages and the opened person, by history entry. */
const kept = new Map<string, Pages & { opened?: string }>()

/** Further pages, kept after Back. */
export function useMorePeople(list: ListPage) {
  const { answer } = list
  const { key } = useLocation()
  const visit = useRouteLoaderData<PageVisit>('root')
  const [more, setMore] = useState<Pages>(
    () => kept.get(key) ?? { maids: [], nextOffset: answer.nextOffset },
  )
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const isBusy = useRef(false)

  async function loadMore(): Promise<void> {
    if (isBusy.current || more.nextOffset === null || !visit) return
    isBusy.current = true
    setState('loading')
    try {
      const input = listInput(list, visit, more.nextOffset)
      const page = await browserSend(listMaids, input, { suppressErrors: true })
      const pages = { maids: [...more.maids, ...page.maids], nextOffset: page.nextOffset }
      kept.set(key, { ...kept.get(key), ...pages })
      setMore(pages)
      setState('idle')
    } catch {
      setState('failed')
    }
    isBusy.current = false
  }

  const keepOpened = (opened: string) => kept.set(key, { ...more, ...kept.get(key), opened })
  // Profiles change between pages, so doubles are removed.
  const seen = new Set<string>()
  const maids = [...answer.maids, ...more.maids].filter(({ id }) => !seen.has(id) && seen.add(id))
  return {
    maids,
    state,
    isComplete: more.nextOffset === null,
    loadMore,
    keepOpened,
    opened: kept.get(key)?.opened,
  }
}
