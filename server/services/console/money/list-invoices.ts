import type * as z from 'zod/mini'
import type { listInvoicesOfPeriod as call } from '#api/console/money/invoices.ts'
import type { OutputOf } from '#api/define-call.ts'
import { invoiceNumber } from '#domain/payment/invoice.ts'
import { vatReturnOf } from '#domain/payment/ledger/vat-return.ts'
import type { TaxedSum } from '#domain/payment/ledger/vat-return.ts'
import { dayNow } from '#server/clock.ts'
import { listInvoicePage, sumInvoices } from '#server/db/payment/invoice-list.ts'
import type { Deps } from '#server/deps.ts'
import { seesPersonal, shownHouseholdNames } from '#server/services/console/household-names.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'
import { isOnlySamples, periodOf } from './list-money.ts'

const PAGE = 50

type Parts = Pick<Deps, 'db' | 'clock' | 'ring'>

/** A page of invoices of a period, and what its VAT return says. Throws at `until` as lists of money do. */
export async function listInvoicesOfPeriod(
  deps: Parts,
  asker: StaffAsker,
  { page = 1, kind, ...typed }: z.output<(typeof call)['input']>,
): Promise<OutputOf<typeof call>> {
  const period = periodOf(typed, dayNow(deps.clock))
  const all = { ...period, samples: typed.samples }
  const offset = (Math.max(1, page) - 1) * PAGE
  const [rows, { sums, leftOut }] = await Promise.all([
    listInvoicePage(deps.db, { ...all, kind }, { offset, limit: PAGE }),
    // The return is of all kinds, whichever the list shows.
    sumInvoices(deps.db, all),
  ])
  if (isOnlySamples({ typed, leftOut, found: sums })) {
    return listInvoicesOfPeriod(deps, asker, { ...typed, kind, page, samples: true })
  }
  const caseIds = rows.map((row) => row.case_id)
  const nameOf = await shownHouseholdNames(deps, caseIds, seesPersonal(asker.session.role))
  return {
    ...period,
    invoices: rows.map((row) => ({
      id: row.id,
      caseId: row.case_id,
      caseNumber: row.case_number,
      household: nameOf(row.case_id),
      number: invoiceNumber(row.series, row.number),
      kind: row.kind,
      issuedOn: row.issued_on,
      payer: row.payer,
      net: row.net,
      vat: row.vat,
      amount: row.amount,
      credits: row.credited,
    })),
    total: countOf(kind ? sums.filter((one) => one.kind === kind) : sums),
    pageSize: PAGE,
    vatReturn: vatReturnOf(sums),
    leftOut,
    areSamples: Boolean(typed.samples),
  }
}

const countOf = (sums: readonly TaxedSum[]) => sums.reduce((all, { count }) => all + count, 0)
