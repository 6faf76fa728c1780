import { constantFrom, property, assert as always } from 'fast-check'
import { expect, test } from 'vitest'
import { conversationKinds, judgements, outcomes, outcomesOf } from './conversations.ts'
import { staffTaskKinds } from './task-kinds.ts'
import { endsByWord } from './task-rows.ts'

test('an outcome is said only of what ends by a word', () => {
  always(
    property(constantFrom(...staffTaskKinds), (kind) => {
      return outcomesOf(kind).length === 0 || endsByWord(kind)
    }),
  )
})

test('every outcome is of a kind, and none is there twice', () => {
  const all = conversationKinds.map((kind) => outcomesOf(kind))
  expect(new Set([...all.flat(), ...judgements])).toEqual(new Set(outcomes))
  expect(all.flat().filter((one) => judgements.some((judged) => judged === one))).toEqual([])
  for (const own of all) expect(new Set(own).size).toBe(own.length)
})
