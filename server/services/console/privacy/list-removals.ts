import type { listRemovals as call } from '#api/console/privacy.ts'
import type { OutputOf } from '#api/define-call.ts'
import { listCopies } from '#server/db/privacy/data-exports.ts'
import { listErasures, listRetentionRuns } from '#server/db/privacy/removed.ts'
import type { Deps } from '#server/deps.ts'
import { copyDueAt } from '#server/services/privacy/export-own-data.ts'

const MOST = 50

/** The newest removals by the clock, on request or by staff, and copies with their promised time. */
export async function listRemovals({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<OutputOf<typeof call>> {
  const now = clock.now()
  const [runs, erasures, copies] = await Promise.all([
    listRetentionRuns(db, MOST),
    listErasures(db, MOST),
    listCopies(db, MOST),
  ])
  return {
    runs: runs.map(({ ran_at: at, job, removed }) => ({ at: at.toISOString(), job, removed })),
    erasures: erasures.map((row) => ({
      id: row.id,
      at: row.erased_at.toISOString(),
      removed: row.removed,
      isPerson: row.of.people.length > 0,
      replayedAt: row.replayed_at?.toISOString() ?? null,
      leftOpen: row.left_open,
      requestId: row.request_id,
    })),
    copies: copies.map(({ id, asked_at: askedAt, ready_at: readyAt }) => ({
      id,
      askedAt: askedAt.toISOString(),
      dueAt: copyDueAt(askedAt).toISOString(),
      readyAt: readyAt?.toISOString() ?? null,
      isLate: readyAt === null && copyDueAt(askedAt) < now,
    })),
  }
}
