import { invoiceNumber } from '#domain/payment/invoice.ts'
import type { ZippedFile } from '#server/adapters/zip.ts'
import { listCertificates } from '#server/db/cases/proof-rows.ts'
import type { ProofCase } from '#server/db/cases/proof-rows.ts'
import { listInvoices } from '#server/db/payment/invoices.ts'
import type { InvoiceRow } from '#server/db/payment/invoices.ts'
import type { MandateRow } from '#server/db/signing/mandates.ts'
import { listStamps } from '#server/db/signing/time-stamps.ts'
import type { Deps } from '#server/deps.ts'
import { sealInvoice } from '#server/services/payment/invoices/seal-invoice.ts'
import { paperNumber } from '#server/services/signing/compose-paper.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring' | 'vault' | 'signingIdentity'>
type Stored = { name: string; key: string | null; sha256: string | null }

/**
 * Sealed papers of a case, each with the time stamp that came later. `withoutFile` names papers that
 * are not sealed yet, or whose file was deleted.
 */
export async function gatherPapers(
  deps: Parts,
  found: ProofCase,
  signed: readonly MandateRow[],
): Promise<{ files: ZippedFile[]; withoutFile: string[] }> {
  const stamps = new Map(
    (await listStamps(deps.db, found.id)).map((one) => [one.sha256, one.token]),
  )
  const files: ZippedFile[] = []
  const withoutFile: string[] = []
  for (const { name, key, sha256 } of await listStored(deps, found, signed)) {
    const file = key === null ? undefined : await deps.vault.get(key)
    if (!file) {
      withoutFile.push(name)
      continue
    }
    files.push({ name, bytes: file.bytes })
    const token = sha256 === null ? null : stamps.get(sha256)
    if (token) files.push({ name: name.replace(/\.pdf$/, '.tst'), bytes: token })
  }
  return { files, withoutFile }
}

async function listStored(
  deps: Parts,
  { id: caseId, number }: ProofCase,
  signed: readonly MandateRow[],
): Promise<Stored[]> {
  const certificates = await listCertificates(deps.db, caseId)
  const invoices = await sealedInvoices(deps, caseId)
  return inOwnNames([
    ...signed.map((row) => stored(paperNumber({ number, kind: row.kind }), row)),
    ...certificates.map((row) => stored(`${number}-certificate`, row)),
    ...invoices.map((row) => stored(invoiceNumber(row.series, row.number), row)),
  ])
}

const stored = (
  name: string,
  row: { pdf_key: string | null; pdf_sha256: string | null },
): Stored => ({ name, key: row.pdf_key, sha256: row.pdf_sha256 })

/** Invoices of a case, each with its file: the job that makes one may not have run yet. */
async function sealedInvoices(deps: Parts, caseId: string): Promise<InvoiceRow[]> {
  const invoices = await listInvoices(deps.db, caseId)
  const unsealed = invoices.filter((one) => one.pdf_key === null)
  for (const { id } of unsealed) await sealInvoice(deps, { invoiceId: id })
  return unsealed.length === 0 ? invoices : listInvoices(deps.db, caseId)
}

/** A paper that was signed anew has the number of the one before it. */
function inOwnNames(papers: readonly Stored[]): Stored[] {
  const counts = new Map<string, number>()
  return papers.map((paper) => {
    const count = (counts.get(paper.name) ?? 0) + 1
    counts.set(paper.name, count)
    return { ...paper, name: `papers/${paper.name}${count === 1 ? '' : `-${count}`}.pdf` }
  })
}
