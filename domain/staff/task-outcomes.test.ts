import { expect, test } from 'vitest'
import { staffTaskKinds } from './task-kinds.ts'
import { judgements, outcomesOf, taskOutcomes } from './task-outcomes.ts'

test('every outcome is of a kind, and none is there twice', () => {
  const all = staffTaskKinds.map((kind) => outcomesOf(kind))
  expect(new Set([...all.flat(), ...judgements])).toEqual(new Set(taskOutcomes))
  expect(all.flat().filter((one) => judgements.some((judged) => judged === one))).toEqual([])
  for (const own of all) expect(new Set(own).size).toBe(own.length)
})
