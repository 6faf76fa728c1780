import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { registerNewHire } from '#api/hiring/application.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import { freeReplaced } from '#server/jobs/free-replaced.ts'
import { makeCollectionBatch } from '#server/services/bank/batches/make-collection-batch.ts'
import { listPayments } from '#server/db/payment/payments.ts'
import { aHireAtTheBank, bankSays } from '#tests/support/a-bank.ts'
import { aCardApp, atTheCard, backFromPage, infoOf, payAtPage } from '#tests/support/a-card-app.ts'
import type { CardApp } from '#tests/support/a-card-app.ts'
import { walkTo } from '#tests/support/a-walk.ts'
import type { Walker } from '#tests/support/a-walk.ts'
import { startAnswersOf } from '#tests/support/an-application.ts'
import { aMaid } from '#tests/support/builders.ts'
import { hasCome } from '#tests/support/has-come.ts'
import { listDues } from '#tests/support/list-dues.ts'
import { chargeMonths } from './cards/charge-months.ts'
import { makeNearDues } from './make-near-dues.ts'

let app: CardApp
beforeAll(async () => {
  app = await aCardApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-21T06:00:00Z'))

/** Somebody in her place, who comes in November too if she says yes; the December of both is near. */
async function replaced(
  first: Walker,
  method: 'card' | 'direct-debit',
  says: 'yes' | 'no' = 'yes',
): Promise<Walker> {
  const { as } = first
  await hasCome(app, first.caseId)
  await app.db
    .updateTable('her_asks')
    .set({ state: 'yes' })
    .where('case_id', '=', first.caseId)
    .execute()
  await makeNearDues(app.deps)
  const input = { maidId: await aMaid(app.deps), appId: first.caseId, rep: '1' }
  const { caseId } = await app.call(registerNewHire, input, { as })
  const next = { caseId, as }
  const start = { caseId, ...(await startAnswersOf(app, next)), paymentMethod: method }
  await app.call(stepCalls.HIRE_MAID, start, { as })
  const { answers } = await walkTo(app, next, 'END_WORK_FLOW')
  await app.db.updateTable('her_asks').set({ state: says }).where('case_id', '=', caseId).execute()
  app.clock.set(`${answers.MAID_ARRIVAL?.day}T08:00:00Z`)
  if (says === 'yes') await hasCome(app, caseId)
  await makeNearDues(app.deps)
  return next
}

const december = async ({ caseId }: Walker) =>
  (await listDues(app.db, caseId)).find(({ period_from: from }) => from === '2026-12-01')?.state

test('a month after the next person came is charged once, for that person', async () => {
  const first = { ...(await atTheCard(app, 'card')), phone: '0504000011' }
  await payAtPage(app, first, '4242424242424242')
  await backFromPage(app, first)
  await walkTo(app, first, 'END_WORK_FLOW')
  app.clock.set('2026-11-26T08:00:00Z')
  const next = await replaced(first, 'card')
  expect([await december(first), await december(next)]).toEqual(['planned', 'planned'])
  app.clock.set('2026-12-05T08:00:00Z')
  await chargeMonths(app.deps)
  const price = (await infoOf(app, next)).terms?.monthlyAmount
  const charged = (await listPayments(app.db, next.caseId)).map(({ amount }) => amount)
  expect(charged).toEqual([price])
  expect(await listPayments(app.db, first.caseId)).toHaveLength(1)
  await freeReplaced(app.deps)
  expect([await december(first), await december(next)]).toEqual(['waived', 'paid'])
})

test('the start of a replacement names what was paid already for the same days', async () => {
  const first = { ...(await atTheCard(app, 'card')), phone: '0504000013' }
  await payAtPage(app, first, '4242424242424242')
  await backFromPage(app, first)
  await walkTo(app, first, 'END_WORK_FLOW')
  const { terms, maid } = await infoOf(app, first)
  await hasCome(app, first.caseId)
  app.clock.set(`${terms?.firstDay}T08:00:00Z`)
  const input = { maidId: await aMaid(app.deps), appId: first.caseId, rep: '1' }
  const { caseId } = await app.call(registerNewHire, input, { as: first.as })
  expect((await infoOf(app, { ...first, caseId })).replaces).toEqual({
    name: maid.name,
    keepsMandates: false,
    paid: { from: terms?.firstDay, until: '2026-11-30', amount: terms?.firstAmount },
  })
})

test('a month is charged for the first person where the next one said no', async () => {
  const first = { ...(await atTheCard(app, 'card')), phone: '0504000012' }
  await payAtPage(app, first, '4242424242424242')
  await backFromPage(app, first)
  await walkTo(app, first, 'END_WORK_FLOW')
  app.clock.set('2026-11-26T08:00:00Z')
  const next = await replaced(first, 'card', 'no')
  app.clock.set('2026-12-05T08:00:00Z')
  await chargeMonths(app.deps)
  expect([await december(first), await december(next)]).toEqual(['paid', undefined])
})

test('a month after the next person came is asked of the bank once, for that person', async () => {
  const first = await aHireAtTheBank(app)
  await bankSays(
    app,
    [first.refs['one-time'], first.refs.monthly].map((ref) => ({ ref, status: 'ACCEPTED' })),
  )
  app.clock.set('2026-11-26T08:00:00Z')
  const next = await replaced(first, 'direct-debit')
  expect([await december(first), await december(next)]).toEqual(['planned', 'planned'])
  app.clock.set('2026-12-05T08:00:00Z')
  await makeCollectionBatch(app.deps)
  const asked = await app.db
    .selectFrom('bank_requests')
    .select('case_id')
    .where('case_id', 'in', [first.caseId, next.caseId])
    .where('payment_id', 'is not', null)
    .where('collect_on', '>=', '2026-12-01')
    .execute()
  const ofDecember = asked.filter(({ case_id: of }) => of === next.caseId)
  expect(ofDecember).toHaveLength(1)
  const months = (await listPayments(app.db, first.caseId)).filter(({ amount }) => amount > 200_000)
  expect(months).toEqual([])
})

test('who never came is owed nothing once the next person has come', async () => {
  const first = await aHireAtTheBank(app)
  await replaced(first, 'direct-debit')
  // As if her own day lay behind that of the next person, and she had not come.
  await app.db
    .updateTable('dues')
    .set({ period_from: '2026-12-12', period_until: '2026-12-31' })
    .where('case_id', '=', first.caseId)
    .where('kind', '=', 'first')
    .execute()
  app.clock.set('2026-12-05T08:00:00Z')
  await freeReplaced(app.deps)
  const dues = await listDues(app.db, first.caseId)
  expect(dues.find(({ kind }) => kind === 'first')?.state).toBe('waived')
})

test('on kept mandates the month in which she comes is not charged again when she comes later', async () => {
  const first = await aHireAtTheBank(app)
  app.clock.set('2026-11-24T08:00:00Z')
  await hasCome(app, first.caseId)
  const { as } = first
  const input = { maidId: await aMaid(app.deps), appId: first.caseId, rep: '1' }
  const { caseId } = await app.call(registerNewHire, input, { as })
  const next = { caseId, as }
  const { replaces, terms } = await walkTo(app, next, 'END_WORK_FLOW')
  expect(replaces?.keepsMandates).toBe(true)
  expect(terms?.firstDay?.slice(0, 7)).toBe('2026-11')
  await app.db.updateTable('her_asks').set({ state: 'yes' }).where('case_id', '=', caseId).execute()
  await makeNearDues(app.deps)
  expect(await december(next)).toBe('planned')
  const later = { caseId, day: '2026-12-05', slot: '10:00-12:00', way: 'delivered' } as const
  await app.call(stepCalls.MAID_ARRIVAL, later, { as })
  await makeNearDues(app.deps)
  expect(await december(next)).toBeUndefined()
})
