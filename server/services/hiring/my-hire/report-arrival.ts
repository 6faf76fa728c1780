import type { InputOf, OutputOf } from '#api/define-call.ts'
import type { reportArrival as call } from '#api/hiring/my-hire.ts'
import type { Day } from '#domain/day.ts'
import { isDayOfArrival, mayReportArrival } from '#domain/hiring/my-hire/household-moves.ts'
import { firstPayment } from '#domain/payment/sums/plans.ts'
import { fieldProblem, Problem } from '#domain/problem.ts'
import { findAgreedPrice, saveFirstDay } from '#server/db/hiring/first-day.ts'
import { insertEvent } from '#server/db/hiring/timeline.ts'
import type { Application } from '#server/db/hiring/applications.ts'
import type { Deps } from '#server/deps.ts'
import type { Entry } from '#server/services/cases/standing.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { matchFirstPayment } from '#server/services/payment/match-first-payment.ts'
import { closeStaffTasks } from '#server/services/staff/add-staff-task.ts'
import { planCheckInsOf } from '#server/services/hiring/check-ins/plan-check-ins.ts'
import { arrivalFactsOf } from './arrival-facts-of.ts'

type Parts = Pick<Deps, 'db' | 'clock'>

/**
 * Throws `invalid-input` before her booked day, and at `day` outside the days from then to today.
 */
export async function reportArrival(
  deps: Parts,
  { application }: Entry,
  { day }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  await noteArrival(deps, application, { by: 'household', day })
  return { arrived: true }
}

/**
 * Opens collection (ruling 53) and refunds days before a late arrival. The caller locks the
 * application.
 */
export async function noteArrival(
  deps: Parts,
  application: Pick<Application, 'id' | 'ended_as'>,
  said: { by: 'household' | 'staff'; day?: Day | undefined },
): Promise<void> {
  const facts = await arrivalFactsOf(deps, application)
  if (facts.hasArrived) return
  if (!mayReportArrival(facts)) throw new Problem('invalid-input')
  const day = said.day ?? facts.arrivalDay ?? facts.today
  if (!isDayOfArrival(day, facts)) throw fieldProblem('day', 'arrival-day-invalid')
  const { id: caseId } = application
  const { by } = said
  const at = deps.clock.now()
  await insertEvent(deps.db, caseId, { kind: 'arrived', at, facts: { by, day } })
  await recordAudit(deps.db, { caseId, kind: 'she-arrived', by, at, holds: { day } })
  await closeStaffTasks(deps, { kinds: arrivalTasks, about: caseId })
  await payFrom(deps, caseId, day)
  await planCheckInsOf(deps, caseId)
}

/** Tasks that end once her arrival is known. */
export const arrivalTasks = ['arrival-unknown', 'she-did-not-come'] as const

/** The first due begins on the day she came. */
async function payFrom(deps: Parts, caseId: string, day: Day): Promise<void> {
  const agreed = await findAgreedPrice(deps.db, caseId)
  if (!agreed?.first_day || agreed.monthly_amount === null || agreed.first_day >= day) return
  const amount = firstPayment(agreed.monthly_amount, day).amount
  await saveFirstDay(deps.db, caseId, { day, amount })
  await matchFirstPayment(deps, caseId)
}
