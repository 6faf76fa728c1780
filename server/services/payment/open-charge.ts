import type { DueRow } from '#server/db/payment/dues.ts'
import { insertCharges, insertPayment } from '#server/db/payment/payments.ts'
import type { Deps } from '#server/deps.ts'
import { newOpaqueId } from '#server/privacy/opaque-id.ts'
import { recordAudit, recordAudits } from '#server/services/audit/record-audit.ts'

type Parts = Pick<Deps, 'db' | 'clock'>
type Charged = Pick<DueRow, 'id' | 'case_id' | 'amount' | 'vat' | 'passed_on' | 'payer'>

/** Stores a charge before a provider or bank is asked. Answers the payment's id. */
export async function openCharge(
  { db, clock }: Parts,
  due: Charged,
  provider: string,
): Promise<string> {
  const charge = chargeOf(due)
  const at = clock.now()
  await insertPayment(db, { ...charge, kind: 'charge', provider, created_at: at })
  await recordAudit(db, askedOf(charge, at))
  return charge.id
}

/** The same for many dues that a bank knows by these references. Answers their ids in this order. */
export async function openCharges(
  { db, clock }: Parts,
  asked: readonly { due: Charged; ref: string }[],
  provider: string,
): Promise<string[]> {
  const charges = asked.map(({ due, ref }) => ({ ...chargeOf(due), provider_ref: ref }))
  const at = clock.now()
  await insertCharges(db, charges, { provider, at })
  await recordAudits(
    db,
    charges.map((one) => askedOf(one, at)),
  )
  return charges.map(({ id }) => id)
}

const chargeOf = ({ id: due_id, case_id, amount, vat, passed_on, payer }: Charged) => ({
  id: newOpaqueId(),
  case_id,
  due_id,
  amount,
  vat,
  passed_on,
  payer,
})

const askedOf = ({ id, case_id, amount, payer }: ReturnType<typeof chargeOf>, at: Date) => ({
  caseId: case_id,
  kind: 'payment-asked' as const,
  by: 'server' as const,
  at,
  holds: { payment: id, of: 'charge', amount, way: payer },
})
