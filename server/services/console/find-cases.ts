import { journeysOf } from '#domain/campaigns/chat-reference.ts'
import { parseAnyMobile } from '#domain/hiring/values/chat-number.ts'
import { readSearch } from '#domain/campaigns/read-search.ts'
import { findCaseIds, findMaidsBy } from '#server/db/cases/find-cases.ts'
import type { CaseSearch } from '#server/db/cases/find-cases.ts'
import type { Deps } from '#server/deps.ts'
import { phoneIndexes } from '#server/privacy/blind-index.ts'
import { nameSearch } from '#server/services/cases/answers/name-indexes.ts'

type Parts = Pick<Deps, 'db' | 'ring'>

/** Ids of cases that a typed text may mean, at most so many. */
export function findCasesByText(deps: Parts, typed: string, most: number): Promise<string[]> {
  return findCaseIds(deps.db, searchOf(deps, typed), most)
}

/** Maids whose name begins so. */
export async function findMaidsByText(deps: Parts, typed: string, most: number) {
  const { words } = readSearch(typed)
  return words === undefined ? [] : findMaidsBy(deps.db, words, most)
}

function searchOf({ ring }: Parts, typed: string): CaseSearch {
  const { number, phone, reference, words } = readSearch(typed)
  const parsed = phone === undefined ? undefined : parseAnyMobile(phone)
  return {
    number,
    phoneIndexes: parsed?.ok ? phoneIndexes(ring, parsed.e164) : undefined,
    journeys: reference === undefined ? undefined : journeysOf(reference),
    name: words === undefined ? undefined : nameSearch(ring, words),
    maid: words,
    slug: words !== undefined && /^[a-z0-9][a-z0-9_-]{0,63}$/.test(words) ? words : undefined,
  }
}
