import { expect, test } from 'vitest'
import { fieldCodes, fieldProblem, isFieldCode, Problem } from './problem.ts'

test('a reason that we do not know is none of ours', () => {
  expect(fieldCodes.every(isFieldCode)).toBe(true)
  expect(['', 'no-such-reason', undefined, 7].some(isFieldCode)).toBe(false)
})

test('a refusal tells its code, and of a field which and why', () => {
  const taken = new Problem('maid-taken')
  expect(taken).toBeInstanceOf(Error)
  expect([taken.name, taken.message, taken.code, taken.detail]).toEqual([
    'Problem',
    'maid-taken',
    'maid-taken',
    {},
  ])
  const wrong = fieldProblem('iban', 'iban-too-short', { found: 22, expected: 23 })
  expect([wrong.code, wrong.detail]).toEqual([
    'invalid-input',
    { errors: [{ field: 'iban', code: 'iban-too-short', values: { found: 22, expected: 23 } }] },
  ])
})
