import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { getMyHire, giveNotice } from '#api/hiring/my-hire.ts'
import { registerNewHire } from '#api/hiring/application.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import { addDays, addMonths } from '#domain/day.ts'
import { inTransaction } from '#server/db/connect.ts'
import { getSetting, saveSetting } from '#server/db/site/site.ts'
import { listStaffTasks } from '#server/db/staff/staff-tasks.ts'
import { endService } from '#server/services/hiring/end-service.ts'
import { refundByHand } from '#server/services/payment/refund-by-hand.ts'
import { anArrivedHire } from '#tests/support/an-arrived-hire.ts'
import type { ArrivedHire } from '#tests/support/an-arrived-hire.ts'
import { anOpenApp, startAnswersOf } from '#tests/support/an-application.ts'
import { walkTo } from '#tests/support/a-walk.ts'
import type { Walker } from '#tests/support/a-walk.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aMaid } from '#tests/support/builders.ts'
import { hasCome } from '#tests/support/has-come.ts'
import { payFirst } from '#tests/support/pay-first.ts'

let app: TestApp
let usual: Awaited<ReturnType<typeof termsNow>>
beforeAll(async () => {
  app = await anOpenApp()
  usual = await termsNow()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-21T08:00:00Z'))
afterEach(() => saveSetting(app.db, 'terms', usual))

const termsNow = () => getSetting(app.db, 'terms')

async function hireOf({ caseId, as }: Walker) {
  const { hire } = await app.call(getMyHire, { caseId }, { as })
  if (!hire) throw new Error('no hire')
  return hire
}

/** Other terms from this day on. */
async function termsChange(from: string): Promise<void> {
  const [version] = usual
  if (!version) throw new Error('no terms')
  const other = { ...version, from, noticeDays: 60, guaranteeMonths: 1, refundDays: 90 }
  await saveSetting(app.db, 'terms', [...usual, other])
}

/** Somebody else in her place, who has come too. */
async function aReplacement(first: ArrivedHire): Promise<Walker> {
  const { as } = first
  const input = { maidId: await aMaid(app.deps), appId: first.caseId, rep: '1' }
  const { caseId } = await app.call(registerNewHire, input, { as })
  const next = { caseId, as }
  await app.call(stepCalls.HIRE_MAID, { caseId, ...(await startAnswersOf(app, next)) }, { as })
  await walkTo(app, next, 'END_WORK_FLOW')
  app.clock.set(`${(await hireOf(next)).arrival?.day}T08:00:00Z`)
  await hasCome(app, caseId)
  return next
}

test('an agreement keeps the terms of the day on which it was made', async () => {
  const hire = await anArrivedHire(app)
  const before = await hireOf(hire)
  await termsChange(addDays(hire.day, 1))
  app.clock.set(`${addDays(hire.day, 2)}T08:00:00Z`)
  const after = await hireOf(hire)
  const today = addDays(hire.day, 2)
  const [{ noticeDays, refundDays } = { noticeDays: 0, refundDays: 0 }] = usual
  const lastDay = addDays(today, noticeDays)
  expect(after.guarantee).toMatchObject({ until: before.guarantee?.until })
  expect(after.money?.ifEnded).toMatchObject({ lastDay })
  const { ended } = await app.call(giveNotice, { caseId: hire.caseId, lastDay }, { as: hire.as })
  expect(ended).toMatchObject({ lastDay, by: addDays(lastDay, refundDays) })
})

test('a replacement on the same papers keeps their terms, and the days of their guarantee', async () => {
  const first = await anArrivedHire(app)
  const guarantee = (await hireOf(first)).guarantee
  const [{ guaranteeMonths, noticeDays } = { guaranteeMonths: 0, noticeDays: 0 }] = usual
  expect(guarantee?.until).toBe(addMonths(first.day, guaranteeMonths))
  await termsChange(addDays(first.day, 1))
  app.clock.set(`${addDays(first.day, 10)}T08:00:00Z`)
  const next = await aReplacement(first)
  const hire = await hireOf(next)
  expect(hire.guarantee).toMatchObject({ from: first.day, until: guarantee?.until })
  expect(hire.money?.ifEnded.lastDay).toBe(addDays(hire.today, noticeDays))
})

test('what comes back has its last day by the terms, and is a task until staff transferred it', async () => {
  const hire = await anArrivedHire(app)
  const paid = await payFirst(app, hire.caseId)
  const lastDay = hire.day
  const ended = await inTransaction(app.db, (db) =>
    endService(
      { ...app.deps, db },
      { id: hire.caseId, ended_as: 'completed' },
      { reason: 'unfit', lastDay, by: 'staff' },
    ),
  )
  const [{ refundDays } = { refundDays: 0 }] = usual
  expect(ended).toMatchObject({ back: paid, by: addDays(lastDay, refundDays) })
  const waiting = async () =>
    (await listStaffTasks(app.db)).filter(
      ({ kind, number }) => kind === 'refund-by-transfer' && number === numberOf,
    )
  const { number: numberOf } = await hireOf(hire)
  expect(await waiting()).toHaveLength(1)
  expect(await refundByHand(app.deps, hire.caseId)).toBe(paid)
  expect(await waiting()).toEqual([])
  expect((await hireOf(hire)).money?.refunds).toMatchObject([{ amount: paid, isThere: true }])
})
