import { expect, test } from 'vitest'
import { journeyOf } from './journey.ts'

const made = 'b1f0c3f2-8d0f-4f43-9b53-0b6f2d4a7c11'
const given = '2f1c9f5e-3a44-4a53-8a5b-7a9d6b0f1e22'

test('[O04] the journey of the query wins, then the session, then a new one', () => {
  expect(journeyOf(given, 'stored-1', made)).toBe(given)
  expect(journeyOf(null, 'stored-1', made)).toBe('stored-1')
  expect(journeyOf('', undefined, made)).toBe(made)
})

test('[O04] an id that could be markup or a novel is not taken', () => {
  expect(journeyOf('<script>', null, made)).toBe(made)
  expect(journeyOf('x'.repeat(101), null, made)).toBe(made)
})
