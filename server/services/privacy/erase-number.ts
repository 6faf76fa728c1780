import type { AuditActor } from '#domain/audit/audit-kinds.ts'
import { inTransaction } from '#server/db/connect.ts'
import { deleteExports } from '#server/db/privacy/data-exports.ts'
import { listOwnApplications } from '#server/db/privacy/own-applications.ts'
import { forgetRequests } from '#server/db/privacy/data-requests.ts'
import { insertErasure } from '#server/db/privacy/removed.ts'
import { deleteInterviews } from '#server/db/interviews/interviews.ts'
import { deleteOwnEnquiries } from '#server/db/seeking/job-messages.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { phoneIndexes } from '#server/privacy/blind-index.ts'
import { newOpaqueId } from '#server/privacy/opaque-id.ts'
import { tellOfErased } from '#server/services/interviews/tell-of-interview.ts'
import type { TellParts } from '#server/services/interviews/tell-of-interview.ts'
import { addCounts, eraseCase, erasureTally } from './erase-case.ts'
import type { ErasureTally } from './erase-case.ts'

/** What an erasure removed, what stays, and how many applications are open. */
export type Erasure = ReturnType<typeof erasureTally> & { open: number }

/**
 * Erases what no law keeps of a number (ruling 40), within the caller's transaction. Open
 * applications stay and are counted: the household withdraws them first.
 */
export async function eraseNumber(
  deps: TellParts,
  { phone, by }: { phone: string; by: AuditActor },
): Promise<Erasure & { id: string }> {
  const { db } = deps
  const indexes = phoneIndexes(deps.ring, phone)
  const tally: ErasureTally = { removed: {}, kept: [] }
  const applications = await listOwnApplications(db, indexes)
  const ended = applications.filter(({ ended_at: endedAt }) => endedAt !== null)
  for (const application of ended) await eraseCase(deps, { application, by }, tally)
  const enquiries = await deleteOwnEnquiries(db, { indexes })
  const copies = await deleteExports(db, { indexes })
  const requests = await forgetRequests(db, indexes)
  await tellOfErased(deps, { indexes })
  const interviews = await deleteInterviews(db, { indexes })
  addCounts(tally, {
    interviews: interviews.length,
    enquiries: enquiries.length,
    exports: copies.count,
    requests,
  })
  if (copies.keys.length > 0) await enqueue(db, 'remove-files', { keys: copies.keys })
  const cases = ended.flatMap(({ id, ended_as: endedAs }) => (endedAs ? [{ id, endedAs }] : []))
  const id = newOpaqueId()
  const at = deps.clock.now()
  const erased = erasureTally(tally)
  await insertErasure(db, { id, at, ...erased, of: { cases, enquiries, interviews, people: [] } })
  return { id, ...erased, open: applications.length - ended.length }
}

/** What `eraseNumber` would do now: it is done, and rolled back. */
export async function previewErasure(deps: TellParts, phone: string): Promise<Erasure> {
  let preview: Erasure | undefined
  const rollBack = new Error('only a preview')
  try {
    await inTransaction(deps.db, async (db) => {
      const { removed, kept, open } = await eraseNumber({ ...deps, db }, { phone, by: 'staff' })
      preview = { removed, kept, open }
      throw rollBack
    })
  } catch (error) {
    if (error !== rollBack) throw error
  }
  if (!preview) throw new Error('the preview did not run')
  return preview
}
