import { mayReportArrival } from '#domain/hiring/my-hire/household-moves.ts'
import { wakingTime } from '#domain/hiring/reminder-times.ts'
import { dayNow } from '#server/clock.ts'
import { inTransaction } from '#server/db/connect.ts'
import { lockApplication } from '#server/db/hiring/lock-application.ts'
import { findEnding } from '#server/db/hiring/my-hire.ts'
import { listUnreportedArrivals } from '#server/db/hiring/unreported-arrivals.ts'
import type { Deps } from '#server/deps.ts'
import { textHousehold } from '#server/services/cases/clients/text-household.ts'
import { addStaffTask } from '#server/services/staff/add-staff-task.ts'
import { arrivalFactsOf } from './arrival-facts-of.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring' | 'env' | 'content'>

/**
 * Collection waits for the answer: from the next morning households are texted, and staff have a
 * task.
 */
export async function askWhetherSheCame(deps: Parts): Promise<void> {
  const now = deps.clock.now()
  if (wakingTime(now) > now) return
  for (const caseId of await listUnreportedArrivals(deps.db, dayNow(deps.clock))) {
    await inTransaction(deps.db, (db) => ask({ ...deps, db }, caseId))
  }
}

async function ask(deps: Parts, caseId: string): Promise<void> {
  await lockApplication(deps.db, caseId)
  const application = { id: caseId, ended_as: await findEnding(deps.db, caseId) }
  const facts = await arrivalFactsOf(deps, application)
  if (facts.isReplaced || !mayReportArrival(facts)) return
  await addStaffTask(deps, {
    caseId,
    kind: 'arrival-unknown',
    reason: 'nobody-said',
    about: caseId,
  })
  await textHousehold(deps, caseId, { say: 'has-she-come', page: 'my-hire' })
}
