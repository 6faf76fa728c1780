import { CURRENCY } from '#domain/payment/money.ts'
import type { Fils } from '#domain/payment/money.ts'
import { writeCsv } from './csv.ts'
import { writeDirhams } from './dirhams.ts'

/** A mandate to cancel. */
export type BankCancellation = {
  ref: string
  oic: string
  /** The bank's reference of the mandate. */
  mandateRef: string
  customerReference: string
  /** The most that one collection was allowed. */
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

/** A cancellation file: a row each, then a control row with count and sum of `max_amount`. */
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
