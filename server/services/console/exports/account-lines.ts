import { writeDirhams } from '#domain/bank/dirhams.ts'
import { invoiceNumber } from '#domain/payment/invoice.ts'
import { journalOf } from '#domain/payment/ledger/journal.ts'
import { listInvoicePage } from '#server/db/payment/invoice-list.ts'
import type { InvoiceFilters } from '#server/db/payment/invoice-list.ts'
import { getSetting } from '#server/db/site/site.ts'
import type { Deps } from '#server/deps.ts'

export const accountHeader = [
  'date',
  'document',
  'account_code',
  'account',
  'debit_aed',
  'credit_aed',
  'application',
  'credits',
]

/** The accountant's journal: lines of each invoice, whose debit and credit are equal. */
export async function accountLines(
  { db }: Pick<Deps, 'db'>,
  filters: InvoiceFilters,
  { most }: { most: number },
): Promise<unknown[][]> {
  const { accounts } = await getSetting(db, 'accounting')
  const rows = await listInvoicePage(db, filters, { offset: 0, limit: most })
  const lines = rows
    .toReversed()
    .flatMap((row) =>
      journalOf(row).map(({ account, debit, credit }) => [
        row.issued_on,
        invoiceNumber(row.series, row.number),
        accounts[account],
        account,
        writeDirhams(debit),
        writeDirhams(credit),
        row.case_number,
        row.credited,
      ]),
    )
  return lines.slice(0, most)
}
