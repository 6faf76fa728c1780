import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasBit } from './bitset.ts'
import { scoreSlots, slotsWithScore } from './score-levels.ts'

const WORDS = 2
const slots = Array.from({ length: WORDS * 32 }, (_, slot) => slot)
/** Crowded, so that counts carry over from plane to plane. */
const anySet = fc
  .uint32Array({ minLength: WORDS, maxLength: WORDS })
  .chain((one) =>
    fc.constantFrom(
      one,
      one.map((word) => ~word),
      one.map(() => 0xffffffff),
    ),
  )
  .map((words) => Uint32Array.from(words))

test('everybody has the score that counting one by one gives', () => {
  fc.assert(
    fc.property(fc.array(anySet, { maxLength: 40 }), anySet, (sets, members) => {
      const scores = scoreSlots(sets, WORDS)
      expect(scores.highest).toBe(sets.length)
      for (let score = 0; score <= sets.length; score++) {
        const level = slotsWithScore(scores, members, score)
        const plain = slots.filter(
          (slot) =>
            hasBit(members, slot) && sets.filter((set) => hasBit(set, slot)).length === score,
        )
        expect(slots.filter((slot) => hasBit(level, slot))).toEqual(plain)
      }
    }),
  )
})
