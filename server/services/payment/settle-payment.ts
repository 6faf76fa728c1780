import type { AuditActor } from '#domain/audit/audit-kinds.ts'
import type {
  PaymentFailure,
  PaymentOutcome,
  RefundGround,
} from '#domain/payment/payment-states.ts'
import { vatWithin } from '#domain/payment/sums/vat.ts'
import { insertEvent } from '#server/db/hiring/timeline.ts'
import { hasPage } from '#server/db/payment/card-sessions.ts'
import { lockDue, saveDueState, saveDueUntil } from '#server/db/payment/dues.ts'
import type { DueRow } from '#server/db/payment/dues.ts'
import { lockPayment, savePaymentSettled } from '#server/db/payment/payments.ts'
import type { PaymentRow } from '#server/db/payment/payments.ts'
import type { Db } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { addStaffTask, closeStaffTasks } from '#server/services/staff/add-staff-task.ts'
import { giveChargeBack } from './give-back.ts'
import { issueInvoice } from './invoices/issue-invoice.ts'

type Parts = Pick<Deps, 'db' | 'clock'>

/** `by` says so: a provider or bank, somebody of ours, or the server itself. */
type Word = { outcome: PaymentOutcome; failure?: PaymentFailure | undefined; by: AuditActor }
export type Settled = Word & { paymentId: string }

/** `due` is absent where it stays as it was. */
export type Settlement = { due: DueRow | undefined; failure: PaymentFailure | null }

/**
 * The only way a payment ends: the first final word counts, but money received later is never
 * denied.
 */
export async function settlePayment(
  deps: Parts,
  { paymentId, ...word }: Settled,
): Promise<Settlement | undefined> {
  const payment = await lockPayment(deps.db, paymentId)
  return payment && settleLocked(deps, payment, word)
}

/** Settles a payment that the caller has locked. */
export async function settleLocked(
  deps: Parts,
  payment: PaymentRow,
  word: Word,
): Promise<Settlement | undefined> {
  const { outcome } = word
  if (!isNews(payment, outcome)) return undefined
  const due = await dueOf(deps.db, payment)
  const tooMuch = outcome === 'succeeded' ? whyTooMuch(payment, due) : undefined
  const settled = tooMuch ? { ...payment, due_id: null } : payment
  await save(deps, settled, word)
  const owed = due && !tooMuch ? await settleDue(deps, { payment, due, outcome }) : undefined
  if (payment.kind === 'refund') await tellStaff(deps, payment, word)
  if (tooMuch) await giveChargeBack(deps, settled, tooMuch)
  if (outcome === 'succeeded') await issueInvoice(deps, payment)
  if (owed?.state === 'paid' && payment.amount > owed.amount) await tellOfRest(deps, owed)
  return { due: owed, failure: failureOf(word) }
}

/** Money that arrives later overrides `failed` and `cancelled`. */
function isNews({ state }: PaymentRow, outcome: PaymentOutcome): boolean {
  return state === 'pending' || (outcome === 'succeeded' && state !== 'succeeded')
}

async function dueOf(db: Db, { kind, due_id: dueId }: PaymentRow): Promise<DueRow | undefined> {
  return kind === 'charge' && dueId !== null ? lockDue(db, dueId) : undefined
}

/** Why this sum is no longer owed; undefined where it is. */
function whyTooMuch(
  { payer, amount }: PaymentRow,
  due: DueRow | undefined,
): RefundGround | undefined {
  if (due?.state === 'waived') return 'cancelled'
  if (due?.state === 'paid') return 'paid-twice'
  if (!due || payer !== 'card') return undefined
  // The day or method changed while the page was open, so another sum is asked for.
  return due.payer === 'card' && due.amount === amount ? undefined : 'cancelled'
}

/** Writes row, timeline and audit trail alike. */
async function save({ db, clock }: Parts, payment: PaymentRow, word: Word): Promise<void> {
  const { id, case_id: caseId, kind: of, amount, due_id: dueId, payer } = payment
  const { outcome, by } = word
  const failure = failureOf(word)
  const at = clock.now()
  await savePaymentSettled(db, { id, state: outcome, failure, dueId, at })
  const kind = kinds[of][outcome]
  if (kind) await insertEvent(db, caseId, { kind, at, facts: { paymentId: id, amount, payer } })
  const holds = { payment: id, of, amount, outcome, ...(failure && { failure }) }
  await recordAudit(db, { caseId, kind: 'payment-settled', by, at, holds })
}

/** A failure without a reason counts as one that is not the payer's. */
const failureOf = ({ outcome, failure }: Word): PaymentFailure | null =>
  outcome === 'failed' ? (failure ?? 'technical') : null

async function settleDue(
  deps: Parts,
  settled: { payment: PaymentRow; due: DueRow; outcome: PaymentOutcome },
): Promise<DueRow | undefined> {
  const { payment, outcome } = settled
  if (settled.due.state === 'paid') return undefined
  const due = outcome === 'succeeded' ? settled.due : await lowerAfterFailure(deps, settled.due)
  if (outcome === 'cancelled' || due.state === 'waived') return undefined
  // Card payers retry themselves; only our own collections are counted.
  const isCollected = payment.payer === 'mandate' || due.kind === 'month'
  if (outcome === 'failed' && (!isCollected || (await hasPage(deps.db, payment.id)))) {
    return undefined
  }
  const after: DueRow =
    outcome === 'succeeded'
      ? { ...due, state: 'paid' }
      : { ...due, state: 'failed', tries: due.tries + 1 }
  await saveDueState(deps.db, after)
  return after
}

/** A due that was lowered after its failure was paid in full: staff refund the rest. */
const tellOfRest = (deps: Parts, { case_id: caseId, id: about }: DueRow) =>
  addStaffTask(deps, { caseId, kind: 'refund-after-end', reason: 'came-after-failure', about })

/** The service ended meanwhile, so only the part until its last day stays owed. */
async function lowerAfterFailure(deps: Parts, due: DueRow): Promise<DueRow> {
  const { id, owed_amount: amount, owed_until: until } = due
  if (amount === null || until === null) return due
  await saveDueUntil(deps.db, { id, amount, vat: vatWithin(amount), until })
  await closeStaffTasks(deps, { kinds: ['refund-after-end'], about: id })
  return amount === 0 ? { ...due, state: 'waived' } : { ...due, amount, period_until: until }
}

const kinds = {
  charge: { succeeded: 'paid', failed: 'payment-failed', cancelled: undefined },
  refund: { succeeded: 'refunded', failed: undefined, cancelled: undefined },
} as const

/** Staff refund money that did not arrive, unless it does later. */
async function tellStaff(deps: Parts, payment: PaymentRow, word: Word): Promise<void> {
  const { case_id: caseId, id: about } = payment
  if (word.outcome === 'succeeded') {
    await closeStaffTasks(deps, { kinds: ['refund-failed', 'refund-by-transfer'], about })
    return
  }
  const reason = failureOf(word) ?? word.outcome
  await addStaffTask(deps, { caseId, kind: 'refund-failed', about, reason })
}
