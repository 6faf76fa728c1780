import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Bitset } from './bitset.ts'
import { plainOptionSets, wideOptionSets } from './option-sets.ts'

const WORDS = 12
const anySet = fc
  .array(fc.integer({ min: 0, max: 2 ** 32 - 1 }), { minLength: WORDS, maxLength: WORDS })
  .map((words): Bitset => Uint32Array.from(words))

test('[U10] counting 128 bits at a time counts what counting word by word does', () => {
  fc.assert(
    fc.property(fc.array(anySet, { minLength: 1, maxLength: 9 }), anySet, (sets, members) => {
      const [plain, wide] = [plainOptionSets, wideOptionSets].map((make) => {
        const made = make(sets.length, WORDS)
        for (const [place, set] of sets.entries()) made?.sets[place]?.set(set)
        return made
      })
      expect(wide?.countWithin(members, 0, sets.length)).toEqual(
        plain?.countWithin(members, 0, sets.length),
      )
      expect(wide?.countWithin(members, 1, sets.length)).toHaveLength(sets.length - 1)
    }),
  )
})

test('sets that are full are counted to the last bit', () => {
  const wide = wideOptionSets(1, 40_000)
  wide?.sets[0]?.fill(2 ** 32 - 1)
  expect(wide?.countWithin(new Uint32Array(40_000).fill(2 ** 32 - 1), 0, 1)).toEqual([40_000 * 32])
})
