import type { AuditActor } from '#domain/audit/audit-kinds.ts'
import type {
  PaymentFailure,
  PaymentOutcome,
  RefundGround,
} from '#domain/payment/payment-states.ts'
import { vatWithin } from '#domain/payment/sums/vat.ts'
import { insertEvents } from '#server/db/hiring/timeline.ts'
import { listPaged } from '#server/db/payment/card-sessions.ts'
import { lockDuesById, saveDueStates, saveDueUntil } from '#server/db/payment/dues.ts'
import type { DueRow } from '#server/db/payment/dues.ts'
import { lockPayments, savePaymentsSettled } from '#server/db/payment/payments.ts'
import type { PaymentRow } from '#server/db/payment/payments.ts'
import type { Db } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudits } from '#server/services/audit/record-audit.ts'
import {
  addStaffTask,
  addStaffTasks,
  closeStaffTasks,
} from '#server/services/staff/add-staff-task.ts'
import type { NewStaffTask } from '#server/services/staff/add-staff-task.ts'
import { giveChargeBack } from './give-back.ts'
import { issueInvoices } from './invoices/issue-invoice.ts'

type Parts = Pick<Deps, 'db' | 'clock'>

/** `by` says so: a provider or bank, somebody of ours, or the server itself. */
type Word = { outcome: PaymentOutcome; failure?: PaymentFailure | undefined; by: AuditActor }
export type Settled = Word & { paymentId: string }

/** `due` is absent where it stays as it was. */
export type Settlement = { due: DueRow | undefined; failure: PaymentFailure | null }

/**
 * The only way payments end, at most one of each application: the first final word counts, but
 * money received later is never denied. Answers by the payment's id what was news.
 */
export async function settlePayments(
  deps: Parts,
  settled: readonly Settled[],
): Promise<Map<string, Settlement>> {
  if (settled.length === 0) return new Map()
  const payments = await lockPayments(
    deps.db,
    settled.map(({ paymentId }) => paymentId),
  )
  const byId = new Map(payments.map((one) => [one.id, one]))
  const given = settled.flatMap(({ paymentId, ...word }) => {
    const payment = byId.get(paymentId)
    return payment ? [{ payment, word }] : []
  })
  return settleAllLocked(deps, given)
}

/** Settles one payment as `settlePayments` does. */
export async function settlePayment(
  deps: Parts,
  settled: Settled,
): Promise<Settlement | undefined> {
  return (await settlePayments(deps, [settled])).get(settled.paymentId)
}

/** Settles a payment that the caller has locked. */
export async function settleLocked(
  deps: Parts,
  payment: PaymentRow,
  word: Word,
): Promise<Settlement | undefined> {
  return (await settleAllLocked(deps, [{ payment, word }])).get(payment.id)
}

type Given = { payment: PaymentRow; word: Word }
/** `tooMuch` is why the sum is no longer owed. */
type News = Given & { due: DueRow | undefined; tooMuch: RefundGround | undefined }

async function settleAllLocked(
  deps: Parts,
  given: readonly Given[],
): Promise<Map<string, Settlement>> {
  const cases = new Set(given.map(({ payment }) => payment.case_id))
  // What one payment does to a due is what the next of that application is judged by.
  if (cases.size !== given.length) throw new RangeError('one payment of each application at a time')
  const news = await newsOf(deps.db, given)
  await save(deps, news)
  const owed = await settleDues(deps, news)
  for (const { payment, word, tooMuch } of news) {
    if (payment.kind === 'refund') await tellStaff(deps, payment, word)
    if (tooMuch) await giveChargeBack(deps, { ...payment, due_id: null }, tooMuch)
  }
  const came = news.filter(({ word }) => word.outcome === 'succeeded')
  await issueInvoices(
    deps,
    came.map(({ payment }) => payment),
  )
  await addStaffTasks(
    deps,
    came.flatMap(({ payment }) => restOf(payment, owed.get(payment.id))),
  )
  return new Map(
    news.map(({ payment: { id }, word }) => [id, { due: owed.get(id), failure: failureOf(word) }]),
  )
}

/** What is news, with the due that it is about, locked. */
async function newsOf(db: Db, given: readonly Given[]): Promise<News[]> {
  const fresh = given.filter(({ payment, word }) => isNews(payment, word.outcome))
  const dueIds = fresh.flatMap(({ payment }) =>
    payment.kind === 'charge' ? (payment.due_id ?? []) : [],
  )
  const dues = new Map((await lockDuesById(db, dueIds)).map((due) => [due.id, due]))
  return fresh.map(({ payment, word }) => {
    const due = payment.kind === 'charge' ? dues.get(payment.due_id ?? '') : undefined
    const tooMuch = word.outcome === 'succeeded' ? whyTooMuch(payment, due) : undefined
    return { payment, word, due, tooMuch }
  })
}

/** Money that arrives later overrides `failed` and `cancelled`. */
function isNews({ state }: PaymentRow, outcome: PaymentOutcome): boolean {
  return state === 'pending' || (outcome === 'succeeded' && state !== 'succeeded')
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

/** Writes rows, timelines and audit trail alike. */
async function save({ db, clock }: Parts, news: readonly News[]): Promise<void> {
  if (news.length === 0) return
  const at = clock.now()
  const settled = news.map(({ payment, word, tooMuch }) => ({
    id: payment.id,
    state: word.outcome,
    failure: failureOf(word),
    dueId: tooMuch ? null : payment.due_id,
  }))
  await savePaymentsSettled(db, settled, at)
  await insertEvents(
    db,
    news.flatMap((one) => eventOf(one, at)),
  )
  await recordAudits(
    db,
    news.map((one) => settledOf(one, at)),
  )
}

function eventOf({ payment, word }: News, at: Date) {
  const { id: paymentId, case_id: caseId, amount, payer } = payment
  const kind = kinds[payment.kind][word.outcome]
  return kind ? [{ caseId, kind, at, facts: { paymentId, amount, payer } }] : []
}

function settledOf({ payment, word }: News, at: Date) {
  const { id, case_id: caseId, kind: of, amount } = payment
  const { outcome, by } = word
  const failure = failureOf(word)
  const holds = { payment: id, of, amount, outcome, ...(failure && { failure }) }
  return { caseId, kind: 'payment-settled' as const, by, at, holds }
}

/** A failure without a reason counts as one that is not the payer's. */
const failureOf = ({ outcome, failure }: Word): PaymentFailure | null =>
  outcome === 'failed' ? (failure ?? 'technical') : null

/** The dues that changed, by the payment's id. */
async function settleDues(deps: Parts, news: readonly News[]): Promise<Map<string, DueRow>> {
  const failed = news.filter(({ word }) => word.outcome === 'failed')
  const paged = await listPaged(
    deps.db,
    failed.map(({ payment }) => payment.id),
  )
  const changed = new Map<string, DueRow>()
  for (const { payment, word, due, tooMuch } of news) {
    if (!due || tooMuch || due.state === 'paid') continue
    const isPaged = paged.has(payment.id)
    const after = await dueAfter(deps, due, { payment, outcome: word.outcome, isPaged })
    if (after) changed.set(payment.id, after)
  }
  await saveDueStates(deps.db, [...changed.values()])
  return changed
}

async function dueAfter(
  deps: Parts,
  before: DueRow,
  { payment, outcome, isPaged }: { payment: PaymentRow; outcome: PaymentOutcome; isPaged: boolean },
): Promise<DueRow | undefined> {
  if (outcome === 'succeeded') return { ...before, state: 'paid' }
  const due = await lowerAfterFailure(deps, before)
  if (outcome === 'cancelled' || due.state === 'waived') return undefined
  // Card payers retry themselves; only our own collections are counted.
  const isCollected = payment.payer === 'mandate' || due.kind === 'month'
  if (!isCollected || isPaged) return undefined
  return { ...due, state: 'failed', tries: due.tries + 1 }
}

/** A due that was lowered after its failure was paid in full: staff refund the rest. */
function restOf({ amount }: PaymentRow, due: DueRow | undefined): NewStaffTask[] {
  if (due?.state !== 'paid' || amount <= due.amount) return []
  const { case_id: caseId, id: about } = due
  return [{ caseId, kind: 'refund-after-end', reason: 'came-after-failure', about }]
}

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
