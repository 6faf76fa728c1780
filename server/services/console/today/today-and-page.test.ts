import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCase } from '#api/console/cases/cases.ts'
import { listWaiting } from '#api/console/today.ts'
import { stalls, stallsOf } from '#domain/cases/stalls.ts'
import { helpfulActions } from '#domain/staff/case-actions.ts'
import { isBankStall } from '#domain/staff/for-staff.ts'
import { addStaffTask } from '#server/services/staff/add-staff-task.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { signInAgain, theAdministrator } from '#tests/support/console/a-member.ts'
import type { TestMember } from '#tests/support/console/a-member.ts'
import { makeStall } from '#tests/support/every-stall.ts'

let app: TestApp
let administrator: TestMember
beforeAll(async () => {
  app = await anOpenApp()
  administrator = await theAdministrator(app)
}, 60_000)
afterAll(() => app.close())

/** What the list of today has of a case, and what its page has; `isSaid` is that the page leads on. */
async function seenOf(caseId: string) {
  const as = await signInAgain(app, administrator)
  const { items } = await app.call(listWaiting, { most: 500 }, { as })
  const { waiting, offered } = await app.call(getCase, { caseId }, { as })
  const isSaid = waiting.some(
    ({ reason, taskKind }) =>
      isBankStall(reason) ||
      helpfulActions({ reason, taskKind }).some((one) => offered.includes(one)),
  )
  return { inToday: items.filter((item) => item.caseId === caseId), onPage: waiting, isSaid }
}

// What is done about a task is its own, whatever else waits.
const reasons = stallsOf('hire').filter((reason) => reason !== 'staff-task')

test.each(reasons)(
  'today and the page agree on %s, before it is late and after',
  async (reason) => {
    const { caseId } = await makeStall(app, reason)
    for (const hours of [0, stalls[reason].patienceHours + 1]) {
      app.clock.advance({ minutes: hours * 60 })
      const { inToday, onPage, isSaid } = await seenOf(caseId)
      expect(onPage).toEqual(inToday)
      expect(isSaid).toBe(inToday.length > 0)
    }
  },
)

test('where several matters wait, the page has each of them, the first one first', async () => {
  const { caseId } = await makeStall(app, 'bank-file')
  app.clock.advance({ minutes: 600 })
  const task = { kind: 'she-did-not-come', reason: 'household', about: caseId } as const
  await addStaffTask(app.deps, { caseId, ...task })
  const { inToday, onPage } = await seenOf(caseId)
  expect(onPage).toEqual(inToday)
  expect(onPage.map(({ taskKind }) => taskKind)).toEqual([
    'she-did-not-come',
    expect.anything(),
    null,
  ])
})

test('where somebody may be in danger comes before what is due earlier', async () => {
  const { caseId } = await makeStall(app, 'bank-file')
  app.clock.advance({ minutes: 6_000 })
  await addStaffTask(app.deps, {
    caseId,
    kind: 'check-in-worries',
    reason: 'she-stays-no',
    about: caseId,
  })
  const { onPage } = await seenOf(caseId)
  expect(onPage[0]?.taskKind).toBe('check-in-worries')
})
