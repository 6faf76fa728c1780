import { dubaiDay } from '#server/clock.ts'
import { inTransaction } from '#server/db/connect.ts'
import { saveServiceEnded } from '#server/db/hiring/ended-applications.ts'
import { listReplaced } from '#server/db/hiring/answers/carried-answers.ts'
import { waiveMonthsAfter } from '#server/db/payment/replaced-months.ts'
import type { Deps } from '#server/deps.ts'
import { freeMaid } from '#server/services/hiring/free-maid.ts'
import { lockApplication } from '#server/db/hiring/lock-application.ts'

/**
 * The first person is freed once the next has come (ruling 31): shown again from the day after, and
 * owed for no month that begins after that.
 */
export async function freeReplaced(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const replaced = await listReplaced(deps.db, dubaiDay(deps.clock))
  for (const { replaced_id: appId, maid_id: maidId, came_on: day } of replaced) {
    await inTransaction(deps.db, async (db) => {
      await lockApplication(db, appId)
      await saveServiceEnded(db, appId, dubaiDay(deps.clock))
      await waiveMonthsAfter(db, { appId, day })
      await freeMaid({ ...deps, db }, { appId, maidId }, 'replaced')
    })
  }
}
