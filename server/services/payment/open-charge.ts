import type { DueRow } from '#server/db/payment/dues.ts'
import { insertPayment } from '#server/db/payment/payments.ts'
import type { Deps } from '#server/deps.ts'
import { newOpaqueId } from '#server/privacy/opaque-id.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'

/** Stores a charge before a provider or bank is asked. Answers the payment's id. */
export async function openCharge(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  due: Pick<DueRow, 'id' | 'case_id' | 'amount' | 'vat' | 'payer'>,
  provider: string,
): Promise<string> {
  const id = newOpaqueId()
  await insertPayment(db, {
    id,
    case_id: due.case_id,
    due_id: due.id,
    kind: 'charge',
    payer: due.payer,
    amount: due.amount,
    vat: due.vat,
    provider,
    created_at: clock.now(),
  })
  await recordAudit(db, {
    caseId: due.case_id,
    kind: 'payment-asked',
    by: 'server',
    at: clock.now(),
    holds: { payment: id, of: 'charge', amount: due.amount, way: due.payer },
  })
  return id
}
