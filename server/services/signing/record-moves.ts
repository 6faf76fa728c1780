import type { AuditActor } from '#domain/audit/audit-kinds.ts'
import type { Db } from '#server/db/connect.ts'
import type { MovedMandate } from '#server/db/signing/mandates.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'

export type MovedBy = { caseId: string; by: AuditActor; at: Date }

/** Records mandates with their current state in the audit trail. */
export async function recordMoves(
  db: Db,
  moved: MovedBy,
  mandates: readonly MovedMandate[],
): Promise<void> {
  for (const { id, kind, state } of mandates) {
    const holds = { mandate: id, kind, to: state }
    await recordAudit(db, { ...moved, kind: 'mandate-moved', holds })
  }
}
