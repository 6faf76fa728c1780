import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { keepIntegers, parsePreference, writePreference } from './preference.ts'

test('[V03][E16] what is not an integer is dropped', () => {
  expect(parsePreference('[1, 2.5, "3", null, true, -4, 1e400, 1, [5]]')).toEqual([1, -4])
})

test('[V03] what cannot be read is an empty list', () => {
  const unreadable = ['', '{', '7', '{"0":1}', null, undefined]
  expect(unreadable.flatMap(parsePreference)).toEqual([])
})

test('[V03][E16] whatever is stored, only integers come back', () => {
  fc.assert(
    fc.property(fc.json(), (stored) => {
      expect(parsePreference(stored).every(Number.isInteger)).toBe(true)
    }),
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.integer(), fc.double(), fc.string())), (values) => {
      const kept = keepIntegers(values)
      expect(parsePreference(writePreference(kept))).toEqual(kept)
    }),
  )
})
