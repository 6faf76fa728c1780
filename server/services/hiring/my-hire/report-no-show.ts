import type { InputOf, OutputOf } from '#api/define-call.ts'
import type { reportNoShow as call } from '#api/hiring/my-hire.ts'
import { mayReportArrival } from '#domain/hiring/my-hire/household-moves.ts'
import { Problem } from '#domain/problem.ts'
import type { Application } from '#server/db/hiring/applications.ts'
import { insertEvent } from '#server/db/hiring/timeline.ts'
import type { Deps } from '#server/deps.ts'
import { freeArrival } from '#server/services/arrival/free-arrival.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import type { Entry } from '#server/services/cases/standing.ts'
import { addStaffTask, closeStaffTasks } from '#server/services/staff/add-staff-task.ts'
import { arrivalFactsOf } from './arrival-facts-of.ts'

type Parts = Pick<Deps, 'db' | 'clock'>

/** The household reports a no-show. Throws `invalid-input` before her day and after her arrival. */
export async function reportNoShow(
  deps: Parts,
  { application }: Entry,
  _input: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  await noteNoShow(deps, application, 'household')
  return { noted: true }
}

/**
 * Once per booked day: the household chooses anew or gets everything back (ruling 53). The caller
 * locks the application.
 */
export async function noteNoShow(
  deps: Parts,
  application: Pick<Application, 'id' | 'ended_as'>,
  by: 'household' | 'staff',
): Promise<void> {
  const facts = await arrivalFactsOf(deps, application)
  if (facts.isMissed) return
  if (!mayReportArrival(facts)) throw new Problem('invalid-input')
  const { id: caseId } = application
  const day = facts.arrivalDay ?? facts.today
  const at = deps.clock.now()
  await insertEvent(deps.db, caseId, { kind: 'not-come', at, facts: { by, day } })
  await recordAudit(deps.db, { caseId, kind: 'she-did-not-come', by, at, holds: { day } })
  await freeArrival(deps, caseId, { reason: 'not-come', by })
  await closeStaffTasks(deps, { kinds: ['arrival-unknown'], about: caseId })
  await addStaffTask(deps, {
    caseId,
    kind: 'she-did-not-come',
    reason: `said-by-${by}`,
    about: caseId,
  })
}
