import type { StepCode } from '#domain/hiring/steps/step-codes.ts'
import { inTransaction } from '#server/db/connect.ts'
import { insertEvent } from '#server/db/hiring/timeline.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'

/** Counts a too short drawing, because the third one is accepted (ruling 17). */
export function noteRefusedSignature(
  deps: Pick<Deps, 'db' | 'clock'>,
  caseId: string,
  step: StepCode,
): Promise<void> {
  return inTransaction(deps.db, async (db) => {
    const at = deps.clock.now()
    await insertEvent(db, caseId, { kind: 'signature-refused', at, step })
    const of = { caseId, by: 'server', at } as const
    await recordAudit(db, { ...of, kind: 'signature-refused', holds: { step } })
  })
}
