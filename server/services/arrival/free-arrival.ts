import { stepsWith } from '#domain/hiring/steps/steps-on-server.ts'
import { deleteBooking } from '#server/db/hiring/arrivals.ts'
import { insertEvent } from '#server/db/hiring/timeline.ts'
import { deleteAnswers } from '#server/db/hiring/answers/step-answers.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import type { AuditActor } from '#domain/audit/audit-kinds.ts'

/** Steps whose answer sets her arrival. */
export const arrivalSteps = stepsWith('saysArrival')

/**
 * Why a time was lost; `taken`: by others, `emirate`: no car of the emirate is free, `asked`: staff and
 * household agreed on another day.
 */
type Reason = 'holiday' | 'taken' | 'emirate' | 'not-come' | 'asked'

/** Frees the time for others and asks the household to choose again. */
export async function freeArrival(
  deps: Pick<Deps, 'db' | 'clock'>,
  caseId: string,
  freed: { reason: Reason; by: AuditActor },
): Promise<void> {
  await deleteBooking(deps.db, caseId)
  await deleteAnswers(deps.db, caseId, arrivalSteps)
  const { reason, by } = freed
  const at = deps.clock.now()
  // `not-come` has its own event.
  if (reason !== 'not-come') {
    await insertEvent(deps.db, caseId, { kind: 'arrival-freed', at, facts: { reason } })
  }
  await recordAudit(deps.db, { caseId, kind: 'arrival-freed', by, at, holds: { reason } })
}
