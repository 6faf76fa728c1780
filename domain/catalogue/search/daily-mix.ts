import type { Day } from '#domain/day.ts'

/** FNV-1a, a 32-bit hash: the start value and the prime of its definition. */
const START = 0x811c9dc5
const FACTOR = 0x01000193

/**
 * Orders equal people by chance, the same all day so that pages continue each other. Never
 * negative.
 */
export function dailyMix(id: string, day: Day): number {
  let hash = added(added(START, day), id)
  // FNV barely changes high bits for the last letters, so MurmurHash3's final steps follow.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 1
}

function added(before: number, text: string): number {
  let hash = before
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), FACTOR)
  return hash
}
