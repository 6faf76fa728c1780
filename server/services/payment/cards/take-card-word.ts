import { CURRENCY } from '#domain/payment/money.ts'
import type { CardWord } from '#server/adapters/cards/card-provider.ts'
import { lockApplication, saveCardPaid } from '#server/db/payment/card-paid.ts'
import { saveCardHeard } from '#server/db/payment/card-sessions.ts'
import { insertCard } from '#server/db/payment/cards.ts'
import { lockDue } from '#server/db/payment/dues.ts'
import type { DueRow } from '#server/db/payment/dues.ts'
import {
  findApplicationOf,
  findPaymentByRef,
  lockPayment,
  saveProviderRef,
} from '#server/db/payment/payments.ts'
import type { PaymentRow } from '#server/db/payment/payments.ts'
import type { Deps } from '#server/deps.ts'
import { sealField } from '#server/privacy/field-cipher.ts'
import { newOpaqueId } from '#server/privacy/opaque-id.ts'
import { answerPlace, sealJson } from '#server/services/hiring/answers/seal-json.ts'
import { giveAllBack } from '#server/services/payment/give-back.ts'
import { settlePayment } from '#server/services/payment/settle-payment.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { sha256Hex } from '#server/services/audit/sha256.ts'
import { cardTokenPlace } from './card-place.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring'>

/** What became of a provider's word; the last five changed nothing and are for staff to look at. */
export type Verdict =
  | 'taken'
  | 'still-open'
  | 'known-already'
  | 'unknown-payment'
  | 'other-kind'
  | 'amount-differs'
  | 'currency-differs'
  | 'reference-differs'

/**
 * What a provider says of a payment, asked or by a call-back, in the caller's transaction: nothing is
 * believed but what agrees with what we asked for, and it counts once, however often it is said.
 */
export async function takeCardWord(
  deps: Parts,
  { provider, word }: { provider: string; word: CardWord },
): Promise<Verdict> {
  const payment = await findLocked(deps, { provider, word })
  if (!payment) return 'unknown-payment'
  const wrong = await whyWrong(deps, payment, word)
  if (wrong) return wrong
  const { id, state, failure } = { ...word, id: payment.id }
  const at = deps.clock.now()
  await saveCardHeard(deps.db, { paymentId: id, card: word.card, at, isOver: state !== 'pending' })
  if (state === 'pending') return 'still-open'
  if (word.ref) await saveProviderRef(deps.db, id, word.ref)
  const isNews = await settlePayment(deps, { paymentId: id, outcome: state, failure })
  if (!isNews) return 'known-already'
  if (state === 'succeeded' && payment.kind === 'charge') await afterCharge(deps, payment, word)
  return 'taken'
}

/** The application first, as every submit does: two transactions never wait for each other. */
async function findLocked(
  { db }: Parts,
  { provider, word }: { provider: string; word: CardWord },
): Promise<PaymentRow | undefined> {
  const appId = await findApplicationOf(db, word.paymentId)
  if (appId === undefined) return undefined
  await lockApplication(db, appId)
  const payment = await lockPayment(db, word.paymentId)
  return payment?.provider === provider ? payment : undefined
}

async function whyWrong(
  { db }: Parts,
  payment: PaymentRow,
  word: CardWord,
): Promise<Verdict | undefined> {
  if (word.kind !== payment.kind || payment.payer !== 'card') return 'other-kind'
  if (word.amount !== payment.amount) return 'amount-differs'
  if (word.currency !== CURRENCY) return 'currency-differs'
  if (word.ref === undefined) return undefined
  const other = await findPaymentByRef(db, { provider: payment.provider, ref: word.ref })
  const isOther = other !== undefined && other.id !== payment.id
  const isRenamed = payment.provider_ref !== null && payment.provider_ref !== word.ref
  return isOther || isRenamed ? 'reference-differs' : undefined
}

/** The card is kept, and the step it paid for is answered; money for nothing goes back. */
async function afterCharge(deps: Parts, payment: PaymentRow, word: CardWord): Promise<void> {
  const due = await findPaidDue(deps.db, payment.id)
  const application = await lockApplication(deps.db, payment.application_id)
  // On top of what was paid already: it is on its way back.
  if (!due || !application) return
  if (isForNothing(application, due)) {
    await giveAllBack(deps, { appId: application.id, ground: 'cancelled' })
    return
  }
  await keepCard(deps, payment, word)
  if (due.kind === 'first' && !application.ended_as) await answerStep(deps, payment, word)
}

async function findPaidDue(db: Parts['db'], paymentId: string) {
  const settled = await lockPayment(db, paymentId)
  const due = settled?.due_id ? await lockDue(db, settled.due_id) : undefined
  return due?.state === 'paid' ? due : undefined
}

/** The application is over, or she went to another family while the card was typed. */
function isForNothing(
  { id, ended_as, hired_by }: NonNullable<Awaited<ReturnType<typeof lockApplication>>>,
  { kind }: Pick<DueRow, 'kind'>,
): boolean {
  const isOver = ended_as !== null && ended_as !== 'completed'
  return isOver || (kind === 'first' && hired_by !== null && hired_by !== id)
}

async function keepCard({ db, ring, clock }: Parts, payment: PaymentRow, { card }: CardWord) {
  if (!card?.token) return
  const id = newOpaqueId()
  const { brand, last4, expires } = card
  await insertCard(db, {
    id,
    application_id: payment.application_id,
    payment_id: payment.id,
    provider: payment.provider,
    token: sealField(ring, cardTokenPlace(id), card.token),
    brand,
    last4,
    expires,
    saved_at: clock.now(),
  })
}

async function answerStep({ db, ring, clock }: Parts, payment: PaymentRow, { card }: CardWord) {
  const { application_id: appId, amount } = payment
  const at = clock.now()
  const step = 'CREDIT_CARD_INFO'
  const sealed = sealJson(ring, answerPlace(appId, step), { paymentId: payment.id })
  const shown = { amount, ...(card ? { card: shownOf(card) } : {}) }
  const version = await saveCardPaid(db, { appId, sealed, shown, at })
  const holds = { step, version, answer: sha256Hex(sealed) } as const
  await recordAudit(db, { appId, kind: 'step-submitted', by: 'provider', at, holds })
}

const shownOf = ({ brand, last4, expires }: NonNullable<CardWord['card']>) => ({
  brand,
  last4,
  expires,
})
