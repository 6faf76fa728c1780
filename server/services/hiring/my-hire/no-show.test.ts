import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { registerNewHire, withdrawApplication } from '#api/hiring/application.ts'
import { listWaiting } from '#api/console/today.ts'
import { getMyHire, reportArrival, reportNoShow } from '#api/hiring/my-hire.ts'
import type { Hire } from '#api/hiring/hire.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import { addDays } from '#domain/day.ts'
import { firstPayment } from '#domain/payment/sums/plans.ts'
import { listPayments } from '#server/db/payment/payments.ts'
import { listStaffTasks } from '#server/db/staff/staff-tasks.ts'
import { collectDues } from '#server/jobs/collect-dues.ts'
import { makeNearDues } from '#server/services/payment/make-near-dues.ts'
import { anAgreedHire } from '#tests/support/an-arrived-hire.ts'
import type { ArrivedHire } from '#tests/support/an-arrived-hire.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import { aMaid } from '#tests/support/builders.ts'
import { payFirst } from '#tests/support/pay-first.ts'
import { sendTexts, walkTo } from '#tests/support/a-walk.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { listDues } from '#tests/support/list-dues.ts'
import { theAdministrator } from '#tests/support/console/a-member.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-21T08:00:00Z'))

async function hireOf({ caseId, as }: Pick<ArrivedHire, 'caseId' | 'as'>): Promise<Hire> {
  const { hire } = await app.call(getMyHire, { caseId }, { as })
  if (!hire) throw new Error('no hire')
  return hire
}

/** So many days after the booked one, at noon in Dubai. */
const after = ({ day }: ArrivedHire, days: number) =>
  app.clock.set(`${addDays(day, days)}T08:00:00Z`)

const noShow = ({ caseId, as }: ArrivedHire) => app.call(reportNoShow, { caseId }, { as })
const tasksOf = async ({ caseId }: Pick<ArrivedHire, 'caseId'>) =>
  (await listStaffTasks(app.db))
    .filter(({ about, kind }) => about === caseId && kind !== 'check-documents')
    .map(({ kind }) => kind)

const refundsOf = async ({ caseId }: ArrivedHire) =>
  (await listPayments(app.db, caseId))
    .filter(({ kind }) => kind === 'refund')
    .reduce((sum, { amount }) => sum + amount, 0)

test('that she has not come is said from her day on, once, and staff are told', async () => {
  const hire = await anAgreedHire(app)
  await expect(noShow(hire)).rejects.toThrow('invalid-input')
  after(hire, 1)
  expect(await hireOf(hire)).toMatchObject({ stage: 'is-she-there', may: { reportArrival: true } })
  await noShow(hire)
  await noShow(hire)
  const missed = await hireOf(hire)
  expect(missed).toMatchObject({
    stage: 'did-not-come',
    may: { withdraw: true, replace: true, reportArrival: false },
  })
  expect(missed.arrival).toBeUndefined()
  expect(missed.moves[0]).toMatchObject({ code: 'choose-after-no-show', who: 'you' })
  expect(missed.moves.map(({ code }) => code)).not.toContain('take-sum')
  expect(missed.happened.filter(({ code }) => code === 'not-come')).toHaveLength(1)
  expect(await tasksOf(hire)).toEqual(['she-did-not-come'])
  await expect(app.call(reportArrival, { caseId: hire.caseId }, { as: hire.as })).rejects.toThrow(
    'invalid-input',
  )
})

test('staff read on which day she did not come, though that day is free again', async () => {
  const hire = await anAgreedHire(app)
  after(hire, 1)
  await noShow(hire)
  const { as } = await theAdministrator(app)
  const { items } = await app.call(listWaiting, { most: 500 }, { as })
  const task = items.find(
    ({ caseId, taskKind }) => caseId === hire.caseId && taskKind === 'she-did-not-come',
  )
  expect(task?.holds).toMatchObject({ day: hire.day })
})

test('after it the hire can be withdrawn, and all that was paid comes back', async () => {
  const hire = await anAgreedHire(app)
  const paid = await payFirst(app, hire.caseId)
  after(hire, 2)
  await expect(
    app.call(withdrawApplication, { caseId: hire.caseId }, { as: hire.as }),
  ).rejects.toThrow('already-completed')
  await noShow(hire)
  expect((await hireOf(hire)).money?.ifEnded).toMatchObject({ gives: 'all-paid', back: paid })
  await app.call(withdrawApplication, { caseId: hire.caseId }, { as: hire.as })
  expect(await refundsOf(hire)).toBe(paid)
})

test('another day is chosen, and is paid from then on, also in the month after', async () => {
  const hire = await anAgreedHire(app)
  await makeNearDues(app.deps)
  after(hire, 1)
  await noShow(hire)
  const { caseId, as } = hire
  const day = '2026-12-07'
  const later = { caseId, day, slot: '10:00-12:00', way: 'delivered' } as const
  await app.call(stepCalls.MAID_ARRIVAL, later, { as })
  const moved = await hireOf(hire)
  expect(moved).toMatchObject({ stage: 'comes', arrival: { day } })
  await makeNearDues(app.deps)
  const dues = await listDues(app.db, caseId)
  const froms = dues.map(({ period_from: from }) => from)
  // One sum for each day, and none for the days before.
  expect(froms.toSorted()[0]).toBe(day)
  expect(new Set(froms.map((from) => from.slice(0, 7))).size).toBe(froms.length)
  app.clock.set(`${day}T10:00:00Z`)
  await app.call(reportArrival, { caseId }, { as })
  expect(await hireOf(hire)).toMatchObject({ stage: 'with-you', arrivedOn: day })
  expect(await tasksOf(hire)).toEqual([])
})

test('another person instead ends it with all money back, and pays a first sum of its own', async () => {
  const hire = await anAgreedHire(app)
  const paid = await payFirst(app, hire.caseId)
  after(hire, 1)
  await noShow(hire)
  const { as } = hire
  const input = { maidId: await aMaid(app.deps), appId: hire.caseId, rep: '1' }
  const { caseId } = await app.call(registerNewHire, input, { as })
  expect(await refundsOf(hire)).toBe(paid)
  expect((await hireOf(hire)).ended).toBe('withdrawn')
  const end = await walkTo(app, { caseId, as }, 'END_WORK_FLOW')
  expect(end).toMatchObject({ completed: true })
  expect(end.replaces).toBeUndefined()
  expect(end.mandates.map(({ kind }) => kind).toSorted()).toEqual([
    'agreement',
    'monthly',
    'one-time',
  ])
  expect(end.answers.BANK_INFO).toBeDefined()
})

test('she came later than was booked: days before are not paid, and what was comes back', async () => {
  const hire = await anAgreedHire(app)
  const paid = await payFirst(app, hire.caseId)
  const { caseId, as, day } = hire
  after(hire, 2)
  const wrong = { caseId, day: addDays(day, -1) }
  await expect(app.call(reportArrival, wrong, { as })).rejects.toThrow('arrival-day-invalid')
  const future = { caseId, day: addDays(day, 3) }
  await expect(app.call(reportArrival, future, { as })).rejects.toThrow('arrival-day-invalid')
  await app.call(reportArrival, { caseId, day: addDays(day, 2) }, { as })
  const come = await hireOf(hire)
  const owed = firstPayment(come.sums?.monthly ?? 0, addDays(day, 2)).amount
  expect(come).toMatchObject({ arrivedOn: addDays(day, 2), sums: { first: owed } })
  expect(await refundsOf(hire)).toBe(paid - owed)
  expect(paid).toBeGreaterThan(owed)
})

test('nobody says it: the household is asked once by day, and staff have a task until it is known', async () => {
  const hire = await anAgreedHire(app)
  const { caseId, as } = hire
  const asked = async () => {
    await sendTexts(app)
    return app.texts.filter(({ text }) => text.includes(caseId) && text.includes('has she come'))
  }
  app.clock.set(`${addDays(hire.day, 1)}T02:00:00Z`)
  await collectDues(app.deps)
  expect(await asked()).toEqual([])
  after(hire, 1)
  await collectDues(app.deps)
  await collectDues(app.deps)
  expect(await asked()).toHaveLength(1)
  expect(await tasksOf(hire)).toEqual(['arrival-unknown'])
  await app.call(reportArrival, { caseId }, { as })
  expect((await hireOf(hire)).arrivedOn).toBe(hire.day)
  expect(await tasksOf(hire)).toEqual([])
})
