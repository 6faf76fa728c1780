import type { InputOf, OutputOf } from '#api/define-call.ts'
import type { reportArrival as call } from '#api/hiring/my-hire.ts'
import { mayReportArrival } from '#domain/hiring/my-hire/household-moves.ts'
import { Problem } from '#domain/problem.ts'
import { insertEvent } from '#server/db/hiring/timeline.ts'
import type { Application } from '#server/db/hiring/applications.ts'
import type { Deps } from '#server/deps.ts'
import type { Entry } from '#server/services/hiring/standing.ts'
import { arrivalFactsOf } from './arrival-facts-of.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'

type Parts = Pick<Deps, 'db' | 'clock'>

/** The household says that she is there. Throws `invalid-input` before her day. */
export async function reportArrival(
  deps: Parts,
  { application }: Entry,
  _input: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  await noteArrival(deps, application, 'household')
  return { arrived: true }
}

/** Written down once, whoever says it. The application's row is held by the caller. */
export async function noteArrival(
  deps: Parts,
  application: Pick<Application, 'id' | 'ended_as'>,
  by: 'household' | 'staff',
): Promise<void> {
  const facts = await arrivalFactsOf(deps, application)
  if (facts.hasArrived) return
  if (!mayReportArrival(facts)) throw new Problem('invalid-input')
  const [appId, day] = [application.id, facts.today]
  const at = deps.clock.now()
  await insertEvent(deps.db, appId, { kind: 'arrived', at, facts: { by, day } })
  await recordAudit(deps.db, { appId, kind: 'she-arrived', by, at, holds: { day } })
}
