import { useEffect } from 'react'
import { useLocation } from 'react-router'
import * as z from 'zod/mini'

const STORED = 'console-list'
const listSchema = z.object({ address: z.string(), ids: z.array(z.string()) })

/** Remembers the applications of a list in its order, for who opens one of them from it. */
export function useListContext(ids: readonly (string | null)[]): void {
  const { pathname, search } = useLocation()
  const known = [...new Set(ids.filter((id) => id !== null))]
  const stored = JSON.stringify({ address: pathname + search, ids: known })
  useEffect(() => sessionStorage.setItem(STORED, stored), [stored])
}

export type Neighbours = {
  /** Of the list. */
  address: string
  place: number
  count: number
  next: string | undefined
  before: string | undefined
}

/** Where an application stands in the list that was shown last; undefined where it is not in it. */
export function neighboursOf(caseId: string): Neighbours | undefined {
  const list = readList()
  const place = list?.ids.indexOf(caseId) ?? -1
  if (!list || place < 0) return undefined
  const { address, ids } = list
  return {
    address,
    place: place + 1,
    count: ids.length,
    next: ids[place + 1],
    before: ids[place - 1],
  }
}

function readList(): z.output<typeof listSchema> | undefined {
  try {
    return z.safeParse(listSchema, JSON.parse(sessionStorage.getItem(STORED) ?? '')).data
  } catch {
    return undefined
  }
}
