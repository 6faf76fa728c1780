import { stepsWith } from '#domain/hiring/steps/steps-on-server.ts'
import { checkedKinds, waitingKinds } from '#domain/hiring/values/documents.ts'
import type { ResendReason, DocumentKind, OpeningReason } from '#domain/hiring/values/documents.ts'
import { Problem } from '#domain/problem.ts'
import { inTransaction } from '#server/db/connect.ts'
import {
  deleteDocuments,
  listDocuments,
  saveAccepted,
} from '#server/db/hiring/answers/documents.ts'
import type { DocumentRow } from '#server/db/hiring/answers/documents.ts'
import { deleteAnswers } from '#server/db/hiring/answers/step-answers.ts'
import { findEnding } from '#server/db/hiring/my-hire.ts'
import { lockApplication } from '#server/db/hiring/lock-application.ts'
import { insertEvent } from '#server/db/hiring/timeline.ts'
import { hasStaffTask } from '#server/db/staff/staff-tasks.ts'
import type { Deps } from '#server/deps.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { textHousehold } from '#server/services/cases/clients/text-household.ts'
import { addStaffTask, closeStaffTasks } from '#server/services/staff/add-staff-task.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring' | 'env' | 'content'>

const steps = stepsWith('takesDocuments')

/** Asks staff to check the documents of a completed hire; not where they accepted each already. */
export async function askForCheck(deps: Pick<Deps, 'db' | 'clock'>, caseId: string): Promise<void> {
  await closeStaffTasks(deps, { kinds: ['document-asked'], about: caseId })
  const documents = await listDocuments(deps.db, caseId)
  const isDone = documents.some(({ accepted_at: at }) => at !== null) && !waitsIn(documents)
  if (isDone) return finishCheck(deps, caseId, 'server')
  const task = { caseId, kind: 'check-documents', reason: 'given', about: caseId } as const
  await addStaffTask(deps, task)
}

/**
 * Staff found documents good: one, or all that wait. With the last one the check is done. Throws
 * `not-found` where none waits.
 */
export function markDocumentsAccepted(
  deps: Parts,
  caseId: string,
  { kind, by }: { kind?: DocumentKind; by: string },
): Promise<void> {
  return inTransaction(deps.db, async (db) => {
    const parts = { ...deps, db }
    const { isAsked } = await lockWaiting(parts, caseId)
    const at = deps.clock.now()
    const kinds = kind ? checkedKinds.filter((one) => one === kind) : checkedKinds
    const accepted = await saveAccepted(db, { caseId, kinds, at, by })
    if (kind && accepted.length === 0) throw new Problem('not-found')
    for (const one of accepted) {
      const holds = { document: one.id, kind: one.kind }
      await recordAudit(db, { caseId, kind: 'document-accepted', by: 'staff', at, holds })
    }
    if (!isAsked && !waitsIn(await listDocuments(db, caseId)))
      await finishCheck(parts, caseId, 'staff')
  })
}

const waitsIn = (documents: readonly DocumentRow[]): boolean =>
  waitingKinds(documents.map(({ kind, accepted_at: at }) => ({ kind, isAccepted: at !== null })))
    .length > 0

async function finishCheck(
  deps: Pick<Deps, 'db' | 'clock'>,
  caseId: string,
  by: 'staff' | 'server',
): Promise<void> {
  const at = deps.clock.now()
  const { length: documents } = await listDocuments(deps.db, caseId)
  await closeStaffTasks(deps, { kinds: ['check-documents'], about: caseId })
  await insertEvent(deps.db, caseId, { kind: 'documents-checked', at })
  await recordAudit(deps.db, { caseId, by, at, kind: 'documents-checked', holds: { documents } })
}

/**
 * Deletes an unusable document and texts the household to send another; not once more while it has
 * others to send. Throws `not-found` where none waits.
 */
export function askDocumentAgain(
  deps: Parts,
  caseId: string,
  { kind, reason }: { kind: DocumentKind; reason: ResendReason },
): Promise<void> {
  return inTransaction(deps.db, async (db) => {
    const parts = { ...deps, db }
    const { isAsked } = await lockWaiting(parts, caseId)
    const keys = await deleteDocuments(db, { caseId, kinds: [kind] })
    if (keys.length === 0) throw new Problem('not-found')
    await enqueue(db, 'remove-files', { keys })
    await deleteAnswers(db, caseId, steps)
    await closeStaffTasks(parts, { kinds: ['check-documents'], about: caseId })
    await addStaffTask(parts, { caseId, kind: 'document-asked', reason, about: caseId })
    // Not before the task began: what was asked since then is still missing.
    const at = deps.clock.now()
    await insertEvent(db, caseId, { kind: 'document-asked', at, facts: { kind, reason } })
    const of = { caseId, by: 'staff', at } as const
    await recordAudit(db, { ...of, kind: 'document-asked', holds: { kind, reason } })
    if (!isAsked) await textHousehold(parts, caseId, { say: 'document-again', page: 'my-hire' })
  })
}

/** Answers whether the household has one to send again. Throws `not-found` where no check waits. */
async function lockWaiting(
  { db }: Pick<Parts, 'db'>,
  caseId: string,
): Promise<{ isAsked: boolean }> {
  await lockApplication(db, caseId)
  const isComplete = (await findEnding(db, caseId)) === 'completed'
  const isAsked = await hasStaffTask(db, { kind: 'document-asked', about: caseId })
  const isWaiting = isAsked || (await hasStaffTask(db, { kind: 'check-documents', about: caseId }))
  if (!isComplete || !isWaiting) throw new Problem('not-found')
  return { isAsked }
}

/**
 * The reason enters the audit trail before the document is read. Throws `not-found` where there is
 * none.
 */
export async function openDocumentForStaff(
  deps: Pick<Deps, 'db' | 'clock' | 'vault'>,
  caseId: string,
  { kind, reason }: { kind: DocumentKind; reason: OpeningReason },
): Promise<{ document: DocumentRow; bytes: Buffer }> {
  const document = (await listDocuments(deps.db, caseId)).find((one) => one.kind === kind)
  if (!document) throw new Problem('not-found')
  const at = deps.clock.now()
  const holds = { document: document.id, kind, reason }
  await inTransaction(deps.db, async (db) => {
    await lockApplication(db, caseId)
    await recordAudit(db, { caseId, kind: 'document-opened', by: 'staff', at, holds })
  })
  const file = await deps.vault.get(document.file_key)
  if (!file) throw new Problem('not-found')
  return { document, bytes: file.bytes }
}
