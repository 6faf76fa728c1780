import type * as z from 'zod/mini'
import type * as calls from '#api/console/visas/one-visa.ts'
import { Problem } from '#domain/problem.ts'
import type { IssuedPaper } from '#domain/visas/case/issued-papers.ts'
import { replaceDocument } from '#server/db/hiring/answers/documents.ts'
import { insertEvent } from '#server/db/hiring/timeline.ts'
import { deletePaper, findIssuedPaper } from '#server/db/visas/visa-papers.ts'
import { findVisa } from '#server/db/visas/visas.ts'
import type { Deps } from '#server/deps.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { keepDocument } from '#server/services/cases/documents/upload-document.ts'
import type { KeptDocument } from '#server/services/cases/documents/upload-document.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'
import { onVisa } from './on-visa.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'vault'>
type Input<C extends { input: z.ZodMiniType }> = z.output<C['input']>

/** Checks, redraws and seals what an authority issued. Throws `document-refused`. */
export async function keepIssuedPaper(
  deps: Parts,
  _asker: StaffAsker,
  { caseId, kind, file }: Input<typeof calls.addIssuedVisaPaper>,
): Promise<KeptDocument<IssuedPaper>> {
  refuseUnsent(await findVisa(deps.db, caseId))
  return keepDocument(deps, caseId, { kind, file })
}

/** Household and worker see it from now on; it takes the place of an earlier one of its kind. */
export async function addIssuedVisaPaper(
  deps: Parts,
  { session }: StaffAsker,
  {
    input: { caseId },
    prepared: row,
  }: { input: { caseId: string }; prepared: KeptDocument<IssuedPaper> },
): Promise<void> {
  const { db, clock } = deps
  refuseUnsent(await onVisa(db, caseId))
  const at = clock.now()
  // What staff add, they have looked at.
  const accepted = { accepted_at: at, accepted_by: session.name }
  const keys = await replaceDocument(db, { ...row, ...accepted, uploaded_at: at })
  if (keys.length > 0) await enqueue(db, 'remove-files', { keys })
  await insertEvent(db, caseId, { kind: 'document-uploaded', at, facts: { kind: row.kind } })
  const holds = { document: row.id, kind: row.kind, file: row.sha256 }
  await recordAudit(db, { caseId, by: 'staff', at, kind: 'document-added', holds })
}

/** Takes back what was added by mistake. Throws `not-found`. */
export async function removeIssuedVisaPaper(
  deps: Pick<Deps, 'db' | 'clock'>,
  _asker: StaffAsker,
  { caseId, kind }: { caseId: string; kind: IssuedPaper },
): Promise<void> {
  const { db, clock } = deps
  await onVisa(db, caseId)
  const paper = await findIssuedPaper(db, { caseId, kind })
  if (!paper) throw new Problem('not-found')
  await enqueue(db, 'remove-files', { keys: await deletePaper(db, { caseId, kind }) })
  const at = clock.now()
  await insertEvent(db, caseId, { kind: 'document-removed', at, facts: { kind } })
  const holds = { document: paper.id, kind, file: paper.sha256 }
  await recordAudit(db, { caseId, by: 'staff', at, kind: 'document-removed', holds })
}

/** Nothing is issued before a visa was sent, nor for one that ended without a visa. */
function refuseUnsent(visa: Awaited<ReturnType<typeof findVisa>>): void {
  if (!visa) throw new Problem('not-found')
  const isRunning = visa.stage !== null || visa.outcome === 'issued'
  if (!isRunning) throw new Problem('not-offered-now')
}
