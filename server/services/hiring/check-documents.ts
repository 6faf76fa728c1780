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
import type { Db } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { textHousehold } from '#server/services/cases/clients/text-household.ts'
import { addStaffTask, closeStaffTasks } from '#server/services/staff/add-staff-task.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring' | 'env' | 'content'>

const steps = stepsWith('takesDocuments')

/** Asks staff to check the documents of a completed hire; not where they accepted each already. */
export async function askForCheck(deps: Pick<Deps, 'db' | 'clock'>, appId: string): Promise<void> {
  await closeStaffTasks(deps, { kinds: ['document-asked'], about: appId })
  const documents = await listDocuments(deps.db, appId)
  const isDone = documents.some(({ accepted_at: at }) => at !== null) && !waitsIn(documents)
  if (isDone) return finishCheck(deps, appId, 'server')
  const task = { appId, kind: 'check-documents', reason: 'given', about: appId } as const
  await addStaffTask(deps, task)
}

/**
 * Staff found documents good: one, or all that wait. With the last one the check is done. Throws
 * `not-found` where none waits.
 */
export function acceptDocuments(
  deps: Parts,
  appId: string,
  { kind, by }: { kind?: DocumentKind; by: string },
): Promise<void> {
  return inTransaction(deps.db, async (db) => {
    const parts = { ...deps, db }
    const { isAsked } = await lockWaiting(parts, appId)
    const at = deps.clock.now()
    const kinds = kind ? checkedKinds.filter((one) => one === kind) : checkedKinds
    const accepted = await saveAccepted(db, { appId, kinds, at, by })
    if (kind && accepted.length === 0) throw new Problem('not-found')
    for (const one of accepted) {
      const holds = { document: one.id, kind: one.kind }
      await recordAudit(db, { appId, kind: 'document-accepted', by: 'staff', at, holds })
    }
    if (!isAsked && !waitsIn(await listDocuments(db, appId)))
      await finishCheck(parts, appId, 'staff')
  })
}

const waitsIn = (documents: readonly DocumentRow[]): boolean =>
  waitingKinds(documents.map(({ kind, accepted_at: at }) => ({ kind, isAccepted: at !== null })))
    .length > 0

async function finishCheck(
  deps: Pick<Deps, 'db' | 'clock'>,
  appId: string,
  by: 'staff' | 'server',
): Promise<void> {
  const at = deps.clock.now()
  const { length: documents } = await listDocuments(deps.db, appId)
  await closeStaffTasks(deps, { kinds: ['check-documents'], about: appId })
  await insertEvent(deps.db, appId, { kind: 'documents-checked', at })
  await recordAudit(deps.db, { appId, by, at, kind: 'documents-checked', holds: { documents } })
}

/**
 * Deletes an unusable document and texts the household to send another; not once more while it has
 * others to send. Throws `not-found` where none waits.
 */
export function askDocumentAgain(
  deps: Parts,
  appId: string,
  { kind, reason }: { kind: DocumentKind; reason: ResendReason },
): Promise<void> {
  return inTransaction(deps.db, async (db) => {
    const parts = { ...deps, db }
    const { isAsked } = await lockWaiting(parts, appId)
    const keys = await deleteDocuments(db, { appId, kinds: [kind] })
    if (keys.length === 0) throw new Problem('not-found')
    await enqueue(db, 'remove-files', { keys })
    await deleteAnswers(db, appId, steps)
    await closeStaffTasks(parts, { kinds: ['check-documents'], about: appId })
    await addStaffTask(parts, { appId, kind: 'document-asked', reason, about: appId })
    // Not before the task began: what was asked since then is still missing.
    const at = deps.clock.now()
    await insertEvent(db, appId, { kind: 'document-asked', at, facts: { kind, reason } })
    const of = { appId, by: 'staff', at } as const
    await recordAudit(db, { ...of, kind: 'document-asked', holds: { kind, reason } })
    if (!isAsked) await textHousehold(parts, appId, { say: 'document-again', page: 'my-hire' })
  })
}

/** Answers whether the household has one to send again. Throws `not-found` where no check waits. */
async function lockWaiting(
  { db }: Pick<Parts, 'db'>,
  appId: string,
): Promise<{ isAsked: boolean }> {
  await lockApplication(db, appId)
  const isComplete = (await findEnding(db, appId)) === 'completed'
  const isAsked = await hasStaffTask(db, { kind: 'document-asked', about: appId })
  const isWaiting = isAsked || (await hasStaffTask(db, { kind: 'check-documents', about: appId }))
  if (!isComplete || !isWaiting) throw new Problem('not-found')
  return { isAsked }
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
