import { brand } from '#domain/brand.ts'
import { dubaiDay } from '#domain/day.ts'
import { invoiceKindOf, seriesOf } from '#domain/payment/invoice.ts'
import {
  insertInvoices,
  listInvoiceFacts,
  listInvoicesOfPayments,
  takeInvoiceNumbers,
} from '#server/db/payment/invoices.ts'
import type { PaymentRow } from '#server/db/payment/payments.ts'
import { getSetting } from '#server/db/site/site.ts'
import type { Db } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { enqueueAll } from '#server/jobs/enqueue.ts'
import { newOpaqueId } from '#server/privacy/opaque-id.ts'
import { recordAudits } from '#server/services/audit/record-audit.ts'

/**
 * Invoices and credit notes for sums that moved, numbered in this order. Call it last in a
 * transaction: until the end nobody else gets a number of the series.
 */
export async function issueInvoices(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  payments: readonly PaymentRow[],
): Promise<void> {
  if (payments.length === 0) return
  const [issuer, facts, credited] = [
    await issuerNow(db),
    await listInvoiceFacts(db, payments),
    await listInvoicesOfPayments(
      db,
      payments.flatMap((one) => one.refunds_id ?? []),
    ),
  ]
  const at = clock.now()
  const known = { issuer, at, facts: byPayment(facts), credited: byPayment(credited) }
  const invoices = await numbered(
    db,
    payments.map((payment) => invoiceFor(payment, known)),
  )
  await insertInvoices(db, invoices)
  await recordAudits(db, invoices.map(issuedOf))
  await enqueueAll(
    db,
    'seal-invoice',
    invoices.map(({ id: invoiceId }) => ({ invoiceId })),
  )
}

const byPayment = <T extends { payment_id: string }>(rows: readonly T[]): Map<string, T> =>
  new Map(rows.map((row) => [row.payment_id, row]))

type Known = {
  issuer: Awaited<ReturnType<typeof issuerNow>>
  at: Date
  facts: ReadonlyMap<string, Awaited<ReturnType<typeof listInvoiceFacts>>[number]>
  credited: ReadonlyMap<string, { id: string; trn: string | null }>
}

function invoiceFor(payment: PaymentRow, { issuer, at, facts, credited }: Known) {
  const about = facts.get(payment.id)
  if (!about) throw new Error('a payment is of a case that is there')
  const kind = invoiceKindOf(payment.kind, issuer.trn)
  const before = payment.refunds_id ? credited.get(payment.refunds_id) : undefined
  return {
    ...about,
    id: newOpaqueId(),
    series: seriesOf[kind],
    kind,
    payment_id: payment.id,
    case_id: payment.case_id,
    credits_id: before?.id ?? null,
    issued_on: dubaiDay(at.getTime()),
    issued_at: at,
    amount: payment.amount,
    vat: payment.vat,
    passed_on: payment.passed_on,
    ...issuer,
    // A credit note is for tax only if its invoice was.
    trn: (before ? before.trn : issuer.trn) || null,
  }
}

/** Gives each the next number of its series; series are locked in one order. */
async function numbered(db: Db, invoices: readonly ReturnType<typeof invoiceFor>[]) {
  const next = new Map<string, number>()
  for (const series of [...new Set(invoices.map((one) => one.series))].toSorted()) {
    const count = invoices.filter((one) => one.series === series).length
    next.set(series, await takeInvoiceNumbers(db, series, count))
  }
  return invoices.map((invoice) => {
    const number = next.get(invoice.series) ?? 0
    next.set(invoice.series, number + 1)
    return { ...invoice, number }
  })
}

const issuedOf = (invoice: Awaited<ReturnType<typeof numbered>>[number]) => ({
  caseId: invoice.case_id,
  kind: 'invoice-issued' as const,
  by: 'server' as const,
  at: invoice.issued_at,
  holds: {
    invoice: invoice.id,
    payment: invoice.payment_id,
    kind: invoice.kind,
    number: invoice.number,
    amount: invoice.amount,
  },
})

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
