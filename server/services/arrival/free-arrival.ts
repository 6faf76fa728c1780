import { stepsWith } from '#domain/hiring/steps/steps-on-server.ts'
import { deleteBooking } from '#server/db/hiring/arrivals.ts'
import { insertEvent } from '#server/db/hiring/timeline.ts'
import { deleteAnswers } from '#server/db/hiring/answers/step-answers.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import type { AuditActor } from '#domain/audit/audit-kinds.ts'

/** Each answer that says when she comes. */
export const arrivalSteps = stepsWith('saysArrival')

/** Why a time was lost: nobody comes that day, others had it, no car of the emirate is free, she did not come. */
type Reason = 'holiday' | 'taken' | 'emirate' | 'not-come'

/** The time is free for others, and the household chooses again. */
export async function freeArrival(
  deps: Pick<Deps, 'db' | 'clock'>,
  appId: string,
  freed: { reason: Reason; by: AuditActor },
): Promise<void> {
  await deleteBooking(deps.db, appId)
  await deleteAnswers(deps.db, appId, arrivalSteps)
  const { reason, by } = freed
  const at = deps.clock.now()
  // That she did not come is an event of its own.
  if (reason !== 'not-come') {
    await insertEvent(deps.db, appId, { kind: 'arrival-freed', at, facts: { reason } })
  }
  await recordAudit(deps.db, { appId, kind: 'arrival-freed', by, at, holds: { reason } })
}
