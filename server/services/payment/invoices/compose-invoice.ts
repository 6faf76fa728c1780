import { invoiceNumber } from '#domain/payment/invoice.ts'
import { composeApart } from '#server/adapters/pdf/compose-apart.ts'
import type { LeafletInput } from '#server/adapters/pdf/paper/write-leaflet.ts'
import { readableOf } from '#server/adapters/pdf/paper/paper-content.ts'
import type { TextOfPaper } from '#server/adapters/pdf/paper/paper-content.ts'
import { paperWords } from '#server/adapters/pdf/wording/paper-words.ts'
import type { InvoicePaper } from '#server/db/payment/invoices.ts'
import type { Deps } from '#server/deps.ts'
import { findHouseholdName } from '#server/services/cases/clients/household-name.ts'
import { currentIssuer } from '#server/services/settings/company.ts'
import { languageOrEnglish } from '#server/services/wording/find-language.ts'
import { invoiceBlocks, invoiceTitle, isSampleInvoice } from './invoice-paper.ts'

type Parts = Pick<Deps, 'db' | 'ring'>

/** The paper as PDF, not yet sealed. */
export async function composeInvoice(deps: Parts, paper: InvoicePaper): Promise<Buffer> {
  const input = await inputOf(deps, paper)
  return composeApart({ document: 'leaflet', input }, paper.case_id)
}

/** The invoice as text, in the household's language. */
export async function readInvoice(deps: Parts, paper: InvoicePaper): Promise<TextOfPaper> {
  const { title, blocks } = await inputOf(deps, paper)
  return readableOf({ title, blocks })
}

async function inputOf(deps: Parts, paper: InvoicePaper): Promise<LeafletInput> {
  const language = languageOrEnglish(paper.language)
  const client = await findHouseholdName(deps, paper.case_id)
  const issuer = {
    ...(await currentIssuer(deps.db)),
    legalName: paper.legal_name,
  }
  return {
    title: invoiceTitle(paper, language),
    number: invoiceNumber(paper.series, paper.number),
    language,
    issuer,
    issuedAt: paper.issued_at.toISOString(),
    blocks: invoiceBlocks({ paper, language, issuer, client }),
    ...(isSampleInvoice(paper) ? { watermark: paperWords(language).sheet.sample } : {}),
  }
}
