import type { Day } from '#domain/day.ts'
import { CURRENCY } from '#domain/payment/money.ts'
import type { Fils } from '#domain/payment/money.ts'
import { writeCsv } from './csv.ts'
import { writeDirhams } from './dirhams.ts'

/** One collection (DDR) under a mandate that the bank accepted. */
export type BankCollection = {
  ref: string
  oic: string
  /** The bank's reference of the mandate, and so of the account. */
  mandateRef: string
  customerReference: string
  collectOn: Day
  /** The days that it pays for. */
  from: Day
  until: Day
  amount: Fils
}

const columns = [
  'record',
  'reference',
  'oic',
  'mandate_reference',
  'customer_reference',
  'collect_on',
  'period_from',
  'period_until',
  'amount',
  'currency',
] as const

/** A collection file: a row each, then a control row with count and sum. */
export function collectionFile(collections: readonly BankCollection[]): string {
  const sum = collections.reduce((total, { amount }) => total + amount, 0)
  const rows = collections.map((one) => [
    'COLLECTION',
    one.ref,
    one.oic,
    one.mandateRef,
    one.customerReference,
    one.collectOn,
    one.from,
    one.until,
    writeDirhams(one.amount),
    CURRENCY,
  ])
  const count = String(collections.length)
  const total = ['TOTAL', count, '', '', '', '', '', '', writeDirhams(sum), CURRENCY]
  return writeCsv([columns, ...rows, total])
}
