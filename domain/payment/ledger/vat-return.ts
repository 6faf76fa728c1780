import type { InvoiceKind } from '#domain/payment/invoice.ts'
import type { Fils } from '#domain/payment/money.ts'

/**
 * Sums of the invoices of a kind in an emirate; null where the household named none. `isTaxed` where
 * a registered company issued them: a credit note of a receipt takes no tax back.
 */
export type TaxedSum = {
  kind: InvoiceKind
  isTaxed: boolean
  emirate: string | null
  count: number
  net: Fils
  vat: Fils
}

type Sums = { count: number; net: Fils; vat: Fils }
export type VatReturn = {
  invoices: Sums
  creditNotes: Sums
  /** What is owed to the tax authority; negative where more went back than came. */
  due: { net: Fils; vat: Fils }
  /** By the household's emirate: invoices less credit notes. */
  emirates: { emirate: string | null; net: Fils; vat: Fils }[]
}

/** The output tax of a period; what a company issued before it was registered is left out. */
export function vatReturnOf(all: readonly TaxedSum[]): VatReturn {
  const sums = all.filter(({ isTaxed }) => isTaxed)
  const invoices = added(sums.filter(({ kind }) => kind === 'tax-invoice'))
  const creditNotes = added(sums.filter(({ kind }) => kind === 'credit-note'))
  const byEmirate = Map.groupBy(sums, ({ emirate }) => emirate)
  return {
    invoices,
    creditNotes,
    due: { net: invoices.net - creditNotes.net, vat: invoices.vat - creditNotes.vat },
    emirates: [...byEmirate].map(([emirate, of]) => {
      const plus = added(of.filter(({ kind }) => kind === 'tax-invoice'))
      const minus = added(of.filter(({ kind }) => kind === 'credit-note'))
      return { emirate, net: plus.net - minus.net, vat: plus.vat - minus.vat }
    }),
  }
}

const added = (sums: readonly TaxedSum[]): Sums => ({
  count: sums.reduce((all, { count }) => all + count, 0),
  net: sums.reduce((all, { net }) => all + net, 0),
  vat: sums.reduce((all, { vat }) => all + vat, 0),
})
