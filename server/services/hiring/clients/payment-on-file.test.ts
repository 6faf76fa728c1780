import { afterAll, beforeAll, expect, test } from 'vitest'
import { askForCode } from '#api/hiring/codes.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import { chargeCardOnFile } from '#api/payment/payments.ts'
import type { PaymentMethod } from '#domain/payment/payment-methods.ts'
import { CardsUnavailable } from '#server/adapters/cards/card-provider.ts'
import { checkCardPayment } from '#server/jobs/check-card-payment.ts'
import { openAnswer, openIban } from '#server/services/cases/answers/open-answer.ts'
import {
  aCardApp,
  atTheCard,
  backFromPage,
  booksOf,
  infoOf,
  payAtPage,
} from '#tests/support/a-card-app.ts'
import type { CardApp } from '#tests/support/a-card-app.ts'
import { aNewHire, startAnswers } from '#tests/support/an-application.ts'
import { aBankAccount, AN_IBAN, verifyPhone, walkTo } from '#tests/support/a-walk.ts'
import type { Walker } from '#tests/support/a-walk.ts'

const STEP = 'SUBMIT_OLD_PAYMENT_INFO'
const PAID = '4242424242424242'
const BANK_ASKS = '4000000000003220'
const DECLINED_LATER = '4000000000000341'
const [withAccount, withCard] = ['0503000001', '0503000002']

let app: CardApp
beforeAll(async () => {
  app = await aCardApp()
  const first = { ...(await aNewHire(app)), phone: withAccount }
  const start = { ...startAnswers, paymentMethod: 'direct-debit' } as const
  await app.call(stepCalls.HIRE_MAID, { caseId: first.caseId, ...start }, first)
  await walkTo(app, first, 'END_WORK_FLOW')
  await aClientByCard(PAID, withCard)
})
afterAll(() => app.close())

/** A household that paid all of a hire by this card. */
async function aClientByCard(number: string, phone: string): Promise<void> {
  const hire = { ...(await atTheCard(app, 'card')), phone }
  const url = await payAtPage(app, hire, number)
  if (number === BANK_ASKS) await app.sandbox.press(`${url}/confirm`, { answer: 'yes' })
  await backFromPage(app, hire)
  await walkTo(app, hire, 'END_WORK_FLOW')
}

/** The same household hires again, recognised by its code before it pays. */
async function comeBack(phone: string, paymentMethod: PaymentMethod): Promise<Walker> {
  const hire = await aNewHire(app)
  await app.call(askForCode, { caseId: hire.caseId, step: 'HIRE_MAID' }, hire)
  await verifyPhone(app, hire, phone)
  const start = { ...startAnswers, paymentMethod }
  await app.call(stepCalls.HIRE_MAID, { caseId: hire.caseId, ...start }, hire)
  await walkTo(app, hire, STEP)
  return hire
}

const answer = ({ caseId, as }: Walker, keep: boolean) =>
  app.call(stepCalls[STEP], { caseId, keep }, { as })
const charge = ({ caseId, as }: Walker) => app.call(chargeCardOnFile, { caseId }, { as })

test('[W35] an account on file is shown masked, kept, and signed for anew', async () => {
  const hire = await comeBack(withAccount, 'direct-debit')
  const before = await infoOf(app, hire)
  expect([before.step, before.context.oldPayment]).toEqual([STEP, 'offered'])
  expect(before.paymentOnFile).toEqual({
    account: {
      accountTitle: 'Fatima A. M.',
      bankName: 'Emirates NBD',
      iban: 'AE91 026• •••• •••• •••9 012',
    },
  })
  const { nextStep, appInfo } = await answer(hire, true)
  expect(nextStep).toBe('SIGN_DIRECT_DEBIT')
  expect(JSON.stringify([before, appInfo])).not.toMatch(/0000123456789012|1234567-3|Mansoor/)
  expect(appInfo.context.oldPayment).toBe('kept')
  expect(await openIban(app.deps, hire.caseId)).toBe(AN_IBAN)
  const account = await openAnswer(app.deps, hire.caseId, 'BANK_INFO')
  expect(account?.accountTitle).toBe(aBankAccount.accountTitle)
  const end = await walkTo(app, hire, 'END_WORK_FLOW')
  expect(end.completed).toBe(true)
  expect(end.mandates.map(({ kind, state }) => `${kind} ${state}`).toSorted()).toEqual([
    'agreement SIGNED',
    'monthly SIGNED',
    'one-time SIGNED',
  ])
})

test('[W35] another account after all: what was kept is forgotten, and what was signed for it void', async () => {
  const hire = await comeBack(withAccount, 'direct-debit')
  await answer(hire, true)
  await walkTo(app, hire, 'MAID_ARRIVAL')
  const { nextStep, appInfo } = await answer(hire, false)
  expect([nextStep, appInfo.context.oldPayment]).toEqual(['BANK_INFO', 'offered'])
  expect(appInfo.answers.BANK_INFO).toBeUndefined()
  expect(appInfo.mandates).toEqual([])
  expect((await answer(hire, true)).nextStep).toBe('SIGN_DIRECT_DEBIT')
})

test('[W35] nobody who was not recognised is offered anything, and nothing is taken from them', async () => {
  const hire = await aNewHire(app)
  await app.call(stepCalls.HIRE_MAID, { caseId: hire.caseId, ...startAnswers }, hire)
  await walkTo(app, hire, 'BANK_INFO')
  expect((await infoOf(app, hire)).paymentOnFile).toBeUndefined()
  const refused = await app.send(stepCalls[STEP], { caseId: hire.caseId, keep: true }, hire)
  expect(await refused.json()).toMatchObject({ code: 'step-not-due' })
})

test('[W35] another way to pay asks again, for what it wants', async () => {
  const hire = await comeBack(withCard, 'card')
  await answer(hire, true)
  const start = { ...startAnswers, paymentMethod: 'direct-debit' } as const
  const { appInfo } = await app.call(stepCalls.HIRE_MAID, { caseId: hire.caseId, ...start }, hire)
  expect([appInfo.step, appInfo.context.oldPayment]).toEqual(['BANK_INFO', undefined])
})

test('[W35] a card on file pays once, however often it is pressed, and goes on for the months', async () => {
  const hire = await comeBack(withCard, 'card')
  expect((await infoOf(app, hire)).paymentOnFile).toEqual({
    card: { brand: 'Visa', last4: '4242', expires: '2029-12' },
  })
  expect((await answer(hire, true)).nextStep).toBe('SIGNER_DETAILS')
  await walkTo(app, hire, 'CREDIT_CARD_INFO')
  const sent = await Promise.allSettled([charge(hire), charge(hire)])
  expect(sent.some(({ status }) => status === 'fulfilled')).toBe(true)
  const info = await infoOf(app, hire)
  expect(info.answers.CREDIT_CARD_INFO?.card?.last4).toBe('4242')
  const { due, payments } = await booksOf(app, hire)
  expect([due?.[0], payments]).toEqual(['paid', [`charge succeeded ${due?.[1]}`]])
  const card = await app.db
    .selectFrom('cards')
    .select('last4')
    .where('case_id', '=', hire.caseId)
    .execute()
  expect(card).toEqual([{ last4: '4242' }])
  expect((await walkTo(app, hire, 'END_WORK_FLOW')).completed).toBe(true)
})

test('[W35] a provider that does not answer is asked again for the same charge', async () => {
  const hire = await comeBack(withCard, 'card')
  await answer(hire, true)
  await walkTo(app, hire, 'CREDIT_CARD_INFO')
  const { cards } = app.deps
  if (!cards) throw new Error('no cards')
  const charges: string[] = []
  app.deps.cards = {
    ...cards,
    chargeSaved: async (asked) => {
      charges.push(asked.paymentId)
      // The money moved; its word got lost.
      await cards.chargeSaved(asked)
      throw new CardsUnavailable('no answer')
    },
  }
  const { appInfo, wantsPage } = await charge(hire)
  expect([appInfo.payment.last, wantsPage]).toMatchObject([{ state: 'pending', kept: true }, false])
  app.deps.cards = cards
  await checkCardPayment(app.deps, { paymentId: charges[0] ?? '' })
  const { due, payments } = await booksOf(app, hire)
  expect([due?.[0], payments]).toEqual(['paid', [`charge succeeded ${due?.[1]}`]])
})

test.each([
  [
    'a bank that asks leads to the provider’s page',
    { number: BANK_ASKS, phone: '0503000003', wants: true },
  ],
  [
    'a card that is declined says so, and takes another',
    { number: DECLINED_LATER, phone: '0503000004', wants: false },
  ],
])('[W35] %s', async (_what, { number, phone, wants }) => {
  await aClientByCard(number, phone)
  const hire = await comeBack(phone, 'card')
  await answer(hire, true)
  await walkTo(app, hire, 'CREDIT_CARD_INFO')
  const { appInfo, wantsPage } = await charge(hire)
  expect([appInfo.payment.last?.state, wantsPage, appInfo.step]).toEqual([
    'failed',
    wants,
    'CREDIT_CARD_INFO',
  ])
  await payAtPage(app, hire, PAID)
  const paid = await backFromPage(app, hire)
  expect(paid.appInfo.answers.CREDIT_CARD_INFO?.card?.last4).toBe('4242')
})

test('[W35] a card that expired, or an account that a bank rejected, is not offered', async () => {
  await aClientByCard(PAID, '0503000005')
  await app.db.updateTable('cards').set({ expires: '2026-10' }).execute()
  expect((await infoOf(app, await comeBack('0503000005', 'card'))).step).toBe('CREDIT_CARD_INFO')
  await app.db
    .updateTable('mandates')
    .set({ state: 'REJECTED', rejected_for: 'ACCOUNT_CLOSED' })
    .where('kind', '=', 'monthly')
    .where('state', '=', 'SIGNED')
    .execute()
  const hire = await comeBack(withAccount, 'direct-debit')
  expect((await infoOf(app, hire)).answers[STEP]).toBeUndefined()
})
