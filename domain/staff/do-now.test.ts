import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { stallReasons, stalls } from '#domain/cases/stalls.ts'
import { staffActions } from './case-actions.ts'
import { doNow, isStallForStaff, isTaskForStaff } from './do-now.ts'
import { staffTaskKinds } from './task-kinds.ts'

const aReason = fc.constantFrom(...stallReasons)
const someOffered = fc.subarray(staffActions)

test('what is to be done is one of those offered, or none', () =>
  fc.assert(
    fc.property(
      fc.record({
        reason: fc.option(aReason),
        isLate: fc.boolean(),
        hasPhone: fc.boolean(),
        tasks: fc.subarray([...staffTaskKinds]),
      }),
      someOffered,
      (pressing, offered) => {
        const now = doNow(pressing, offered)
        return now === undefined || offered.includes(now)
      },
    ),
  ))

test('nothing is to be done for a reason while others are given their usual time', () =>
  fc.assert(
    fc.property(aReason, fc.boolean(), someOffered, (reason, hasPhone, offered) => {
      const of = { reason, isLate: false, hasPhone }
      const isOurs = stalls[reason].waitsFor === 'staff'
      expect(isStallForStaff(of)).toBe(isOurs)
      return isOurs || doNow({ ...of, tasks: [] }, offered) === undefined
    }),
  ))

test('is about our own task until somebody else has kept us waiting too long', () => {
  const waiting = { reason: 'her-answer', tasks: ['check-documents'], hasPhone: true } as const
  const offered = ['accept-documents', 'ask-her-again'] as const
  expect(doNow({ ...waiting, isLate: false }, offered)).toBe('accept-documents')
  expect(doNow({ ...waiting, isLate: true }, offered)).toBe('ask-her-again')
  expect(doNow({ ...waiting, isLate: true }, [])).toBeUndefined()
})

test('a mandate that only we can correct is our task, whatever its household could be written', () => {
  const rejected = { reason: 'bank-rejected', isLate: true, hasPhone: true } as const
  const offered = ['send-resume-link', 'finish-task'] as const
  expect(doNow({ ...rejected, tasks: ['mend-mandate'] }, offered)).toBe('finish-task')
})

test('a household that gave no number is not for staff where only a text helps', () => {
  const late = { isLate: true, hasPhone: false }
  expect(isStallForStaff({ reason: 'household-quiet', ...late })).toBe(false)
  expect(isStallForStaff({ reason: 'her-answer', ...late })).toBe(true)
  const quiet = { reason: 'household-quiet', isLate: true, tasks: [] } as const
  expect(doNow({ ...quiet, hasPhone: true }, ['send-resume-link'])).toBe('send-resume-link')
  expect(doNow({ ...quiet, hasPhone: false }, ['send-resume-link'])).toBeUndefined()
})

test('a task of ours is for staff at once, the one of a household once it is late', () => {
  const since = new Date('2026-11-20T08:00:00Z')
  const after = (hours: number) => new Date(since.getTime() + hours * 3_600_000)
  expect(isTaskForStaff({ kind: 'check-documents', since }, since)).toBe(true)
  expect(isTaskForStaff({ kind: 'document-asked', since }, after(48))).toBe(false)
  expect(isTaskForStaff({ kind: 'document-asked', since }, after(49))).toBe(true)
})
