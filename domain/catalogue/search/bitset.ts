/** One bit per slot; an index's sets have the same length. */
export type Bitset = Uint32Array<ArrayBuffer>

export const BITS = 32

export const emptyBitset = (words: number): Bitset => new Uint32Array(words)

export function setBit(set: Bitset, slot: number, on: boolean): void {
  const word = slot >>> 5
  const mask = 1 << (slot & 31)
  const before = set[word] ?? 0
  set[word] = on ? before | mask : before & ~mask
}

export const hasBit = (set: Bitset, slot: number): boolean =>
  ((set[slot >>> 5] ?? 0) & (1 << (slot & 31))) !== 0

/** Intersects into the first set. */
export function intersect(into: Bitset, other: Bitset): Bitset {
  for (let word = 0; word < into.length; word++) into[word] = (into[word] ?? 0) & (other[word] ?? 0)
  return into
}

/** Takes the second set's members out of the first. */
export function without(into: Bitset, other: Bitset): Bitset {
  for (let word = 0; word < into.length; word++) {
    into[word] = (into[word] ?? 0) & ~(other[word] ?? 0)
  }
  return into
}

/** Unites into the first set. */
export function unite(into: Bitset, other: Bitset): Bitset {
  for (let word = 0; word < into.length; word++) into[word] = (into[word] ?? 0) | (other[word] ?? 0)
  return into
}

/** Counts ones: pairs, nibbles, bytes, then one multiplication for their sum. */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export function countBits(set: Bitset): number {
  let total = 0
  // An indexed loop: an iterator takes eight times as long.
  for (let word = 0; word < set.length; word++) total += ones(set[word] ?? 0)
  return total
}

/** Counts common bits without building the set. */
export function countCommon(a: Bitset, b: Bitset): number {
  let total = 0
  for (let word = 0; word < a.length; word++) total += ones((a[word] ?? 0) & (b[word] ?? 0))
  return total
}

/** A copy with space for more words. */
export function grownBitset(set: Bitset, words: number): Bitset {
  const grown = emptyBitset(words)
  grown.set(set)
  return grown
}
