import { expect, test } from 'vitest'
import {
  NOT_YET,
  availabilityNumber,
  canStartNow,
  canStartSoon,
  firstPossibleDay,
} from './availability.ts'

const today = '2026-11-21'

test('she can start today, from her day, or not while on probation elsewhere', () => {
  expect(firstPossibleDay({ type: 'NOW' }, today)).toBe(today)
  expect(firstPossibleDay({ type: 'FROM', day: '2026-11-28' }, today)).toBe('2026-11-28')
  expect(firstPossibleDay({ type: 'FROM', day: '2026-11-01' }, today)).toBe(today)
  expect(firstPossibleDay({ type: 'ON_PROBATION_ELSEWHERE' }, today)).toBeUndefined()
})

test('a day that has passed is now, soon means within two weeks', () => {
  expect(canStartNow({ type: 'FROM', day: '2026-11-21' }, today)).toBe(true)
  expect(canStartNow({ type: 'FROM', day: '2026-11-22' }, today)).toBe(false)
  expect(canStartSoon({ type: 'FROM', day: '2026-12-05' }, today)).toBe(true)
  expect(canStartSoon({ type: 'FROM', day: '2026-12-06' }, today)).toBe(false)
  expect(canStartSoon({ type: 'ON_PROBATION_ELSEWHERE' }, today)).toBe(false)
})

test('sorting puts now first and probation elsewhere last', () => {
  const numbers = [
    availabilityNumber({ type: 'NOW' }),
    availabilityNumber({ type: 'FROM', day: '2026-11-28' }),
    availabilityNumber({ type: 'ON_PROBATION_ELSEWHERE' }),
  ]
  expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers)
  expect(numbers[2]).toBe(NOT_YET)
})
