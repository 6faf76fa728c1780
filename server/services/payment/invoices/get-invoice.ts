import { invoiceNumber } from '#domain/payment/invoice.ts'
import type { InputOf, OutputOf } from '#api/define-call.ts'
import type { getInvoicePdf as pdfCall, getInvoiceText as textCall } from '#api/payment/invoices.ts'
import { Problem } from '#domain/problem.ts'
import { findInvoicePaper } from '#server/db/payment/invoices.ts'
import type { InvoicePaper } from '#server/db/payment/invoices.ts'
import type { Deps } from '#server/deps.ts'
import { refuseUnseenPapers } from '#server/services/cases/given.ts'
import type { Entry } from '#server/services/cases/standing.ts'
import { findLanguage } from '#server/services/wording/find-language.ts'
import { readInvoice } from './compose-invoice.ts'
import { sealInvoice } from './seal-invoice.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring' | 'vault' | 'signingIdentity'>

/** The sealed file, made now if its job has not run. */
export async function getInvoicePdf(
  deps: Parts,
  entry: Entry,
  asked: InputOf<typeof pdfCall>,
): Promise<Response> {
  const paper = await ownInvoice(deps, entry, asked.invoiceId)
  if (!paper.sealed_at) await sealInvoice(deps, asked)
  const { pdf_key: key } = await ownInvoice(deps, entry, asked.invoiceId)
  const file = key === null ? undefined : await deps.vault.get(key)
  if (!file) throw new Problem('not-found')
  const name = invoiceNumber(paper.series, paper.number)
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${name}.pdf"`,
      'Cache-Control': 'no-store',
    },
  })
}

export async function getInvoiceText(
  deps: Parts,
  entry: Entry,
  { invoiceId }: InputOf<typeof textCall>,
): Promise<OutputOf<typeof textCall>> {
  const paper = await ownInvoice(deps, entry, invoiceId)
  return {
    invoiceId,
    language: findLanguage(paper.language),
    paper: await readInvoice(deps, paper),
  }
}

/** An invoice of this application; a foreign one answers like a missing one. */
async function ownInvoice(deps: Parts, entry: Entry, invoiceId: string): Promise<InvoicePaper> {
  await refuseUnseenPapers(deps, entry, 'older')
  const paper = await findInvoicePaper(deps.db, invoiceId)
  if (paper?.case_id !== entry.application.id) throw new Problem('not-found')
  return paper
}
