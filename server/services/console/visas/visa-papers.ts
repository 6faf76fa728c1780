import type { OpeningReason, ResendReason } from '#domain/hiring/values/documents.ts'
import { Problem } from '#domain/problem.ts'
import type { IssuedPaper } from '#domain/visas/case/issued-papers.ts'
import type { VisaPaper } from '#domain/visas/visa-papers.ts'
import { inTransaction } from '#server/db/connect.ts'
import { insertEvent } from '#server/db/hiring/timeline.ts'
import { noteAskedPaper } from '#server/db/visas/visa-news.ts'
import {
  acceptPaper,
  deletePaper,
  listPapersOf,
  listVisaPapers,
} from '#server/db/visas/visa-papers.ts'
import type { Deps } from '#server/deps.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { addStaffTask, closeStaffTasks } from '#server/services/staff/add-staff-task.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'
import { missingVisaPapers } from './get-visa.ts'
import { onRunningVisa, onVisa } from './on-visa.ts'

type Parts = Pick<Deps, 'db' | 'clock'>
type Of = { caseId: string; kind: VisaPaper }
type Asked = { caseId: string; kind: VisaPaper | IssuedPaper; reason: OpeningReason }

/** A paper's file; who opens it and why is in the trail before it is read. */
export async function openVisaPaper(
  deps: Pick<Deps, 'db' | 'clock' | 'vault'>,
  _asker: StaffAsker,
  { caseId, kind, reason }: Asked,
): Promise<{ bytes: Buffer; type: string }> {
  const paper = await inTransaction(deps.db, async (db) => {
    await onVisa(db, caseId)
    const { sent, issued } = await listPapersOf(db, caseId)
    const found = [...sent, ...issued].find((one) => one.kind === kind)
    if (!found) throw new Problem('not-found')
    const holds = { document: found.id, kind, reason }
    const of = { caseId, by: 'staff', at: deps.clock.now() } as const
    await recordAudit(db, { ...of, kind: 'document-opened', holds })
    return found
  })
  const file = await deps.vault.get(paper.file_key)
  if (!file) throw new Problem('not-found')
  return { bytes: file.bytes, type: paper.content_type }
}

/** Says that a paper is good; once all are there and good, nothing of them is to be done. */
export async function acceptVisaPaper(
  deps: Parts,
  { session }: StaffAsker,
  { caseId, kind }: Of,
): Promise<void> {
  const { db, clock } = deps
  const visa = await onRunningVisa(db, caseId)
  const at = clock.now()
  const document = await acceptPaper(db, { caseId, kind, at, by: session.name })
  if (document === undefined) throw new Problem('not-offered-now')
  const of = { caseId, by: 'staff', at } as const
  await recordAudit(db, { ...of, kind: 'document-accepted', holds: { document, kind } })
  const papers = await listVisaPapers(db, caseId)
  const isOpen = papers.some(({ accepted_at: acceptedAt }) => acceptedAt === null)
  if (isOpen || (await missingVisaPapers(deps, visa, papers)).length > 0) return
  await closeStaffTasks(deps, { kinds: ['visa-papers', 'document-asked'], about: caseId })
}

/** Deletes a paper that cannot be used; the household hears of it, and sends another. */
export async function askForVisaPaper(
  deps: Parts,
  _asker: StaffAsker,
  { caseId, kind, reason }: Of & { reason: ResendReason },
): Promise<void> {
  const { db, clock } = deps
  await onRunningVisa(db, caseId)
  const keys = await deletePaper(db, { caseId, kind })
  if (keys.length === 0) throw new Problem('not-offered-now')
  await enqueue(db, 'remove-files', { keys })
  await addStaffTask(deps, { caseId, kind: 'document-asked', reason, about: caseId })
  const at = clock.now()
  await insertEvent(db, caseId, { kind: 'document-asked', at, facts: { kind, reason } })
  const of = { caseId, by: 'staff', at } as const
  await recordAudit(db, { ...of, kind: 'document-asked', holds: { kind, reason } })
  await noteAskedPaper(db, caseId)
}
