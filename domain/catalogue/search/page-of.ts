import type { Sort } from '#domain/catalogue/filters/filters.ts'
import { countBits, hasBit, intersect, without } from './bitset.ts'
import type { Bitset } from './bitset.ts'
import type { FacetIndex } from './index-shape.ts'
import { scoreSlots, slotsWithScore } from './score-levels.ts'
import { compareBy } from './sort-orders.ts'

/** Sort, offset and length of a page. */
type Page = {
  sort: Sort
  offset: number
  limit: number
  /** The number of members, where known. */
  among?: number
}

/** From here on the whole order is read instead of picking. */
const MANY = 256
/** The share of an order that is read before picking starts. */
const WALKED_PART = 1 / 16
/** A comparison takes as long as reading so many places of an order. */
const COMPARISON_COST = 4

/** Ids of a page of members. */
export const pageOf = (index: FacetIndex, members: Bitset, page: Page): string[] =>
  slotsOfPage(index, members, page).map((slot) => index.columns.ids[slot] ?? '')

/** Ids of a page, by number of sets first, ties in their order. */
export function pageByScore(
  index: FacetIndex,
  members: Bitset,
  { sets, ...page }: Page & { sets: readonly Bitset[] },
): string[] {
  if (sets.length === 0) return pageOf(index, members, page)
  const levelOf = levelsOf(members, sets)
  const ids: string[] = []
  let { offset } = page
  for (let score = sets.length; score >= 0 && ids.length < page.limit; score--) {
    const level = levelOf(score)
    const size = countBits(level)
    const limit = page.limit - ids.length
    if (offset < size) {
      ids.push(...pageOf(index, level, { sort: page.sort, offset, limit, among: size }))
    }
    offset = Math.max(0, offset - size)
  }
  return ids
}

/** Members by the number of sets that they are in; one set alone needs no counting. */
function levelsOf(members: Bitset, sets: readonly Bitset[]): (score: number) => Bitset {
  const [only] = sets
  if (only && sets.length === 1) {
    return (score) =>
      score === 1 ? intersect(members.slice(), only) : without(members.slice(), only)
  }
  const scores = scoreSlots(sets, members.length)
  return (score) => slotsWithScore(scores, members, score)
}

/**
 * Reads the sorted order where many match, else compares the few matches, whichever takes fewer
 * steps.
 */
function slotsOfPage(index: FacetIndex, members: Bitset, page: Page): number[] {
  const { sort, offset, among = countBits(members) } = page
  const wanted = offset + page.limit
  const order = index.orders[sort]
  const size = index.slots.size
  const pick = () => firstOf(members, wanted, compareBy(sort, index.columns)).slice(offset)
  // With few members, comparing costs less than reading the order.
  if (wanted <= MANY && among * among * COMPARISON_COST < wanted * size) return pick()
  const walked = wanted > MANY ? size : Math.min(size, MANY + Math.ceil(size * WALKED_PART))
  const found: number[] = []
  for (let place = 0; place < walked && found.length < wanted; place++) {
    const slot = order[place] ?? 0
    if (hasBit(members, slot)) found.push(slot)
  }
  if (found.length === wanted || walked === size) return found.slice(offset)
  return pick()
}

/** The first `wanted` members by an order, without sorting all. */
function firstOf(
  members: Bitset,
  wanted: number,
  compare: (a: number, b: number) => number,
): number[] {
  const first: number[] = []
  eachSlot(members, (slot) => {
    const last = first[first.length - 1] ?? slot
    if (first.length === wanted && compare(last, slot) < 0) return
    let place = first.length
    while (place > 0 && compare(slot, first[place - 1] ?? slot) < 0) place--
    first.splice(place, 0, slot)
    if (first.length > wanted) first.pop()
  })
  return first
}

function eachSlot(members: Bitset, take: (slot: number) => void): void {
  for (let word = 0; word < members.length; word++) {
    // Takes the lowest set bit until none is left.
    for (let left = members[word] ?? 0; left !== 0; left &= left - 1) {
      take(word * 32 + 31 - Math.clz32(left & -left))
    }
  }
}
