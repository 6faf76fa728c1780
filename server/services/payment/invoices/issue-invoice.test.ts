import { afterAll, beforeAll, expect, test } from 'vitest'
import { vatWithin } from '#domain/payment/sums/vat.ts'
import { inTransaction } from '#server/db/connect.ts'
import { listDues } from '#tests/support/list-dues.ts'
import { listPayments } from '#server/db/payment/payments.ts'
import { getSetting, saveSetting } from '#server/db/site/site.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aStartedHire, anOpenApp } from '#tests/support/an-application.ts'
import { aLooseCharge } from '#tests/support/an-invoice.ts'
import { giveAllBack, giveBack } from '#server/services/payment/give-back.ts'
import { keepFirstDue } from '#server/services/payment/keep-dues.ts'
import { openCharge } from '#server/services/payment/open-charge.ts'
import { settlePayment } from '#server/services/payment/settle-payment.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())

const settle = (paymentId: string, outcome: 'succeeded' | 'failed' = 'succeeded') =>
  inTransaction(app.db, (db) =>
    settlePayment({ ...app.deps, db }, { paymentId, outcome, by: 'provider' }),
  )

async function saveTrn(trn: string): Promise<void> {
  await saveSetting(app.db, 'company', { ...(await getSetting(app.db, 'company')), trn })
}

const invoicesOf = (caseId: string) =>
  app.db
    .selectFrom('invoices')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('series')
    .orderBy('number')
    .execute()

async function aCharge() {
  const { caseId } = await aStartedHire(app)
  await keepFirstDue(app.deps, caseId)
  const [due] = await listDues(app.db, caseId)
  if (!due) throw new Error('no due')
  return { caseId, due, paymentId: await openCharge(app.deps, due, 'sandbox') }
}

test('a sum that came in has one paper, whoever says it how often', async () => {
  await saveTrn('')
  const { caseId, due, paymentId } = await aCharge()
  await settle(paymentId, 'failed')
  expect(await invoicesOf(caseId)).toEqual([])
  await settle(paymentId)
  await settle(paymentId)
  expect(await invoicesOf(caseId)).toMatchObject([
    {
      kind: 'receipt',
      series: 'REC',
      trn: null,
      amount: due.amount,
      vat: vatWithin(due.amount),
      net: due.amount - vatWithin(due.amount),
      due_kind: 'first',
      plan: 'live-out',
      period_from: due.period_from,
      issued_on: '2026-11-21',
    },
  ])
})

test('with a tax registration number it is a tax invoice, and a refund credits it', async () => {
  await saveTrn('100000000000003')
  const { caseId, due, paymentId } = await aCharge()
  const second = await openCharge(app.deps, due, 'sandbox')
  await settle(paymentId)
  // Paid twice: the sum on top goes back by itself.
  await settle(second)
  // Without a number by now: the credit note stays one for tax, as what it takes back.
  await saveTrn('')
  await inTransaction(app.db, (db) =>
    giveBack({ ...app.deps, db }, { caseId, amount: 1_000, ground: 'goodwill' }),
  )
  const payments = await listPayments(app.db, caseId)
  for (const { id, kind } of payments) if (kind === 'refund') await settle(id)
  const invoices = await invoicesOf(caseId)
  const ofPayment = new Map(invoices.map((one) => [one.payment_id, one.id]))
  const credits = invoices.filter(({ kind }) => kind === 'credit-note')
  expect(invoices.map(({ kind }) => kind).toSorted()).toEqual([
    'credit-note',
    'credit-note',
    'tax-invoice',
    'tax-invoice',
  ])
  for (const one of credits) {
    const refund = payments.find(({ id }) => id === one.payment_id)
    expect(one.credits_id).toBe(ofPayment.get(refund?.refunds_id ?? ''))
    expect(one.trn).toBe('100000000000003')
  }
})

test('hundreds settled beside each other, some undone, are numbered without gap or double', async () => {
  await saveTrn('100000000000003')
  const { caseId } = await aStartedHire(app)
  const before = await numbersOf('INV')
  const ids: string[] = []
  while (ids.length < 240) ids.push((await aLooseCharge(app, caseId)).id)
  const undone = new Error('undone')
  const settle = async (paymentId: string, index: number) => {
    const settling = inTransaction(app.db, async (db) => {
      await settlePayment({ ...app.deps, db }, { paymentId, outcome: 'succeeded', by: 'provider' })
      if (index % 3 === 0) throw undone
    })
    await settling.catch((error: unknown) => {
      if (error !== undone) throw error
    })
  }
  // More at one time would wait for a connection longer than the product lets anybody wait.
  const waiting = ids.entries()
  const settleNext = async () => {
    for (const [index, paymentId] of waiting) await settle(paymentId, index)
  }
  await Promise.all(Array.from({ length: 16 }, settleNext))
  const numbers = await numbersOf('INV')
  expect(numbers).toHaveLength(before.length + 160)
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
})

async function numbersOf(series: string): Promise<number[]> {
  const rows = await app.db
    .selectFrom('invoices')
    .select('number')
    .where('series', '=', series)
    .orderBy('number')
    .execute()
  return rows.map(({ number }) => number)
}

test('what was planned, paid, printed and given back is one sum in the database too', async () => {
  for (let index = 0; index < 12; index += 1) {
    const { caseId, due, paymentId } = await aCharge()
    await settle(paymentId)
    await giveBackInParts(caseId, Math.min(1 + index * 997, due.amount - 1))
    const paper = [due.amount, due.vat, due.amount - due.vat]
    expect(await sumsOf(caseId, { areCredits: false })).toEqual(paper)
    expect(await sumsOf(caseId, { areCredits: true })).toEqual(paper)
  }
})

/** First this, then all that is left. */
async function giveBackInParts(caseId: string, amount: number): Promise<void> {
  await inTransaction(app.db, (db) =>
    giveBack({ ...app.deps, db }, { caseId, amount, ground: 'goodwill' }),
  )
  await inTransaction(app.db, (db) =>
    giveAllBack({ ...app.deps, db }, { caseId, ground: 'withdrawn' }),
  )
  for (const { id, kind } of await listPayments(app.db, caseId)) {
    if (kind === 'refund') await settle(id)
  }
}

/** With VAT, the VAT, without it. */
async function sumsOf(caseId: string, { areCredits }: { areCredits: boolean }): Promise<number[]> {
  const sums = [0, 0, 0]
  for (const { kind, amount, vat, net } of await invoicesOf(caseId)) {
    if ((kind === 'credit-note') !== areCredits) continue
    for (const [index, part] of [amount, vat, net].entries())
      sums[index] = (sums[index] ?? 0) + part
  }
  return sums
}
