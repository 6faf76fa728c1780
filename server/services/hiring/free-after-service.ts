import { dayNow } from '#server/clock.ts'
import { inTransaction } from '#server/db/connect.ts'
import { lockApplication } from '#server/db/hiring/lock-application.ts'
import { listServicesOver } from '#server/db/hiring/served.ts'
import type { Deps } from '#server/deps.ts'
import { freeMaid } from './free-maid.ts'

/** Shows her to other families again from the day after her last one. */
export async function freeAfterService(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const over = await listServicesOver(deps.db, dayNow(deps.clock))
  for (const { id: caseId, maid_id: maidId } of over) {
    await inTransaction(deps.db, async (db) => {
      await lockApplication(db, caseId)
      await freeMaid({ ...deps, db }, { caseId, maidId }, 'service-ended')
    })
  }
}
