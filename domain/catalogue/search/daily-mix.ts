import type { Day } from '#domain/day.ts'

/** A hash by Fowler, Noll and Vo, in 32 bits. */
const START = 0x811c9dc5
const FACTOR = 0x01000193

/**
 * Where a day puts somebody among equals: nobody stands ahead for her age or years, pages of a day
 * follow each other, and the next day mixes anew. Never negative.
 */
export function dailyMix(id: string, day: Day): number {
  let hash = added(added(START, day), id)
  // Last letters alone would hardly move the high bits, which sort first.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 1
}

function added(before: number, text: string): number {
  let hash = before
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), FACTOR)
  return hash
}
