import type { InvoiceKind } from '#domain/payment/invoice.ts'
import type { Fils } from '#domain/payment/money.ts'

/** The accounts that our sums stand in; each has a code that the accountant sets. */
export const accountNames = ['bank', 'card', 'revenue', 'vat'] as const
export type AccountName = (typeof accountNames)[number]

/** One of the two sums is 0. */
export type JournalLine = { account: AccountName; debit: Fils; credit: Fils }

type Invoice = {
  kind: InvoiceKind
  payer: 'card' | 'mandate'
  amount: Fils
  vat: Fils
  /** A registered company issued it: VAT has an account of its own. */
  isTaxed: boolean
}

/**
 * The lines of an invoice in the accounts; debit and credit are equal. Invoices are issued as the
 * money comes, so that no account of what is owed is needed.
 */
export function journalOf({ kind, payer, amount, vat: inside, isTaxed }: Invoice): JournalLine[] {
  const vat = isTaxed ? inside : 0
  const money = { account: payer === 'card' ? 'card' : 'bank', sum: amount } as const
  const earned = [
    { account: 'revenue', sum: amount - vat },
    { account: 'vat', sum: vat },
  ] as const
  const isBack = kind === 'credit-note'
  const debits = isBack ? earned : [money]
  const credits = isBack ? [money] : earned
  return [
    ...debits.map(({ account, sum }) => ({ account, debit: sum, credit: 0 })),
    ...credits.map(({ account, sum }) => ({ account, debit: 0, credit: sum })),
  ].filter(({ debit, credit }) => debit + credit > 0)
}
