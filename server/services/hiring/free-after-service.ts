import { dubaiDay } from '#server/clock.ts'
import { announceChange } from '#server/db/announce-change.ts'
import { saveFree } from '#server/db/catalogue/maid-hold.ts'
import { inTransaction } from '#server/db/connect.ts'
import { lockApplication } from '#server/db/hiring/lock-application.ts'
import { listServicesOver } from '#server/db/hiring/served.ts'
import { insertEvent } from '#server/db/hiring/timeline.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'

/** On the day after her last one she is shown to other families again. */
export async function freeAfterService(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  for (const { id: appId, maid_id: maidId } of await listServicesOver(
    deps.db,
    dubaiDay(deps.clock),
  )) {
    await inTransaction(deps.db, async (db) => {
      await lockApplication(db, appId)
      const at = deps.clock.now()
      await saveFree(db, { maidId, appId, now: at })
      await insertEvent(db, appId, { kind: 'service-ended', at })
      const of = { appId, by: 'server', at } as const
      await recordAudit(db, { ...of, kind: 'maid-freed', holds: { maid: maidId } })
      await announceChange(db, maidId)
    })
  }
}
