import { daysLater } from '#domain/day.ts'
import { IDLE_DAYS } from '#domain/cases/ending.ts'
import { inTransaction } from '#server/db/connect.ts'
import { listIdle, lockIdle } from '#server/db/hiring/ended-applications.ts'
import type { Deps } from '#server/deps.ts'
import { endApplication } from '#server/services/hiring/end-application.ts'

/** Expires applications unchanged for 30 days (ruling 32), one by one. */
export async function endIdleApplications(
  deps: Pick<Deps, 'db' | 'clock' | 'ring'>,
): Promise<void> {
  const since = daysLater(deps.clock.now(), -IDLE_DAYS)
  for (const { id, maid_id: maidId } of await listIdle(deps.db, since)) {
    await inTransaction(deps.db, async (db) => {
      const isIdle = await lockIdle(db, id, since)
      if (isIdle) await endApplication({ ...deps, db }, { id, maidId, by: 'server' }, 'expired')
    })
  }
}
