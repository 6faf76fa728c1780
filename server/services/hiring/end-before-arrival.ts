import type { AuditActor } from '#domain/audit/audit-kinds.ts'
import { moveMandate } from '#domain/signing/mandate.ts'
import { saveFree } from '#server/db/catalogue/maid-hold.ts'
import type { Application } from '#server/db/hiring/applications.ts'
import { listMandates } from '#server/db/signing/mandates.ts'
import type { Deps } from '#server/deps.ts'
import { moveMandateTo } from '#server/services/signing/move-mandate-to.ts'
import { endApplication } from './end-application.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring'>

/**
 * Ends a hire before she came: full refund, mandates cancelled, profile shown again. The row must
 * be locked.
 */
export async function endBeforeArrival(
  deps: Parts,
  {
    id: caseId,
    maid_id: maidId,
    ended_as: endedAs,
  }: Pick<Application, 'id' | 'maid_id' | 'ended_as'>,
  { by, as }: { by: AuditActor; as: 'withdrawn' | 'cancelled' },
): Promise<void> {
  if (endedAs === 'completed') await undoHire(deps, { caseId, maidId })
  await endApplication(deps, { id: caseId, maidId, by }, as)
}

async function undoHire(
  deps: Parts,
  { caseId, maidId }: { caseId: string; maidId: string },
): Promise<void> {
  await saveFree(deps.db, { maidId, caseId, now: deps.clock.now() })
  for (const mandate of await listMandates(deps.db, caseId)) {
    const isAtBank = moveMandate(mandate, 'ask-cancel', 'signer').ok
    const move = { mandateId: mandate.id, move: 'ask-cancel', by: 'signer' } as const
    if (isAtBank) await moveMandateTo(deps, move)
  }
}
