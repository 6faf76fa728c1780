import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  checkVisaPayment,
  getVisaInvoicePdf,
  getVisaInvoiceText,
  getVisaPayment,
  openVisaPayment,
} from '#api/visas/payment.ts'
import { listInvoices } from '#server/db/payment/invoices.ts'
import { listPayments } from '#server/db/payment/payments.ts'
import { sumInvoices } from '#server/db/payment/invoice-list.ts'
import { saveEnded } from '#server/db/hiring/applications.ts'
import { inTransaction } from '#server/db/connect.ts'
import { getSetting, saveSetting } from '#server/db/site/site.ts'
import { askAboutPages } from '#server/services/payment/cards/ask-provider.ts'
import { applyCardReport } from '#server/services/payment/cards/apply-card-report.ts'
import { aCardApp } from '#tests/support/a-card-app.ts'
import type { CardApp } from '#tests/support/a-card-app.ts'
import { agreeToPrice, aNewVisa } from '#tests/support/visas/a-new-visa.ts'
import type { TestVisa } from '#tests/support/visas/a-new-visa.ts'
import { listDues } from '#tests/support/list-dues.ts'
import { refundVisa } from './refund-visa.ts'

const GOOD = '4242424242424242'
const DECLINED = '4000000000000002'
/** Change of status, medical test, Emirates ID, contract, residence and insurance in Dubai. */
const FEES = 374_000
const WORK = 110_000
const VAT = 5_500
const TOTAL = FEES + WORK + VAT
const KEPT = 60_000

let app: CardApp
let visa: TestVisa
beforeAll(async () => {
  app = await aCardApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  visa = await aNewVisa(app)
})

async function openPage() {
  const { caseId, as } = visa
  const { url } = await app.call(openVisaPayment, { caseId }, { as })
  return url
}
const pay = async (card: string) => app.sandbox.payWith(await openPage(), card)
const backFromPage = async () =>
  (await app.call(checkVisaPayment, { caseId: visa.caseId }, { as: visa.as })).payment
const paidVisa = async () => {
  await agreeToPrice(app, visa)
  await pay(GOOD)
  return backFromPage()
}
const refund = (keeps: 'nothing' | 'set-amount') =>
  inTransaction(app.db, (db) =>
    refundVisa({ ...app.deps, db }, visa.caseId, { keeps, ground: 'refused' }),
  )
const end = (as: 'withdrawn' | 'cancelled') =>
  saveEnded(app.db, { caseId: visa.caseId, as, at: app.clock.now() })
const moved = async () =>
  (await listPayments(app.db, visa.caseId))
    .map(
      ({ kind, state, amount, vat, passed_on: fees }) =>
        `${kind} ${state} ${amount} ${vat} ${fees}`,
    )
    .toSorted()
const caseRow = () =>
  app.db
    .selectFrom('cases as c')
    .innerJoin('visas as v', 'v.case_id', 'c.id')
    .select(['c.version', 'v.paid_at'])
    .where('c.id', '=', visa.caseId)
    .executeTakeFirstOrThrow()

test('a card pays the price, keeps no token and answers the step', async () => {
  const { caseId } = visa
  await agreeToPrice(app, visa)
  const before = await caseRow()
  await pay(GOOD)
  const payment = await backFromPage()
  expect(payment).toMatchObject({
    total: TOTAL,
    vat: VAT,
    paidAt: expect.any(String) as string,
    last: { state: 'succeeded', amount: TOTAL, givenBack: 0 },
    papers: [{ kind: 'receipt', amount: TOTAL }],
  })
  expect(await caseRow()).toEqual({ version: before.version + 1, paid_at: app.clock.now() })
  const answers = await app.db
    .selectFrom('step_answers')
    .select(['step', 'shown', 'given_by'])
    .where('case_id', '=', caseId)
    .execute()
  expect(answers).toMatchObject([{ step: 'VISA_CARD', shown: { amount: TOTAL }, given_by: null }])
  expect(await app.db.selectFrom('cards').selectAll().execute()).toEqual([])
  expect(await moved()).toEqual([`charge succeeded ${TOTAL} ${VAT} ${FEES}`])
})

test('the way back leads to the step of the card', async () => {
  await agreeToPrice(app, visa)
  const answer = await pay(GOOD)
  const back = new URL(answer.headers.get('location') ?? '')
  expect(back.pathname).toBe('/visas/apply')
  expect(back.searchParams.get('case')).toBe(visa.caseId)
  expect(back.searchParams.get('step')).toBe('VISA_CARD')
})

test('nothing is asked before a price is agreed, and one price has one page', async () => {
  const { caseId, as } = visa
  await expect(app.call(openVisaPayment, { caseId }, { as })).rejects.toThrow('step-not-due')
  await agreeToPrice(app, visa)
  expect(await openPage()).toBe(await openPage())
})

test('a card that is declined pays nothing, and another one pays', async () => {
  await agreeToPrice(app, visa)
  await pay(DECLINED)
  const failed = await backFromPage()
  expect(failed).toMatchObject({ last: { state: 'failed', failure: 'declined' }, papers: [] })
  expect(failed.paidAt).toBeUndefined()
  app.clock.advance({ minutes: 1 })
  await pay(GOOD)
  expect(await backFromPage()).toMatchObject({ last: { state: 'succeeded' } })
  const { caseId, as } = visa
  await expect(app.call(openVisaPayment, { caseId }, { as })).rejects.toThrow('step-not-due')
})

test('an answer that comes twice counts once', async () => {
  await paidVisa()
  const { version } = await caseRow()
  const again = await backFromPage()
  expect(again.papers).toHaveLength(1)
  expect((await caseRow()).version).toBe(version)
  await app.workOff()
  expect((await listInvoices(app.db, visa.caseId)).length).toBe(1)
})

test('a word about another sum changes nothing', async () => {
  await agreeToPrice(app, visa)
  await openPage()
  const [payment] = await listPayments(app.db, visa.caseId)
  const word = {
    paymentId: payment?.id ?? '',
    kind: 'charge',
    state: 'succeeded',
    amount: TOTAL - 1,
    currency: 'AED',
  } as const
  const said = { provider: payment?.provider ?? '', word }
  const verdict = await inTransaction(app.db, (db) => applyCardReport({ ...app.deps, db }, said))
  expect(verdict).toBe('amount-differs')
  expect((await caseRow()).paid_at).toBeNull()
})

test('an agreed price that changes is asked for on another page', async () => {
  await agreeToPrice(app, visa)
  const first = await openPage()
  const fees = await getSetting(app.db, 'visaFees')
  await saveSetting(
    app.db,
    'visaFees',
    fees.map((list) => ({ ...list, work: WORK + 10_000 })),
  )
  const total = await agreeToPrice(app, visa)
  expect(total).toBe(TOTAL + 10_500)
  expect(await listDues(app.db, visa.caseId)).toMatchObject([{ kind: 'visa', amount: total }])
  expect(await openPage()).not.toBe(first)
})

test('money that comes after the end goes back whole', async () => {
  await agreeToPrice(app, visa)
  const url = await openPage()
  await end('withdrawn')
  await app.sandbox.payWith(url, GOOD)
  await askAboutPages(app.deps, visa.caseId)
  await app.workOff()
  expect(await moved()).toEqual([
    `charge succeeded ${TOTAL} ${VAT} ${FEES}`,
    `refund succeeded ${TOTAL} ${VAT} ${FEES}`,
  ])
  expect((await caseRow()).paid_at).toBeNull()
})

test('a refusal gives all back but what is kept, once, and the papers add up', async () => {
  await paidVisa()
  expect(await refund('set-amount')).toBe(TOTAL - KEPT)
  expect(await refund('set-amount')).toBe(0)
  await app.workOff()
  const papers = await listInvoices(app.db, visa.caseId)
  const [back, charge] = papers.toSorted((one, other) => one.kind.localeCompare(other.kind))
  expect(charge).toMatchObject({ amount: TOTAL, vat: VAT, passed_on: FEES, net: WORK })
  expect(back).toMatchObject({ kind: 'credit-note', amount: TOTAL - KEPT, passed_on: FEES })
  // VAT of AED 600 of our work is 28.57.
  expect(back?.vat).toBe(VAT - 2_857)
  const grounds = (await listPayments(app.db, visa.caseId)).flatMap(({ ground }) => ground ?? [])
  expect(grounds).toEqual(['refused'])
})

test('what is cancelled before it is sent comes back whole', async () => {
  await paidVisa()
  expect(await refund('nothing')).toBe(TOTAL)
  await app.workOff()
  expect(await moved()).toContain(`refund succeeded ${TOTAL} ${VAT} ${FEES}`)
})

test('a refund of an unpaid visa gives nothing and lets the price go', async () => {
  await agreeToPrice(app, visa)
  expect(await refund('set-amount')).toBe(0)
  expect(await listDues(app.db, visa.caseId)).toMatchObject([{ state: 'waived' }])
})

test('the receipt has a line for each fee, our work and its VAT, and names no worker', async () => {
  const { papers } = await paidVisa()
  const asked = { caseId: visa.caseId, invoiceId: papers[0]?.invoiceId ?? '' }
  const { paper } = await app.call(getVisaInvoiceText, asked, { as: visa.as })
  const text = JSON.stringify(paper)
  for (const line of ['Change of status', 'Health insurance', 'Our work, without VAT', '1,100']) {
    expect(text).toContain(line)
  }
  expect(text).toContain('on our work alone')
  expect(text).not.toContain('one supply')
  const pdf = await app.send(getVisaInvoicePdf, asked, { as: visa.as })
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  const other = await aNewVisa(app)
  await expect(
    app.call(getVisaInvoiceText, { ...asked, caseId: other.caseId }, { as: other.as }),
  ).rejects.toThrow('not-found')
})

test('the VAT return counts our work alone, in the emirate of the visa', async () => {
  await saveSetting(app.db, 'company', {
    ...(await getSetting(app.db, 'company')),
    trn: '100000000000003',
    isSample: false,
  })
  app.clock.set('2026-12-05T08:00:00Z')
  const { papers } = await paidVisa()
  expect(papers).toMatchObject([{ kind: 'tax-invoice' }])
  const { sums } = await sumInvoices(app.db, { from: '2026-12-05', until: '2026-12-05' })
  expect(sums).toMatchObject([{ emirate: 'dubai', net: WORK, vat: VAT }])
  const seen = await app.call(getVisaPayment, { caseId: visa.caseId }, { as: visa.as })
  expect(seen.last).toMatchObject({ state: 'succeeded' })
})
