import { dubaiDay } from '#server/clock.ts'
import { announceChange } from '#server/db/announce-change.ts'
import { saveFree } from '#server/db/catalogue/maid-hold.ts'
import { inTransaction } from '#server/db/connect.ts'
import { insertEvent } from '#server/db/hiring/applications.ts'
import { listReplaced } from '#server/db/hiring/carried-answers.ts'
import type { Deps } from '#server/deps.ts'

/** The first person is freed once the next has come (ruling 31): shown again from the day after. */
export async function freeReplaced(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const replaced = await listReplaced(deps.db, dubaiDay(deps.clock))
  for (const { replaced_id: appId, maid_id: maidId } of replaced) {
    await inTransaction(deps.db, async (db) => {
      await saveFree(db, { maidId, appId, now: deps.clock.now() })
      await insertEvent(db, appId, { kind: 'replaced' })
      await announceChange(db, maidId)
    })
  }
}
