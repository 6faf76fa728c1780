import { expect, test } from 'vitest'
import { clauseNumber, clauseOf, contractClauses } from './contract-clauses.ts'

test('a number names one clause, and none beyond the last', () => {
  for (const clause of contractClauses) expect(clauseOf(clauseNumber(clause))).toBe(clause)
  expect([0, -1, 1.5, contractClauses.length + 1].map(clauseOf)).toEqual(Array(4).fill(undefined))
})
