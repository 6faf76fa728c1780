import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { disputeStates, isDisputeNews, isDisputeOver } from './card-disputes.ts'
import type { DisputeState } from './card-disputes.ts'

/** The state after these words, in this order. */
const heard = (words: readonly DisputeState[]): DisputeState =>
  words.reduce<DisputeState>(
    (state, word) => (isDisputeNews(state, word) ? word : state),
    'needs-answer',
  )

test('whatever order words come in, the state moves on and ends once', () => {
  const anyWords = fc.array(fc.constantFrom(...disputeStates))
  fc.assert(
    fc.property(anyWords, (words) => {
      const state = heard(words)
      const first = words.find(isDisputeOver)
      expect(state).toBe(
        first ?? (words.includes('under-review') ? 'under-review' : 'needs-answer'),
      )
    }),
  )
})

test('a decision is not taken back, and a repeated word is no news', () => {
  expect(isDisputeNews('won', 'lost')).toBe(false)
  expect(isDisputeNews('lost', 'won')).toBe(false)
  expect(isDisputeNews('under-review', 'needs-answer')).toBe(false)
  expect(isDisputeNews('under-review', 'under-review')).toBe(false)
})
