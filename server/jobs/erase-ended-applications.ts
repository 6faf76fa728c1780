import { DOCUMENT_DAYS } from '#domain/hiring/ending.ts'
import { inTransaction } from '#server/db/connect.ts'
import { eraseGiven, listUnerased } from '#server/db/hiring/ended-applications.ts'
import type { Deps } from '#server/deps.ts'
import { insertRetentionRun } from '#server/db/privacy/removed.ts'
import { enqueue } from './enqueue.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { lockApplication } from '#server/db/hiring/lock-application.ts'

const DAY_MS = 86_400_000

/** What was given for an application that did not complete goes after 90 days (ruling 32). */
export async function eraseEndedApplications(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = deps.clock.now()
  const before = new Date(now.getTime() - DOCUMENT_DAYS * DAY_MS)
  const removed = { applications: 0, documents: 0, papers: 0 }
  for (const appId of await listUnerased(deps.db, before)) {
    await inTransaction(deps.db, async (db) => {
      await lockApplication(db, appId)
      const { files: keys, ...holds } = await eraseGiven(db, appId, now)
      if (keys.length > 0) await enqueue(db, 'remove-files', { keys })
      await recordAudit(db, { appId, kind: 'data-erased', by: 'server', at: now, holds })
      removed.applications += 1
      removed.documents += holds.documents
      removed.papers += holds.papers
    })
  }
  await insertRetentionRun(deps.db, { job: 'erase-ended-applications', at: now, removed })
}
