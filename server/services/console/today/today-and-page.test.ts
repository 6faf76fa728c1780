import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCase } from '#api/console/cases/cases.ts'
import { listWaiting } from '#api/console/today.ts'
import { stalls, stallsOf } from '#domain/cases/stalls.ts'
import { isStallForStaff } from '#domain/staff/do-now.ts'
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

/** Whether the list of today has the case, and whether its page says what is to be done. */
async function seenOf(caseId: string) {
  const as = await signInAgain(app, administrator)
  const { items } = await app.call(listWaiting, { most: 500 }, { as })
  const { doNow, isLate, phoneMask, ...read } = await app.call(getCase, { caseId }, { as })
  const { reason } = read.case
  // These are done at the bank, to which the page leads.
  const isAtBank = reason === 'bank-file' || reason === 'bank-answer'
  const hasPhone = phoneMask !== null
  const isElsewhere = isAtBank && isStallForStaff({ reason, isLate, hasPhone })
  const own = items.filter((item) => item.caseId === caseId)
  return {
    isListed: own.length > 0,
    isSaid: doNow !== null || isElsewhere,
    // Of the same matter, until the same time.
    isSame:
      doNow === null ||
      own.some(({ taskKind, lateAt }) => taskKind === doNow.task && lateAt === doNow.lateAt),
    task: doNow?.task,
    matters: own.length,
  }
}

// What is done about a task is its own, whatever else waits.
const reasons = stallsOf('hire').filter((reason) => reason !== 'staff-task')

test.each(reasons)(
  'today and the page agree on %s, before it is late and after',
  async (reason) => {
    const { caseId } = await makeStall(app, reason)
    const soon = await seenOf(caseId)
    expect([soon.isSaid, soon.isSame]).toEqual([soon.isListed, true])
    app.clock.advance({ minutes: (stalls[reason].patienceHours + 1) * 60 })
    const late = await seenOf(caseId)
    expect([late.isSaid, late.isSame]).toEqual([late.isListed, true])
  },
)

test('where several matters wait, the page asks for the first of them', async () => {
  const { caseId } = await makeStall(app, 'bank-file')
  app.clock.advance({ minutes: 600 })
  const task = { kind: 'she-did-not-come', reason: 'household', about: caseId } as const
  await addStaffTask(app.deps, { caseId, ...task })
  const seen = await seenOf(caseId)
  expect(seen).toMatchObject({ matters: 3, isSame: true, task: 'she-did-not-come' })
})
