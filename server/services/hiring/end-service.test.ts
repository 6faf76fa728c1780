import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getMaid } from '#api/catalogue/catalogue.ts'
import { getMyHire, giveNotice } from '#api/hiring/my-hire.ts'
import type { Hire } from '#api/hiring/hire.ts'
import { addDays, dubaiDay } from '#domain/day.ts'
import { listPayments } from '#server/db/payment/payments.ts'
import { listStaffTasks } from '#server/db/staff/staff-tasks.ts'
import { inTransaction } from '#server/db/connect.ts'
import { collectDues } from '#server/jobs/collect-dues.ts'
import { makeMandateBatch } from '#server/services/bank/batches/make-mandate-batch.ts'
import { cancelHire } from '#server/services/hiring/cancel-hire.ts'
import { keepFirstDue } from '#server/services/payment/keep-dues.ts'
import { openCharge } from '#server/services/payment/open-charge.ts'
import { settlePayment } from '#server/services/payment/settle-payment.ts'
import { makeNearDues } from '#server/services/payment/make-near-dues.ts'
import { saySealed } from '#tests/support/a-bank.ts'
import { anAgreedHire, anArrivedHire } from '#tests/support/an-arrived-hire.ts'
import { HER_PHONE } from '#tests/support/give-her-number.ts'
import type { ArrivedHire } from '#tests/support/an-arrived-hire.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import { sendTexts } from '#tests/support/a-walk.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { listDues } from '#tests/support/list-dues.ts'
import { payFirst } from '#tests/support/pay-first.ts'
import { endService } from './end-service.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-21T08:00:00Z'))

async function hireOf({ caseId, as }: ArrivedHire): Promise<Hire> {
  const { hire } = await app.call(getMyHire, { caseId }, { as })
  if (!hire) throw new Error('no hire')
  return hire
}

const notice = async (hire: ArrivedHire) => {
  const lastDay = (await hireOf(hire)).money?.ifEnded.lastDay ?? ''
  return app.call(giveNotice, { caseId: hire.caseId, lastDay }, { as: hire.as })
}

const refundsOf = async ({ caseId }: ArrivedHire) =>
  (await listPayments(app.db, caseId))
    .filter(({ kind }) => kind === 'refund')
    .map(({ amount, ground }) => [amount, ground])

/** As staff end it. */
const endFor = (hire: ArrivedHire, reason: Parameters<typeof endService>[2]['reason']) =>
  inTransaction(app.db, (db) =>
    endService(
      { ...app.deps, db },
      { id: hire.caseId, ended_as: 'completed' },
      { reason, lastDay: dubaiDay(app.clock.now().getTime()), by: 'staff' },
    ),
  )

test('notice settles the last day, lowers the sum of it, and no sum is made after it', async () => {
  const hire = await anArrivedHire(app)
  const { caseId, as, day } = hire
  await payFirst(app, caseId)
  await makeNearDues(app.deps)
  const before = await hireOf(hire)
  expect(before.may.giveNotice).toBe(true)
  const lastDay = addDays(day, 7)
  await expect(app.call(giveNotice, { caseId, lastDay: addDays(day, 1) }, { as })).rejects.toThrow(
    'last-day-moved',
  )
  const { ended } = await notice(hire)
  expect(ended).toMatchObject({ reason: 'notice', lastDay, gives: 'unserved-days' })
  const leaving = await hireOf(hire)
  expect(leaving).toMatchObject({ stage: 'leaving', end: ended, may: { giveNotice: false } })
  await expect(app.call(giveNotice, { caseId, lastDay }, { as })).rejects.toThrow(
    'already-completed',
  )
  const dues = await listDues(app.db, caseId)
  expect(dues.at(-1)).toMatchObject({ period_until: lastDay, amount: ended.owed })
  app.clock.set(`${addDays(lastDay, 6)}T08:00:00Z`)
  await collectDues(app.deps)
  const after = await listDues(app.db, caseId)
  expect(after.map(({ id }) => id)).toEqual(dues.map(({ id }) => id))
  expect((await hireOf(hire)).money?.rows.every(({ from }) => from <= lastDay)).toBe(true)
})

test('a sum that the bank was asked for before the end is lowered once it fails', async () => {
  const hire = await anArrivedHire(app)
  const { caseId } = hire
  await keepFirstDue(app.deps, caseId)
  const [asked] = await listDues(app.db, caseId)
  if (!asked) throw new Error('nothing is owed')
  const paymentId = await openCharge(app.deps, asked, 'bank')
  app.clock.set(`${hire.day}T09:00:00Z`)
  const end = await endFor(hire, 'notice')
  const firstDue = async () => (await listDues(app.db, caseId))[0]
  const tasks = async () =>
    (await listStaffTasks(app.db))
      .filter(({ about }) => about === asked.id)
      .map((task) => task.kind)
  const settle = (outcome: 'failed' | 'succeeded') =>
    inTransaction(app.db, (db) =>
      settlePayment({ ...app.deps, db }, { paymentId, outcome, by: 'provider' }),
    )
  const { amount, period_until } = asked
  expect(await firstDue()).toMatchObject({ amount, period_until, state: 'planned' })
  expect(await tasks()).toEqual(['refund-after-end'])
  await settle('failed')
  const lowered = { amount: end.owed, period_until: hire.day, state: 'failed', tries: 1 }
  expect(await firstDue()).toMatchObject(lowered)
  expect(end.owed).toBeLessThan(asked.amount)
  expect(await tasks()).toEqual([])
  await settle('succeeded')
  expect(await tasks()).toEqual(['refund-after-end'])
})

test('sums that nobody had written down yet are owed until the last day too', async () => {
  const hire = await anArrivedHire(app)
  const told = (await hireOf(hire)).money?.ifEnded
  expect(await listDues(app.db, hire.caseId)).toEqual([])
  const { ended } = await notice(hire)
  expect(told?.owed).toBeGreaterThan(0)
  expect(ended).toMatchObject({ back: 0, owed: told?.owed })
  const dues = await listDues(app.db, hire.caseId)
  expect(dues.reduce((sum, { amount }) => sum + amount, 0)).toBe(ended.owed)
})

test('paid days after the last one go back at once, with their ground', async () => {
  const hire = await anArrivedHire(app)
  const paid = await payFirst(app, hire.caseId)
  app.clock.set(`${hire.day}T09:00:00Z`)
  const ended = await endFor(hire, 'notice')
  expect(ended).toMatchObject({ lastDay: hire.day, owed: 0 })
  expect(ended.back).toBeGreaterThan(0)
  expect(ended.back).toBeLessThan(paid)
  expect(await refundsOf(hire)).toEqual([[ended.back, 'notice']])
})

test('a ground of the law in its months gives back all that was paid', async () => {
  const hire = await anArrivedHire(app)
  const paid = await payFirst(app, hire.caseId)
  expect(await endFor(hire, 'unfit')).toMatchObject({ gives: 'all-paid', back: paid, owed: 0 })
  expect(await refundsOf(hire)).toEqual([[paid, 'unfit']])
  expect((await hireOf(hire)).end).toMatchObject({ reason: 'unfit', back: paid })
})

test('staff, household and she are told, and she is shown again after her last day', async () => {
  const hire = await anArrivedHire(app)
  const { caseId, maidId } = hire
  const already = app.texts.length
  const { ended } = await notice(hire)
  await sendTexts(app)
  const told = app.texts.slice(already)
  expect(told.filter(({ text }) => text.includes(caseId))).toHaveLength(1)
  expect(told.filter(({ to }) => to === HER_PHONE)).toHaveLength(1)
  const tasks = (await listStaffTasks(app.db)).filter(({ about }) => about === caseId)
  expect(tasks).toContainEqual(expect.objectContaining({ kind: 'service-ends', reason: 'notice' }))
  const shown = () => app.call(getMaid, { maidId })
  app.clock.set(`${ended.lastDay}T08:00:00Z`)
  await collectDues(app.deps)
  expect((await hireOf(hire)).stage).toBe('leaving')
  await expect(shown()).rejects.toThrow('not-found')
  app.clock.set(`${addDays(ended.lastDay, 1)}T08:00:00Z`)
  await collectDues(app.deps)
  expect(await hireOf(hire)).toMatchObject({ stage: 'ended', ended: 'completed', moves: [] })
  // As the product does when it hears of the change.
  await app.deps.catalogue.changed(maidId)
  expect((await shown()).maid.id).toBe(maidId)
})

test('once nothing is left to collect, no form goes to a bank, and nobody says that it will', async () => {
  const hire = await anArrivedHire(app)
  const { caseId } = hire
  const asked = async () => (await hireOf(hire)).moves.map(({ code }) => code)
  expect(await asked()).toContain('send-to-bank')
  await saySealed(app, caseId)
  await endFor(hire, 'left')
  expect((await listDues(app.db, caseId)).every(({ state }) => state === 'waived')).toBe(true)
  expect(await asked()).not.toContain('send-to-bank')
  expect(await makeMandateBatch(app.deps, 'staff', { caseId })).toBeUndefined()
})

test('a sum that is owed by the last day is still collected by a bank', async () => {
  const hire = await anArrivedHire(app)
  await makeNearDues(app.deps)
  await saySealed(app, hire.caseId)
  await notice(hire)
  const made = await makeMandateBatch(app.deps, 'staff', { caseId: hire.caseId })
  expect(made?.requests).toBe(2)
})

test('before she came nobody gives notice; staff cancel, and all that was paid goes back', async () => {
  const hire = await anAgreedHire(app)
  const { caseId, as, day } = hire
  const paid = await payFirst(app, caseId)
  await expect(app.call(giveNotice, { caseId, lastDay: addDays(day, 7) }, { as })).rejects.toThrow(
    'already-completed',
  )
  await expect(endFor(hire, 'left')).rejects.toThrow('already-completed')
  const cancel = () => inTransaction(app.db, (db) => cancelHire({ ...app.deps, db }, caseId))
  expect(await cancel()).toBe(paid)
  expect(await hireOf(hire)).toMatchObject({ stage: 'ended', ended: 'cancelled' })
  expect(await refundsOf(hire)).toEqual([[paid, 'cancelled']])
  await expect(cancel()).rejects.toThrow('already-completed')
})
