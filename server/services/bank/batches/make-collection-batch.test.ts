import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAppInfo } from '#api/hiring/application.ts'
import type { CollectionOutcome } from '#domain/bank/outcomes.ts'
import { readCsv } from '#domain/bank/csv.ts'
import { listStaffTasks } from '#server/db/staff/staff-tasks.ts'
import { listDues } from '#tests/support/list-dues.ts'
import { listPayments } from '#server/db/payment/payments.ts'
import { saveHolidays } from '#server/db/site/holidays.ts'
import { makeNearDues } from '#server/services/payment/make-near-dues.ts'
import { aHireAtTheBank, bankSays, statesOf } from '#tests/support/a-bank.ts'
import { sendTexts } from '#tests/support/a-walk.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { hasCome } from '#tests/support/has-come.ts'
import { expireMandates } from '#server/services/bank/expire-mandates.ts'
import { fetchBatch } from './fetch-batch.ts'
import { makeCollectionBatch } from './make-collection-batch.ts'

let app: TestApp
let hire: Awaited<ReturnType<typeof aHireAtTheBank>>
/** Made while their first day can still be chosen. */
let poor: typeof hire
let closed: typeof hire
beforeAll(async () => {
  app = await anOpenApp()
  hire = await aHireAtTheBank(app)
  poor = await aHireAtTheBank(app)
  closed = await aHireAtTheBank(app)
  await accept(poor.refs)
  await accept(closed.refs)
}, 120_000)
afterAll(() => app.close())

const accept = ({ monthly, 'one-time': once }: (typeof hire)['refs']) =>
  bankSays(app, [
    { ref: once, status: 'ACCEPTED' },
    { ref: monthly, status: 'ACCEPTED' },
  ])

const rowsOf = async (number: number | undefined) => {
  const batch = await fetchBatch(app.deps, number ?? 0)
  const [header, ...rows] = readCsv(batch?.text ?? '').rows.map(({ cells }) => cells)
  return rows.map((cells) => Object.fromEntries(cells.map((cell, at) => [header?.[at], cell])))
}

const dayIs = (day: string) => app.clock.set(`${day}T06:00:00Z`)
const openOf = async (caseId: string) =>
  (
    await app.db
      .selectFrom('bank_requests')
      .select(['ref', 'collect_on'])
      .where('case_id', '=', caseId)
      .where('payment_id', 'is not', null)
      .where('outcome', 'is', null)
      .orderBy('collect_on')
      .orderBy('amount')
      .execute()
  ).at(0)

const openDues = async (caseId: string) =>
  (await listDues(app.db, caseId)).map(({ kind, amount, collect_on: on, state }) => [
    kind,
    amount,
    on,
    state,
  ])

test('what falls due within 35 days is written down once, on days on which banks work', async () => {
  dayIs('2026-11-24')
  // The second and third of December are holidays already.
  await saveHolidays(app.db, [{ day: '2026-12-01', name: 'Eve', hours: 'usual' }])
  await makeNearDues(app.deps)
  await makeNearDues(app.deps)
  expect(await openDues(hire.caseId)).toEqual([
    ['first', 83_300, '2026-11-24', 'planned'],
    ['month', 357_000, '2026-12-04', 'planned'],
  ])
})

test('nothing is collected before it is recorded that she came', async () => {
  expect(await makeCollectionBatch(app.deps)).toBeUndefined()
  for (const { caseId } of [hire, poor, closed]) await hasCome(app, caseId)
})

test('nothing is collected before the bank accepted the mandate, and each sum by its own', async () => {
  const early = await makeCollectionBatch(app.deps)
  expect(early).toMatchObject({ requests: 2 })
  expect(await openOf(hire.caseId)).toBeUndefined()
  await accept(hire.refs)
  await app.db.updateTable('cases').set({ is_sample: true }).execute()
  expect(await makeCollectionBatch(app.deps, 'no-samples')).toBeUndefined()
  await app.db.updateTable('cases').set({ is_sample: false }).execute()
  const made = await makeCollectionBatch(app.deps, 'no-samples')
  const [row, total] = await rowsOf(made?.number)
  expect(row).toMatchObject({
    record: 'COLLECTION',
    mandate_reference: hire.refs['one-time'],
    collect_on: '2026-11-24',
    period_from: '2026-11-24',
    period_until: '2026-11-30',
    amount: '833.00',
    currency: 'AED',
  })
  expect(total).toMatchObject({ record: 'TOTAL', reference: '1', amount: '833.00' })
  // It is asked for once, however often the clock comes by.
  expect(await makeCollectionBatch(app.deps)).toBeUndefined()
})

test('money that came pays the due once and completes a one-time mandate', async () => {
  const asked = await openOf(hire.caseId)
  const paid = [{ ref: asked?.ref ?? '', status: 'PAID' as const }]
  expect(await bankSays(app, paid)).toMatchObject({ taken: 'now', changes: 1 })
  expect(await bankSays(app, paid)).toMatchObject({ taken: 'before' })
  expect((await openDues(hire.caseId))[0]).toEqual(['first', 83_300, '2026-11-24', 'paid'])
  expect(await statesOf(app, hire.caseId)).toMatchObject({
    'one-time': 'COMPLETED',
    monthly: 'ACTIVE',
  })
  dayIs('2026-12-02')
  const made = await makeCollectionBatch(app.deps)
  const rows = await rowsOf(made?.number)
  const own = rows.filter(({ mandate_reference: ref }) => ref === hire.refs.monthly)
  expect(own).toMatchObject([{ collect_on: '2026-12-04', amount: '3570.00' }])
})

const textsOf = async (caseId: string) => {
  await sendTexts(app)
  return app.texts.filter(({ text }) => text.includes(caseId)).map(({ text }) => text)
}

async function says(caseId: string, status: CollectionOutcome) {
  const asked = await openOf(caseId)
  return bankSays(app, [{ ref: asked?.ref ?? '', status }])
}

test('a lack of money is asked for again in three days, then in seven, then it is the household’s turn', async () => {
  const { caseId } = poor
  dayIs('2026-11-24')
  await says(caseId, 'INSUFFICIENT_FUNDS')
  expect((await textsOf(caseId)).at(-1)).toContain('again in a few days')
  dayIs('2026-11-26')
  await makeCollectionBatch(app.deps)
  expect(await openOf(caseId)).toMatchObject({ collect_on: '2026-11-27' })
  dayIs('2026-11-27')
  await says(caseId, 'INSUFFICIENT_FUNDS')
  dayIs('2026-12-04')
  await makeCollectionBatch(app.deps)
  const last = await app.db
    .selectFrom('dues')
    .select(['retry_on', 'tries'])
    .where('case_id', '=', caseId)
    .where('kind', '=', 'first')
    .executeTakeFirst()
  expect(last).toEqual({ retry_on: '2026-12-04', tries: 2 })
  await says(caseId, 'INSUFFICIENT_FUNDS')
  expect((await textsOf(caseId)).at(-1)).toContain('Tell us in the chat')
  dayIs('2026-12-20')
  await makeCollectionBatch(app.deps)
  const first = (await listPayments(app.db, caseId)).filter(({ amount }) => amount === 83_300)
  expect(first.map(({ state, failure }) => [state, failure])).toEqual(
    [1, 2, 3].map(() => ['failed', 'insufficient-funds']),
  )
})

test('a sum that the mandate does not allow is a task of ours, and never taken', async () => {
  const { caseId } = hire
  await makeNearDues(app.deps)
  await app.db
    .updateTable('dues')
    .set({ amount: 392_701 })
    .where('case_id', '=', caseId)
    .where('period_from', '=', '2027-01-01')
    .execute()
  dayIs('2027-01-04')
  await makeCollectionBatch(app.deps)
  const tasks = (await listStaffTasks(app.db)).filter(({ kind }) => kind === 'collect-otherwise')
  expect(tasks).toMatchObject([{ kind: 'collect-otherwise', reason: 'above-cap' }])
  const sums = (await listPayments(app.db, caseId)).map(({ amount }) => amount)
  expect(sums).not.toContain(392_701)
})

test('an account that is closed ends its mandate and leads the household to another', async () => {
  const { caseId } = closed
  dayIs('2026-11-25')
  await says(caseId, 'ACCOUNT_CLOSED')
  const info = await app.call(getAppInfo, { id: caseId }, closed)
  expect(info.step).toBe('BANK_INFO')
  expect((await textsOf(caseId)).at(-1)).toContain('Correct them here')
})

test('a mandate whose last day is over expires, and somebody of ours looks at what is left', async () => {
  dayIs('2027-02-01')
  await expireMandates(app.deps)
  await expireMandates(app.deps)
  // The first sum never came: sixty days are over.
  expect(await statesOf(app, poor.caseId)).toEqual({ monthly: 'ACTIVE', agreement: 'SIGNED' })
  const tasks = (await listStaffTasks(app.db)).filter(({ kind }) => kind === 'renew-mandate')
  expect(tasks).toMatchObject([{ reason: 'EXPIRED' }])
})
