import { announceChange } from '#server/db/announce-change.ts'
import { saveFree } from '#server/db/catalogue/maid-hold.ts'
import { insertEvent } from '#server/db/hiring/timeline.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'

/** Shows a maid again after her service. The caller locks the application. */
export async function freeMaid(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { caseId, maidId }: { caseId: string; maidId: string },
  kind: 'replaced' | 'service-ended',
): Promise<void> {
  const at = clock.now()
  await saveFree(db, { maidId, caseId, now: at })
  await insertEvent(db, caseId, { kind, at })
  const of = { caseId, by: 'server', at } as const
  await recordAudit(db, { ...of, kind: 'maid-freed', holds: { maid: maidId } })
  await announceChange(db, maidId)
}
