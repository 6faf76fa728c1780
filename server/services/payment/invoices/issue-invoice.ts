import { brand } from '#domain/brand.ts'
import { dubaiDay } from '#domain/day.ts'
import { invoiceKindOf, seriesOf } from '#domain/payment/invoice.ts'
import {
  findInvoiceFacts,
  findInvoiceOf,
  insertInvoice,
  takeInvoiceNumber,
} from '#server/db/payment/invoices.ts'
import type { PaymentRow } from '#server/db/payment/payments.ts'
import { getSetting } from '#server/db/site/site.ts'
import type { Db } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { newOpaqueId } from '#server/privacy/opaque-id.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'

/** Call it last in a transaction: until the end nobody else gets a number of the series. */
export async function issueInvoice(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  payment: PaymentRow,
): Promise<void> {
  const issuer = await issuerNow(db)
  const credited = payment.refunds_id ? await findInvoiceOf(db, payment.refunds_id) : undefined
  const facts = await findInvoiceFacts(db, {
    caseId: payment.case_id,
    dueId: payment.due_id,
  })
  const kind = invoiceKindOf(payment.kind, issuer.trn)
  const id = newOpaqueId()
  const now = clock.now()
  const series = seriesOf[kind]
  const number = await takeInvoiceNumber(db, series)
  await insertInvoice(db, {
    ...facts,
    id,
    series,
    number,
    kind,
    payment_id: payment.id,
    case_id: payment.case_id,
    credits_id: credited?.id ?? null,
    issued_on: dubaiDay(now.getTime()),
    issued_at: now,
    amount: payment.amount,
    vat: payment.vat,
    ...issuer,
    // A credit note is for tax only if its invoice was.
    trn: (credited ? credited.trn : issuer.trn) || null,
  })
  await recordAudit(db, {
    caseId: payment.case_id,
    kind: 'invoice-issued',
    by: 'server',
    at: now,
    holds: { invoice: id, payment: payment.id, kind, number, amount: payment.amount },
  })
  await enqueue(db, 'seal-invoice', { invoiceId: id })
}

/** Today's issuer from the settings; the invoice keeps it. */
async function issuerNow(db: Db) {
  const { legalName, address, trn, isSample } = await getSetting(db, 'company')
  return {
    legal_name: legalName.trim() || brand.name,
    address: address.trim(),
    trn,
    is_sample: isSample,
  }
}
