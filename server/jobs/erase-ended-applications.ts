import { dayNow } from '#server/clock.ts'
import { keptFrom, keptHours } from '#domain/privacy/retention.ts'
import type { RemovedCounts } from '#domain/privacy/removed-kinds.ts'
import { inTransaction } from '#server/db/connect.ts'
import {
  eraseDocuments,
  eraseGiven,
  listIssuedWithPapers,
  listUnerased,
} from '#server/db/hiring/ended-applications.ts'
import type { Deps } from '#server/deps.ts'
import { deleteConsents, forgetInvoices, forgetPapers } from '#server/db/privacy/forget-late.ts'
import type { Forgotten } from '#server/db/privacy/forget-late.ts'
import { insertRetentionRun } from '#server/db/privacy/removed.ts'
import type { Db } from '#server/db/connect.ts'
import { enqueue } from './enqueue.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { lockApplication } from '#server/db/hiring/lock-application.ts'

type Parts = Pick<Deps, 'db' | 'clock'>

/**
 * Erases answers some time after the end (ruling 32) and the rest after years, by the table of
 * retention.
 */
export async function eraseEndedApplications(deps: Parts): Promise<void> {
  const removed = { ...(await eraseAnswers(deps)), ...(await forgetAfterYears(deps)) }
  const at = deps.clock.now()
  await insertRetentionRun(deps.db, { job: 'erase-ended-applications', at, removed })
}

async function eraseAnswers(deps: Parts) {
  const now = deps.clock.now()
  const before = new Date(now.getTime() - keptHours('answers') * 3_600_000)
  const day = keptFrom('answers', dayNow(deps.clock))
  const removed = { applications: 0, documents: 0, papers: 0 }
  const unerased = await listUnerased(deps.db, { before, day })
  const issued = await listIssuedWithPapers(deps.db, before)
  for (const caseId of new Set([...unerased, ...issued])) {
    await inTransaction(deps.db, async (db) => {
      await lockApplication(db, caseId)
      const { files: keys, ...holds } = unerased.includes(caseId)
        ? await eraseGiven(db, caseId, now)
        : await eraseDocuments(db, caseId)
      if (keys.length > 0) await enqueue(db, 'remove-files', { keys })
      await recordAudit(db, { caseId, kind: 'data-erased', by: 'server', at: now, holds })
      removed.applications += 1
      removed.documents += holds.documents
      removed.papers += holds.papers
    })
  }
  return removed
}

async function forgetAfterYears(deps: Parts): Promise<RemovedCounts> {
  const today = dayNow(deps.clock)
  return {
    old_papers: await forgetFiles(deps, (db) => forgetPapers(db, keptFrom('papers', today))),
    old_invoices: await forgetFiles(deps, (db) => forgetInvoices(db, keptFrom('accounts', today))),
    consent_records: await deleteConsents(deps.db, keptFrom('consents', today)),
  }
}

/** Erases rows and queues their files in one transaction. */
function forgetFiles({ db }: Parts, forget: (db: Db) => Promise<Forgotten>): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { count, keys } = await forget(tx)
    if (keys.length > 0) await enqueue(tx, 'remove-files', { keys })
    return count
  })
}
