import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/db/connect.ts'
import { listDues } from '#tests/support/list-dues.ts'
import { listPayments } from '#server/db/payment/payments.ts'
import { listStaffTasks } from '#server/db/staff/staff-tasks.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aStartedHire, anOpenApp } from '#tests/support/an-application.ts'
import { giveAllBack, giveBack } from './give-back.ts'
import { keepFirstDue } from './keep-dues.ts'
import { openCharge } from './open-charge.ts'
import { refundByHand } from './refund-by-hand.ts'
import { settlePayment } from './settle-payment.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())

/** Started, with its first sum written down and this many charges asked for. */
async function aDue(charges: number) {
  const hire = await aStartedHire(app)
  await keepFirstDue(app.deps, hire.caseId)
  const [due] = await listDues(app.db, hire.caseId)
  if (!due) throw new Error('no due')
  const ids = []
  for (let index = 0; index < charges; index += 1) {
    app.clock.advance({ seconds: 1 })
    ids.push(await openCharge(app.deps, due, 'sandbox'))
  }
  return { caseId: hire.caseId, due, ids }
}

const settle = (paymentId: string | undefined, outcome: 'succeeded' | 'failed' | 'cancelled') =>
  inTransaction(app.db, (db) =>
    settlePayment({ ...app.deps, db }, { paymentId: paymentId ?? '', outcome, by: 'provider' }),
  )

const stateOf = async (caseId: string) => {
  const [due] = await listDues(app.db, caseId)
  const payments = await listPayments(app.db, caseId)
  return {
    due: due?.state,
    payments: payments
      .toSorted((a, b) => a.kind.localeCompare(b.kind))
      .map(({ kind, state, amount }) => [kind, state, amount]),
  }
}

test('an answer that comes twice is one payment', async () => {
  const { caseId, due, ids } = await aDue(1)
  expect(await settle(ids[0], 'succeeded')).toBeDefined()
  expect(await settle(ids[0], 'succeeded')).toBeUndefined()
  expect(await settle(ids[0], 'failed')).toBeUndefined()
  expect(await stateOf(caseId)).toEqual({
    due: 'paid',
    payments: [['charge', 'succeeded', due.amount]],
  })
  const events = await app.db
    .selectFrom('case_events')
    .select('kind')
    .where('case_id', '=', caseId)
    .where('kind', 'in', ['paid', 'payment-failed'])
    .execute()
  expect(events).toEqual([{ kind: 'paid' }])
})

test('money that came after a failure was told is not denied', async () => {
  const { caseId, due, ids } = await aDue(1)
  await settle(ids[0], 'failed')
  expect(await stateOf(caseId)).toMatchObject({ due: 'failed' })
  expect(await settle(ids[0], 'succeeded')).toBeDefined()
  expect(await stateOf(caseId)).toEqual({
    due: 'paid',
    payments: [['charge', 'succeeded', due.amount]],
  })
})

test('what is paid twice goes back by itself', async () => {
  const { caseId, due, ids } = await aDue(2)
  await settle(ids[0], 'succeeded')
  await settle(ids[1], 'succeeded')
  expect(await stateOf(caseId)).toEqual({
    due: 'paid',
    payments: [
      ['charge', 'succeeded', due.amount],
      ['charge', 'succeeded', due.amount],
      ['refund', 'pending', due.amount],
    ],
  })
})

test('of two charges of one due the one that came second goes back, whichever was asked first', async () => {
  const { caseId, ids } = await aDue(2)
  await settle(ids[1], 'succeeded')
  await settle(ids[0], 'succeeded')
  const refunds = (await listPayments(app.db, caseId)).filter(({ kind }) => kind === 'refund')
  expect(refunds.map((refund) => refund.refunds_id)).toEqual([ids[0]])
})

test('a refund that fails is a task of ours, until it arrives after all', async () => {
  const { caseId, due, ids } = await aDue(1)
  await settle(ids[0], 'succeeded')
  await inTransaction(app.db, (db) =>
    giveAllBack({ ...app.deps, db }, { caseId, ground: 'withdrawn' }),
  )
  const refund = (await listPayments(app.db, caseId)).find(({ kind }) => kind === 'refund')
  const tasks = async () =>
    (await listStaffTasks(app.db)).filter(({ about }) => about === refund?.id)
  await settle(refund?.id, 'failed')
  expect(await tasks()).toMatchObject([
    { kind: 'refund-by-transfer', reason: 'withdrawn' },
    { kind: 'refund-failed', reason: 'technical' },
  ])
  await settle(refund?.id, 'succeeded')
  expect(await tasks()).toEqual([])
  expect((await stateOf(caseId)).payments.at(-1)).toEqual(['refund', 'succeeded', due.amount])
})

test('what a bank brought is given back by hand, once', async () => {
  const { caseId, due, ids } = await aDue(1)
  await settle(ids[0], 'succeeded')
  await inTransaction(app.db, (db) =>
    giveBack({ ...app.deps, db }, { caseId, amount: 100, ground: 'goodwill' }),
  )
  const own = async () => {
    const payments = (await listPayments(app.db, caseId)).map(({ id }) => id)
    return (await listStaffTasks(app.db)).filter(({ about }) => payments.includes(about))
  }
  expect(await own()).toMatchObject([{ kind: 'refund-by-transfer', reason: 'goodwill' }])
  expect(await refundByHand(app.deps, caseId)).toBe(100)
  expect(await refundByHand(app.deps, caseId)).toBe(0)
  expect(await own()).toEqual([])
  expect((await stateOf(caseId)).payments).toEqual([
    ['charge', 'succeeded', due.amount],
    ['refund', 'succeeded', 100],
  ])
})

test('of a refund that failed and went again nothing is given back by hand', async () => {
  const { caseId, ids } = await aDue(1)
  await settle(ids[0], 'succeeded')
  const back = () =>
    inTransaction(app.db, (db) => giveAllBack({ ...app.deps, db }, { caseId, ground: 'withdrawn' }))
  const sum = await back()
  const refund = (await listPayments(app.db, caseId)).find(({ kind }) => kind === 'refund')
  await settle(refund?.id, 'failed')
  await back()
  expect(await refundByHand(app.deps, caseId)).toBe(sum)
  const states = (await stateOf(caseId)).payments.map(([kind, state]) => `${kind} ${state}`)
  expect(states.toSorted()).toEqual(['charge succeeded', 'refund failed', 'refund succeeded'])
})

test('books and audit trail say the same of a failure, and who said it', async () => {
  const { caseId, ids } = await aDue(1)
  await inTransaction(app.db, (db) =>
    settlePayment(
      { ...app.deps, db },
      { paymentId: ids[0] ?? '', outcome: 'failed', by: 'finance' },
    ),
  )
  const [payment] = await listPayments(app.db, caseId)
  expect(payment?.failure).toBe('technical')
  const told = await app.db
    .selectFrom('audit_events')
    .select(['by', 'holds'])
    .where('chain', '=', caseId)
    .where('kind', '=', 'payment-settled')
    .execute()
  expect(told).toMatchObject([{ by: 'finance', holds: { failure: 'technical' } }])
})

test('a sum goes back in parts, never more than was paid', async () => {
  const { caseId, due, ids } = await aDue(1)
  await settle(ids[0], 'succeeded')
  const back = (amount: number) =>
    inTransaction(app.db, (db) =>
      giveBack({ ...app.deps, db }, { caseId, amount, ground: 'goodwill' }),
    )
  await back(100)
  await expect(back(due.amount)).rejects.toThrow(RangeError)
  const left = await inTransaction(app.db, (db) =>
    giveAllBack({ ...app.deps, db }, { caseId, ground: 'withdrawn' }),
  )
  expect(left).toBe(due.amount - 100)
  const payments = await listPayments(app.db, caseId)
  const refunds = payments.filter(({ kind }) => kind === 'refund')
  expect(refunds.reduce((sum, { vat }) => sum + vat, 0)).toBe(due.vat)
})
