import type { OpeningReason } from '#domain/hiring/values/documents.ts'
import { Problem } from '#domain/problem.ts'
import type { CasePaper } from '#domain/staff/case-papers.ts'
import { findCasePaper } from '#server/db/cases/case-papers.ts'
import { inTransaction } from '#server/db/connect.ts'
import { lockApplication } from '#server/db/hiring/lock-application.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { sealInvoice } from '#server/services/payment/invoices/seal-invoice.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring' | 'vault' | 'signingIdentity'>
type Asked = { caseId: string; paper: CasePaper; id: string; reason: OpeningReason }

/**
 * A sealed paper; who opens it and why is in the trail before it is read. Throws `not-found` for
 * another case's and for one that is not sealed.
 */
export async function openCasePaper(
  deps: Parts,
  _asker: StaffAsker,
  { reason, ...asked }: Asked,
): Promise<{ bytes: Buffer; type: string }> {
  const { caseId, paper: kind, id: paper } = asked
  const found = await findCasePaper(deps.db, asked)
  // Its job may not have run yet.
  if (found && kind === 'invoice') await sealInvoice(deps, { invoiceId: paper })
  const key = (await findCasePaper(deps.db, asked))?.pdf_key
  if (!key) throw new Problem('not-found')
  const at = deps.clock.now()
  await inTransaction(deps.db, async (db) => {
    await lockApplication(db, caseId)
    const holds = { paper, kind, reason }
    await recordAudit(db, { caseId, kind: 'paper-opened', by: 'staff', at, holds })
  })
  const file = await deps.vault.get(key)
  if (!file) throw new Problem('not-found')
  return { bytes: file.bytes, type: 'application/pdf' }
}
