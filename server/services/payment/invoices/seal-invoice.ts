import { sealPdf } from '#server/adapters/pdf/seal/seal-pdf.ts'
import { inTransaction } from '#server/db/connect.ts'
import { findInvoicePaper, saveInvoiceSealed } from '#server/db/payment/invoices.ts'
import { awaitStamp } from '#server/db/signing/time-stamps.ts'
import type { Deps } from '#server/deps.ts'
import { composeInvoice } from './compose-invoice.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring' | 'vault' | 'signingIdentity'>

/** Seals an invoice. Repeats keep the first file. */
export async function sealInvoice(
  deps: Parts,
  { invoiceId }: { invoiceId: string },
): Promise<void> {
  const paper = await findInvoicePaper(deps.db, invoiceId)
  if (!paper || paper.sealed_at) return
  const { bytes, pages, sha256, isStamped } = await sealPdf(await composeInvoice(deps, paper), {
    identity: deps.signingIdentity,
    at: paper.issued_at,
    reason: 'Issued by the company',
  })
  // The name holds the hash, so that no run overwrites a file in use.
  const key = `invoices/${paper.case_id}/${invoiceId}-${sha256.slice(0, 16)}.pdf`
  await deps.vault.put(key, bytes, 'application/pdf')
  const at = deps.clock.now()
  const isKept = await inTransaction(deps.db, async (tx) => {
    const kept = await saveInvoiceSealed(tx, invoiceId, { key, sha256, pages, at })
    if (kept && !isStamped) await awaitStamp(tx, { caseId: paper.case_id, sha256, at })
    return kept
  })
  if (!isKept) await deps.vault.remove(key)
}
