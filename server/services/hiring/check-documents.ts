import { stepsWith } from '#domain/hiring/steps/steps-on-server.ts'
import type { ResendReason, DocumentKind, OpeningReason } from '#domain/hiring/values/documents.ts'
import { Problem } from '#domain/problem.ts'
import { inTransaction } from '#server/db/connect.ts'
import { deleteDocuments, listDocuments } from '#server/db/hiring/answers/documents.ts'
import type { DocumentRow } from '#server/db/hiring/answers/documents.ts'
import { deleteAnswers } from '#server/db/hiring/answers/step-answers.ts'
import { findEnding } from '#server/db/hiring/my-hire.ts'
import { lockApplication } from '#server/db/hiring/lock-application.ts'
import { insertEvent } from '#server/db/hiring/timeline.ts'
import { hasStaffTask } from '#server/db/staff/staff-tasks.ts'
import type { Db } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { textHousehold } from '#server/services/cases/clients/text-household.ts'
import { addStaffTask, closeStaffTasks } from '#server/services/staff/add-staff-task.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring' | 'env' | 'content'>

const steps = stepsWith('takesDocuments')

/** Asks staff to check the documents of a completed hire. */
export async function askForCheck(deps: Pick<Deps, 'db' | 'clock'>, appId: string): Promise<void> {
  await closeStaffTasks(deps, { kinds: ['document-asked'], about: appId })
  const task = { appId, kind: 'check-documents', reason: 'given', about: appId } as const
  await addStaffTask(deps, task)
}

/** Staff found all documents good. Throws `not-found` where no check waits. */
export function noteDocumentsChecked(deps: Parts, appId: string): Promise<void> {
  return inTransaction(deps.db, async (db) => {
    const parts = { ...deps, db }
    await lockWaiting(parts, appId)
    const at = deps.clock.now()
    const { length: documents } = await listDocuments(db, appId)
    await closeStaffTasks(parts, { kinds: ['check-documents'], about: appId })
    await insertEvent(db, appId, { kind: 'documents-checked', at })
    const of = { appId, by: 'staff', at } as const
    await recordAudit(db, { ...of, kind: 'documents-checked', holds: { documents } })
  })
}

/**
 * Deletes an unusable document and texts the household to send another. Throws `not-found` where
 * none waits.
 */
export function askDocumentAgain(
  deps: Parts,
  appId: string,
  { kind, reason }: { kind: DocumentKind; reason: ResendReason },
): Promise<void> {
  return inTransaction(deps.db, async (db) => {
    const parts = { ...deps, db }
    await lockWaiting(parts, appId)
    const keys = await deleteDocuments(db, { appId, kinds: [kind] })
    if (keys.length === 0) throw new Problem('not-found')
    await enqueue(db, 'remove-files', { keys })
    await deleteAnswers(db, appId, steps)
    const at = deps.clock.now()
    await closeStaffTasks(parts, { kinds: ['check-documents'], about: appId })
    await addStaffTask(parts, { appId, kind: 'document-asked', reason, about: appId })
    await insertEvent(db, appId, { kind: 'document-asked', at, facts: { kind, reason } })
    const of = { appId, by: 'staff', at } as const
    await recordAudit(db, { ...of, kind: 'document-asked', holds: { kind, reason } })
    await textHousehold(parts, appId, { say: 'document-again', page: 'my-hire' })
  })
}

async function lockWaiting({ db }: Pick<Parts, 'db'>, appId: string): Promise<void> {
  await lockApplication(db, appId)
  const isComplete = (await findEnding(db, appId)) === 'completed'
  const isWaiting = await hasStaffTask(db, { kind: 'check-documents', about: appId })
  if (!isComplete || !isWaiting) throw new Problem('not-found')
}

/** Documents change only while the application is open, later only while one is asked again. */
export async function refuseUnasked(
  db: Db,
  application: { id: string; ended_as: string | null },
): Promise<void> {
  if (application.ended_as !== 'completed') return
  const isAsked = await hasStaffTask(db, { kind: 'document-asked', about: application.id })
  if (!isAsked) throw new Problem('already-completed')
}

/**
 * The reason enters the audit trail before the document is read. Throws `not-found` where there is
 * none.
 */
export async function openDocumentForStaff(
  deps: Pick<Deps, 'db' | 'clock' | 'vault'>,
  appId: string,
  { kind, reason }: { kind: DocumentKind; reason: OpeningReason },
): Promise<{ document: DocumentRow; bytes: Buffer }> {
  const document = (await listDocuments(deps.db, appId)).find((one) => one.kind === kind)
  if (!document) throw new Problem('not-found')
  const at = deps.clock.now()
  const holds = { document: document.id, kind, reason }
  await inTransaction(deps.db, async (db) => {
    await lockApplication(db, appId)
    await recordAudit(db, { appId, kind: 'document-opened', by: 'staff', at, holds })
  })
  const file = await deps.vault.get(document.file_key)
  if (!file) throw new Problem('not-found')
  return { document, bytes: file.bytes }
}
