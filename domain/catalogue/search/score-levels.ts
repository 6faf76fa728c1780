import { emptyBitset, haveCommon, intersect } from './bitset.ts'
import type { Bitset } from './bitset.ts'

/**
 * How many of some sets hold each slot, written in columns of bits: plane 0 holds the ones of every
 * slot's count, plane 1 the twos, and so on. Adding a set is then a few passes over words, 32 slots
 * at a time.
 */
export type Scores = { planes: Bitset[]; highest: number }

/** Counts `sets` for every slot; `words` is the length of each. Sets times words, twice on average. */
export function scoreSlots(sets: readonly Bitset[], words: number): Scores {
  const planes: Bitset[] = []
  for (const set of sets) addToPlanes(planes, set, words)
  // Planes bound what any slot has reached, which is often less than all sets.
  return { planes, highest: Math.min(sets.length, 2 ** planes.length - 1) }
}

/** Of `members`, those with exactly this score. */
export function slotsWithScore({ planes }: Scores, members: Bitset, score: number): Bitset {
  const level = members.slice()
  for (const [power, plane] of planes.entries()) {
    if (score & (1 << power)) intersect(level, plane)
    else without(level, plane)
  }
  return level
}

/** Adds one where the set has a bit: each plane keeps the sum and hands on the carry. */
function addToPlanes(planes: Bitset[], set: Bitset, words: number): void {
  let carry = set
  for (const plane of planes) carry = addToPlane(plane, carry)
  // A new plane only once a count has grown that far.
  if (haveCommon(carry, carry)) planes.push(carry === set ? set.slice() : carry)
  else if (planes.length === 0) planes.push(emptyBitset(words))
}

function addToPlane(plane: Bitset, added: Bitset): Bitset {
  const carry = emptyBitset(plane.length)
  for (let word = 0; word < plane.length; word++) {
    const before = plane[word] ?? 0
    const more = added[word] ?? 0
    carry[word] = before & more
    plane[word] = before ^ more
  }
  return carry
}

function without(into: Bitset, other: Bitset): void {
  for (let word = 0; word < into.length; word++) {
    into[word] = (into[word] ?? 0) & ~(other[word] ?? 0)
  }
}
