import { CURRENCY } from '#domain/payment/money.ts'
import type { Fils } from '#domain/payment/money.ts'
import { writeCsv } from './csv.ts'
import { writeDirhams } from './dirhams.ts'

/** A mandate that the bank is asked to forget. */
export type BankCancellation = {
  ref: string
  oic: string
  /** The request by which the bank knows the mandate. */
  mandateRef: string
  customerReference: string
  /** The most that it allowed to collect at once. */
  most: Fils
}

const columns = [
  'record',
  'reference',
  'oic',
  'mandate_reference',
  'customer_reference',
  'cancel_reason',
  'max_amount',
  'currency',
] as const

/** A file of cancellations: a row each, then a control row with their number and the sum of `max_amount`. */
export function cancellationFile(cancellations: readonly BankCancellation[]): string {
  const rows = cancellations.map(({ ref, oic, mandateRef, customerReference, most }) => [
    'CANCELLATION',
    ref,
    oic,
    mandateRef,
    customerReference,
    'SERVICE ENDED',
    writeDirhams(most),
    CURRENCY,
  ])
  const sum = cancellations.reduce((total, { most }) => total + most, 0)
  const total = ['TOTAL', String(rows.length), '', '', '', '', writeDirhams(sum), CURRENCY]
  return writeCsv([columns, ...rows, total])
}
