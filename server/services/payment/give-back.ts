import type { Fils } from '#domain/payment/money.ts'
import type { RefundGround } from '#domain/payment/payment-states.ts'
import { refundableSum, splitRefund } from '#domain/payment/sums/split-refund.ts'
import type { Refundable, RefundPart } from '#domain/payment/sums/split-refund.ts'
import { waiveDues } from '#server/db/payment/dues.ts'
import { countRefunds, insertPayment, listPayments } from '#server/db/payment/payments.ts'
import type { PaymentRow } from '#server/db/payment/payments.ts'
import type { Deps } from '#server/deps.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { derivedId } from '#server/privacy/opaque-id.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { addStaffTask } from '#server/services/staff/add-staff-task.ts'
import { closeStalePages } from './cards/close-stale-pages.ts'

/**
 * Refunds from the newest charges first, each by its own way. Throws RangeError above what is left.
 */
export async function giveBack(
  deps: Pick<Deps, 'db' | 'clock'>,
  given: { caseId: string; amount: Fils; ground: RefundGround },
): Promise<void> {
  const payments = await listPayments(deps.db, given.caseId)
  const byId = new Map(payments.map((one) => [one.id, one]))
  for (const part of splitRefund(refundable(payments), given.amount)) {
    const charge = byId.get(part.id)
    if (charge) await openRefund(deps, { charge, part, ground: given.ground })
  }
}

/** Refunds everything left and waives the rest. Answers the sum. */
export async function giveAllBack(
  deps: Pick<Deps, 'db' | 'clock'>,
  { caseId, ground }: { caseId: string; ground: RefundGround },
): Promise<Fils> {
  await waiveDues(deps.db, caseId)
  await closeStalePages(deps, caseId)
  const amount = refundableSum(refundable(await listPayments(deps.db, caseId)))
  if (amount > 0) await giveBack(deps, { caseId, amount, ground })
  return amount
}

/** Refunds a charge that nobody owed, by its own way. */
export function giveChargeBack(
  deps: Pick<Deps, 'db' | 'clock'>,
  charge: PaymentRow,
  ground: RefundGround,
): Promise<void> {
  const { passed_on: passedOn } = charge
  return openRefund(deps, { charge, part: { ...charge, passedOn }, ground })
}

/** Charges that brought money, oldest first, with their refunds. */
export function refundable(payments: readonly PaymentRow[]): Refundable[] {
  const back = payments.filter((one) => one.kind === 'refund' && isGoing(one))
  return payments
    .filter(({ kind, state }) => kind === 'charge' && state === 'succeeded')
    .map(({ id, amount, vat, passed_on: passedOn }) => ({
      id,
      amount,
      vat,
      passedOn,
      ...sumsOf(back, id),
    }))
}

/** A refund under way or done. */
const isGoing = ({ state }: PaymentRow) => state === 'pending' || state === 'succeeded'

function sumsOf(refunds: readonly PaymentRow[], chargeId: string) {
  const own = refunds.filter(({ refunds_id }) => refunds_id === chargeId)
  return {
    refunded: own.reduce((sum, { amount }) => sum + amount, 0),
    vatRefunded: own.reduce((sum, { vat }) => sum + vat, 0),
    passedOnRefunded: own.reduce((sum, { passed_on: sumOn }) => sum + sumOn, 0),
  }
}

type Refund = {
  charge: PaymentRow
  part: Pick<RefundPart, 'amount' | 'vat' | 'passedOn'>
  ground: RefundGround
  /** The provider's id of it, where the money went without our asking. */
  ref?: string
}

/**
 * Writes the row of a refund that is not settled yet. Answers its id, which is the provider's key
 * too. Derived, so that a refund that was sent after a backup is not sent again after its restore.
 */
export async function insertRefund(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { charge, part, ground, ref }: Refund,
): Promise<string> {
  const before = await countRefunds(db, { chargeId: charge.id, ground })
  const id = derivedId('refund', charge.case_id, charge.id, ground, String(before))
  await insertPayment(db, {
    id,
    case_id: charge.case_id,
    due_id: charge.due_id,
    kind: 'refund',
    refunds_id: charge.id,
    ground,
    payer: charge.payer,
    amount: part.amount,
    vat: part.vat,
    passed_on: part.passedOn,
    provider: charge.provider,
    provider_ref: ref ?? null,
    created_at: clock.now(),
  })
  return id
}

async function openRefund(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { charge, part, ground }: { charge: PaymentRow; part: RefundPart; ground: RefundGround },
): Promise<void> {
  const id = await insertRefund({ db, clock }, { charge, part, ground })
  await recordAudit(db, {
    caseId: charge.case_id,
    kind: 'payment-asked',
    by: 'server',
    at: clock.now(),
    holds: { payment: id, of: 'refund', amount: part.amount, way: charge.payer, ground },
  })
  if (charge.payer === 'card') await enqueue(db, 'send-refund', { paymentId: id })
  else {
    const { case_id: caseId } = charge
    const task = { caseId, kind: 'refund-by-transfer', reason: ground, about: id } as const
    await addStaffTask({ db, clock }, task)
  }
}
