import type { Fils } from './money.ts'
import type { PaymentKind } from './payment-states.ts'

/**
 * A tax invoice if the company is registered for VAT, else a receipt; a credit note for refunds.
 */
export const invoiceKinds = ['tax-invoice', 'receipt', 'credit-note'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/** Each kind has its own gapless numbers from 1. */
export const seriesOf = {
  'tax-invoice': 'INV',
  receipt: 'REC',
  'credit-note': 'CRN',
} as const satisfies Record<InvoiceKind, string>

/** A payment's invoice kind; tax invoices need a registration number. */
export function invoiceKindOf(payment: PaymentKind, trn: string): InvoiceKind {
  if (payment === 'refund') return 'credit-note'
  return trn === '' ? 'receipt' : 'tax-invoice'
}

/** A printed number such as `INV-000042`. */
export const invoiceNumber = (series: string, number: number): string =>
  `${series}-${String(number).padStart(6, '0')}`

/**
 * Net and VAT of a payment: the package is one supply at the standard rate (FTA, VATP038), while
 * fees paid in the household's name are no supply of ours.
 */
export const invoiceSums = (sums: { amount: Fils; vat: Fils; passedOn?: Fils }) => {
  const { amount, vat, passedOn = 0 } = sums
  return { net: amount - vat - passedOn, vat, passedOn, amount }
}
