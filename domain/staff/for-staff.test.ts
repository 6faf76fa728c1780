import { expect, test } from 'vitest'
import { stallReasons, stalls } from '#domain/cases/stalls.ts'
import { isStallForStaff, stallsForStaff } from './for-staff.ts'

test('while others have their usual time, staff see to what is theirs alone', () => {
  for (const reason of stallReasons) {
    const stall = { reason, isLate: false, hasPhone: true }
    expect(isStallForStaff(stall)).toBe(stalls[reason].waitsFor === 'staff')
  }
})

test('a household that gave no number is not for staff where only a text helps', () => {
  const late = { isLate: true, hasPhone: false }
  expect(isStallForStaff({ reason: 'household-quiet', ...late })).toBe(false)
  expect(isStallForStaff({ reason: 'household-quiet', ...late, hasPhone: true })).toBe(true)
  expect(isStallForStaff({ reason: 'her-answer', ...late })).toBe(true)
})

test('once it is late, each reason is for staff', () => {
  expect(stallsForStaff({ isLate: true, hasPhone: true })).toEqual([...stallReasons])
})
