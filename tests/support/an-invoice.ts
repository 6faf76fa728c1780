import { inTransaction } from '#server/db/connect.ts'
import { insertPayment } from '#server/db/payment/payments.ts'
import type { NewPayment } from '#server/db/payment/payments.ts'
import { listInvoices } from '#server/db/payment/invoices.ts'
import { newOpaqueId } from '#server/privacy/opaque-id.ts'
import { settlePayment } from '#server/services/payment/settle-payment.ts'
import type { TestApp } from './app/an-app.ts'

/** A charge that nobody owed, of AED 105, pending. */
export async function aLooseCharge(app: TestApp, caseId: string): Promise<NewPayment> {
  const payment = {
    id: newOpaqueId(),
    case_id: caseId,
    kind: 'charge' as const,
    payer: 'card' as const,
    amount: 10_500,
    vat: 500,
    provider: 'sandbox',
    created_at: app.clock.now(),
  }
  await insertPayment(app.db, payment)
  return payment
}

/** The id of the paper of a charge that came in. */
export async function anInvoice(app: TestApp, caseId: string): Promise<string> {
  const { id: paymentId } = await aLooseCharge(app, caseId)
  await inTransaction(app.db, (db) =>
    settlePayment({ ...app.deps, db }, { paymentId, outcome: 'succeeded', by: 'provider' }),
  )
  const invoices = await listInvoices(app.db, caseId)
  const found = invoices.find(({ payment_id }) => payment_id === paymentId)
  if (!found) throw new Error('no invoice')
  return found.id
}
