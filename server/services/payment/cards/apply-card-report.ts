import { CURRENCY } from '#domain/payment/money.ts'
import type { CardReport } from '#server/adapters/cards/card-provider.ts'
import { saveCardStatus, findPaidCase } from '#server/db/payment/card-sessions.ts'
import { insertCard } from '#server/db/payment/cards.ts'
import type { DueRow } from '#server/db/payment/dues.ts'
import { findPaymentByRef, lockPayment, saveProviderRef } from '#server/db/payment/payments.ts'
import type { PaymentRow } from '#server/db/payment/payments.ts'
import type { Deps } from '#server/deps.ts'
import { sealField } from '#server/privacy/field-cipher.ts'
import { newOpaqueId } from '#server/privacy/opaque-id.ts'
import { storeAnswer } from '#server/services/cases/answers/store-answer.ts'
import { giveAllBack } from '#server/services/payment/give-back.ts'
import { planNextTry } from '#server/services/payment/plan-next-try.ts'
import { settleLocked } from '#server/services/payment/settle-payment.ts'
import type { Settlement } from '#server/services/payment/settle-payment.ts'
import { tellOfBank } from '#server/services/cases/clients/tell-of-bank.ts'
import { closeStaffTasks } from '#server/services/staff/add-staff-task.ts'
import { cardTokenPlace } from './ask-saved-card.ts'
import { followers, isForNothing } from './followers.ts'
import type { Follower } from './followers.ts'
import { closeStalePages } from './close-stale-pages.ts'
import type { Mismatch, Verdict } from './verdict.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'env' | 'ring' | 'content'>

/**
 * Believes only what agrees with what was asked, and counts it once, in the caller's transaction.
 */
export async function applyCardReport(
  deps: Parts,
  { provider, word }: { provider: string; word: CardReport },
): Promise<Verdict> {
  const payment = await lockPayment(deps.db, word.paymentId)
  if (payment?.provider !== provider) return 'unknown-payment'
  const wrong = await whyWrong(deps, payment, word)
  if (wrong) return wrong
  const { id, state: outcome, failure } = { ...word, id: payment.id }
  const at = deps.clock.now()
  const isOver = outcome !== 'pending'
  await saveCardStatus(deps.db, { paymentId: id, card: word.card, at, isOver })
  if (outcome === 'pending') return 'still-open'
  if (word.ref) await saveProviderRef(deps.db, id, word.ref)
  const settled = await settleLocked(deps, payment, { outcome, failure, by: 'provider' })
  if (!settled) return 'known-already'
  await follow(deps, payment, { word, ...settled })
  return 'taken'
}

async function whyWrong(
  { db }: Parts,
  payment: PaymentRow,
  word: CardReport,
): Promise<Mismatch | undefined> {
  if (word.kind !== payment.kind || payment.payer !== 'card') return 'other-kind'
  if (word.amount !== payment.amount) return 'amount-differs'
  if (word.currency !== CURRENCY) return 'currency-differs'
  if (word.ref === undefined) return undefined
  const other = await findPaymentByRef(db, { provider: payment.provider, ref: word.ref })
  const isOther = other !== undefined && other.id !== payment.id
  const isRenamed = payment.provider_ref !== null && payment.provider_ref !== word.ref
  return isOther || isRenamed ? 'reference-differs' : undefined
}

/** Without a due the payment was a second one and is already being refunded. */
async function follow(
  deps: Parts,
  payment: PaymentRow,
  { word, due, failure }: Settlement & { word: CardReport },
): Promise<void> {
  if (due && word.state === 'succeeded') await afterCharge(deps, { payment, due, word })
  if (due?.state !== 'failed' || failure === null) return
  const next = await planNextTry(deps, due, failure)
  await tellOfBank(deps, due.case_id, 'inDays' in next ? 'card-again' : 'card-unpaid')
}

type Paid = { payment: PaymentRow; due: DueRow; word: CardReport }

/** Does what follows a charge of this kind; refunds money that paid for nothing. */
async function afterCharge(deps: Parts, { payment, due, word }: Paid): Promise<void> {
  const ofCase = await findPaidCase(deps.db, payment.case_id)
  if (isForNothing(ofCase, due)) {
    await giveAllBack(deps, { caseId: ofCase.id, ground: 'cancelled' })
    return
  }
  const { keepsCard, answers } = followers[due.kind]
  if (keepsCard) await keepCard(deps, payment, word)
  await closeStalePages(deps, ofCase.id)
  await closeStaffTasks(deps, { kinds: ['sum-missing'], about: due.id })
  // Also after completion: a changed day may cost less than was paid.
  if (answers) await answerStep(deps, { payment, word, before: ofCase.version, answers })
}

async function keepCard({ db, ring, clock }: Parts, payment: PaymentRow, { card }: CardReport) {
  if (!card?.token) return
  const id = newOpaqueId()
  const { brand, last4, expires } = card
  await insertCard(db, {
    id,
    case_id: payment.case_id,
    payment_id: payment.id,
    provider: payment.provider,
    token: sealField(ring, cardTokenPlace(id), card.token),
    brand,
    last4,
    expires,
    saved_at: clock.now(),
  })
}

/** The provider's word answers the step like any submit, with the next version. */
async function answerStep(
  deps: Parts,
  paid: {
    payment: PaymentRow
    word: CardReport
    before: number
    answers: NonNullable<Follower['answers']>
  },
): Promise<void> {
  const { case_id: caseId, amount, id: paymentId } = paid.payment
  const { card } = paid.word
  const { step, changes } = paid.answers
  const at = deps.clock.now()
  await storeAnswer(deps, {
    caseId,
    step,
    answer: { paymentId },
    shown: { amount, ...(card ? { card: shownOf(card) } : {}) },
    ...(changes ? { changes: changes(at) } : {}),
    version: paid.before + 1,
    by: 'provider',
    visitorId: null,
    at,
  })
}

const shownOf = ({ brand, last4, expires }: NonNullable<CardReport['card']>) => ({
  brand,
  last4,
  expires,
})
