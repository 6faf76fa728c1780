import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { stallReasons, stalls } from '#domain/cases/stalls.ts'
import { staffActions } from './case-actions.ts'
import { doNow, isStallForStaff, isTaskForStaff } from './do-now.ts'
import { staffTaskKinds } from './task-kinds.ts'

const aReason = fc.constantFrom(...stallReasons)
const someOffered = fc.subarray(staffActions)

const AT = new Date('2026-11-24T06:00:00Z')
const hours = (count: number) => new Date(AT.getTime() + count * 3_600_000)
const aStall = fc.record({
  reason: aReason,
  isLate: fc.boolean(),
  hasPhone: fc.boolean(),
  dueAt: fc.integer({ min: -200, max: 200 }).map(hours),
})
const someTasks = fc.array(
  fc.record({
    kind: fc.constantFrom(...staffTaskKinds),
    since: fc.integer({ min: -200, max: 0 }).map(hours),
  }),
)

test('what is to be done is one of those offered, and no other of them is due before', () =>
  fc.assert(
    fc.property(fc.option(aStall), someTasks, someOffered, (stall, tasks, offered) => {
      const now = doNow({ stall, tasks }, offered)
      if (!now) return
      expect(offered).toContain(now.action)
      const each = tasks.map((task) => doNow({ stall: null, tasks: [task] }, offered))
      const times = each.flatMap((one) => (one ? [one.dueAt.getTime()] : []))
      expect(now.dueAt.getTime()).toBeLessThanOrEqual(Math.min(...times, now.dueAt.getTime()))
    }),
  ))

test('nothing is to be done for a reason while others are given their usual time', () =>
  fc.assert(
    fc.property(aStall, someOffered, (late, offered) => {
      const stall = { ...late, isLate: false }
      const isOurs = stalls[stall.reason].waitsFor === 'staff'
      expect(isStallForStaff(stall)).toBe(isOurs)
      return isOurs || doNow({ stall, tasks: [] }, offered) === undefined
    }),
  ))

test('is about the matter that is due first', () => {
  const stall = { reason: 'her-answer', isLate: true, hasPhone: true, dueAt: hours(-1) } as const
  const tasks = [{ kind: 'check-documents', since: hours(-20) }] as const
  const offered = ['accept-documents', 'ask-her-again'] as const
  const ask = { action: 'ask-her-again', task: null, dueAt: hours(-1) }
  const check = { action: 'accept-documents', task: 'check-documents' }
  expect(doNow({ stall, tasks }, offered)).toEqual(ask)
  expect(doNow({ stall: { ...stall, dueAt: hours(5) }, tasks }, offered)).toMatchObject(check)
  expect(doNow({ stall: { ...stall, isLate: false }, tasks }, offered)).toMatchObject(check)
  expect(doNow({ stall, tasks }, [])).toBeUndefined()
})

test('a task that says the same as the reason stands in its place', () => {
  const late = { isLate: true, hasPhone: true, dueAt: hours(-40) } as const
  const mend = { kind: 'mend-mandate', since: hours(0) } as const
  const rejected = { stall: { reason: 'bank-rejected', ...late }, tasks: [mend] } as const
  const done = { action: 'finish-task', task: 'mend-mandate', dueAt: hours(24) }
  expect(doNow(rejected, ['send-message', 'finish-task'])).toEqual(done)
})

test('a household that gave no number is not for staff where only a text helps', () => {
  const late = { isLate: true, hasPhone: false }
  expect(isStallForStaff({ reason: 'household-quiet', ...late })).toBe(false)
  expect(isStallForStaff({ reason: 'her-answer', ...late })).toBe(true)
  const stall = { reason: 'household-quiet', isLate: true, dueAt: hours(-1) } as const
  const send = (hasPhone: boolean) =>
    doNow({ stall: { ...stall, hasPhone }, tasks: [] }, ['send-resume-link'])?.action
  expect([send(true), send(false)]).toEqual(['send-resume-link', undefined])
})

test('a task of ours is for staff at once, the one of a household once it is late', () => {
  const since = hours(0)
  expect(isTaskForStaff({ kind: 'check-documents', since }, since)).toBe(true)
  expect(isTaskForStaff({ kind: 'document-asked', since }, hours(48))).toBe(false)
  expect(isTaskForStaff({ kind: 'document-asked', since }, hours(49))).toBe(true)
})
