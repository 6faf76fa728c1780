import { countCommon, emptyBitset } from './bitset.ts'
import type { Bitset } from './bitset.ts'
import { countModule } from './count-module.ts'

/** Bitsets of one length, counted together. */
export type OptionSets = {
  sets: Bitset[]
  /** Members in each set from `first` to before `end`. */
  countWithin: (members: Bitset, first: number, end: number) => number[]
}

/** Sets consist of 16-byte blocks, so that four words are counted at once. */
export const BLOCK_WORDS = 4

const PAGE_BYTES = 65_536

/** Empty sets that use SIMD where the machine has it. */
export const newOptionSets = (count: number, words: number): OptionSets =>
  words > 0 && words % BLOCK_WORDS === 0
    ? (wideOptionSets(count, words) ?? plainOptionSets(count, words))
    : plainOptionSets(count, words)

/** Word by word, on every machine; the reference for the SIMD version. */
export function plainOptionSets(count: number, words: number): OptionSets {
  const sets = Array.from({ length: count }, () => emptyBitset(words))
  return {
    sets,
    countWithin: (members, first, end) =>
      sets.slice(first, end).map((set) => countCommon(members, set)),
  }
}

/** Sets in their own WebAssembly memory; undefined without SIMD. */
export function wideOptionSets(count: number, words: number): OptionSets | undefined {
  const wide = compiled()
  if (!wide) return undefined
  const bytes = words * Uint32Array.BYTES_PER_ELEMENT
  const pages = Math.ceil(((count + 1) * bytes) / PAGE_BYTES)
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages })
  const { common } = new WebAssembly.Instance(wide, { of: { memory } }).exports
  if (typeof common !== 'function') return undefined
  const setAt = (place: number) => new Uint32Array(memory.buffer, place * bytes, words)
  const asked = setAt(count)
  return {
    sets: Array.from({ length: count }, (_, place) => setAt(place)),
    countWithin: (members, first, end) => {
      asked.set(members)
      const from = count * bytes
      const until = from + usedBytes(members)
      return Array.from({ length: end - first }, (_, place) =>
        Number(common(from, (first + place) * bytes, until)),
      )
    },
  }
}

/** Bytes up to the last member in whole blocks, because a quarter is spare. */
function usedBytes(members: Bitset): number {
  let words = members.length
  while (words > BLOCK_WORDS && !members[words - 1]) words -= 1
  return Math.ceil(words / BLOCK_WORDS) * BLOCK_WORDS * Uint32Array.BYTES_PER_ELEMENT
}

let wideModule: WebAssembly.Module | 'none' | undefined

/** Compiled once; machines before 2010 lack SIMD. */
function compiled(): WebAssembly.Module | undefined {
  const bytes = countModule()
  wideModule ??= WebAssembly.validate(bytes) ? new WebAssembly.Module(bytes) : 'none'
  return wideModule === 'none' ? undefined : wideModule
}
