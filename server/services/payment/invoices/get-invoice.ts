import { invoiceNumber } from '#domain/payment/invoice.ts'
import type { InputOf, OutputOf } from '#api/define-call.ts'
import type { getInvoicePdf as pdfCall, getInvoiceText as textCall } from '#api/payment/invoices.ts'
import { Problem } from '#domain/problem.ts'
import { findInvoicePaper } from '#server/db/payment/invoices.ts'
import type { InvoicePaper } from '#server/db/payment/invoices.ts'
import type { Deps } from '#server/deps.ts'
import { refuseUnseenPapers } from '#server/services/cases/given.ts'
import type { Entry } from '#server/services/cases/standing.ts'
import { languageOrEnglish } from '#server/services/wording/find-language.ts'
import { readInvoice } from './compose-invoice.ts'
import { sealInvoice } from './seal-invoice.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring' | 'vault' | 'signingIdentity'>

export async function getInvoicePdf(
  deps: Parts,
  entry: Entry,
  asked: InputOf<typeof pdfCall>,
): Promise<Response> {
  await refuseUnseenPapers(deps, entry, 'older')
  return sendInvoicePdf(deps, asked)
}

export async function getInvoiceText(
  deps: Parts,
  entry: Entry,
  asked: InputOf<typeof textCall>,
): Promise<OutputOf<typeof textCall>> {
  await refuseUnseenPapers(deps, entry, 'older')
  return readInvoiceText(deps, asked)
}

/** The sealed file for somebody who may read this case's papers, made now if its job has not run. */
export async function sendInvoicePdf(
  deps: Parts,
  asked: { caseId: string; invoiceId: string },
): Promise<Response> {
  const paper = await ownInvoice(deps, asked)
  if (!paper.sealed_at) await sealInvoice(deps, asked)
  const { pdf_key: key } = await ownInvoice(deps, asked)
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

/** The same paper as text. */
export async function readInvoiceText(
  deps: Parts,
  asked: { caseId: string; invoiceId: string },
): Promise<OutputOf<typeof textCall>> {
  const paper = await ownInvoice(deps, asked)
  return {
    invoiceId: asked.invoiceId,
    language: languageOrEnglish(paper.language),
    paper: await readInvoice(deps, paper),
  }
}

/** An invoice of this case; a foreign one answers like a missing one. */
async function ownInvoice(
  { db }: Parts,
  { caseId, invoiceId }: { caseId: string; invoiceId: string },
): Promise<InvoicePaper> {
  const paper = await findInvoicePaper(db, invoiceId)
  if (paper?.case_id !== caseId) throw new Problem('not-found')
  return paper
}
