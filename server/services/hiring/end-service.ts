import type { OutputOf, InputOf } from '#api/define-call.ts'
import type { giveNotice as call } from '#api/hiring/my-hire.ts'
import { addDays } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import { mayEndService } from '#domain/hiring/my-hire/household-moves.ts'
import type { Fils } from '#domain/payment/money.ts'
import type { EndOfService, EndReason } from '#domain/payment/sums/end-of-service.ts'
import { isOwedUntil } from '#domain/payment/sums/payment-plan.ts'
import { fieldProblem, Problem } from '#domain/problem.ts'
import { MONTHLY_COLLECTIONS } from '#domain/signing/mandate-terms.ts'
import { termsOn } from '#domain/payment/service-terms.ts'
import { dayNow } from '#server/clock.ts'
import type { Application } from '#server/db/hiring/applications.ts'
import { saveServiceEnded } from '#server/db/hiring/ended-applications.ts'
import { lockApplication } from '#server/db/hiring/lock-application.ts'
import { findServed } from '#server/db/hiring/served.ts'
import { insertEvent } from '#server/db/hiring/timeline.ts'
import { insertDues } from '#server/db/payment/dues.ts'
import { listGoneOnWith } from '#server/db/payment/paid-before.ts'
import { getSetting } from '#server/db/site/site.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { textHousehold } from '#server/services/cases/clients/text-household.ts'
import { dueRow, owedNow } from '#server/services/payment/keep-dues.ts'
import { daysAlone, settleUntil } from '#server/services/payment/settle-until.ts'
import { addStaffTask } from '#server/services/staff/add-staff-task.ts'
import { arrivalFactsOf } from './my-hire/arrival-facts-of.ts'
import { tellHerLastDay } from './her-yes/tell-her-last-day.ts'
import type { Entry } from '#server/services/cases/standing.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring' | 'env' | 'content'>
type Ending = { reason: EndReason; lastDay: Day; by: 'household' | 'staff' }

/**
 * Notice by the agreed terms (ruling 55). Throws `already-completed` outside service, and at
 * `lastDay` for an outdated day.
 */
export async function giveNotice(
  deps: Parts,
  { application }: Entry,
  { lastDay }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const { terms } = await servedUnder(deps, application)
  if (lastDay !== addDays(dayNow(deps.clock), terms.noticeDays)) {
    throw fieldProblem('lastDay', 'last-day-moved')
  }
  const end = await endService(deps, application, { reason: 'notice', lastDay, by: 'household' })
  const { gives, back, owed, by } = end
  return { ended: { reason: 'notice', lastDay, gives, back, owed, by } }
}

/** Her first day of service and its terms. Throws `already-completed` where nothing can end. */
async function servedUnder(deps: Parts, application: Pick<Application, 'id' | 'ended_as'>) {
  const facts = await arrivalFactsOf(deps, application)
  if (facts.isReplaced || !mayEndService(facts)) throw new Problem('already-completed')
  const served = await findServed(deps.db, application.id)
  if (!served?.arrived_on) throw new Problem('already-completed')
  const today = dayNow(deps.clock)
  const terms = termsOn(await getSetting(deps.db, 'terms'), served.terms_from ?? today)
  return { arrivedOn: served.arrived_on, maidId: served.maid_id, terms }
}

/**
 * The only way a service ends, with dues, refunds and messages. Throws as giveNotice; the caller
 * locks the row.
 */
export async function endService(
  deps: Parts,
  application: Pick<Application, 'id' | 'ended_as'>,
  { reason, lastDay, by }: Ending,
): Promise<EndOfService> {
  const { id: caseId } = application
  const { arrivedOn, maidId, terms } = await servedUnder(deps, application)
  if (lastDay < arrivedOn) throw fieldProblem('lastDay', 'last-day-moved')
  await writeDuesUntil(deps, caseId, lastDay)
  const own = await settleUntil(deps, caseId, { terms, reason, arrivedOn, lastDay })
  const end = {
    ...own,
    back: own.back + (await settleBefore(deps, caseId, { arrivedOn, own, reason })),
  }
  await saveServiceEnded(deps.db, caseId, lastDay)
  await write(deps, caseId, { reason, by, end })
  await addStaffTask(deps, { caseId, kind: 'service-ends', reason, about: caseId })
  await textHousehold(deps, caseId, { say: 'service-ends', page: 'my-hire' })
  await tellHerLastDay(deps, { maidId, caseId, lastDay })
  return end
}

/** Writes dues until her last day that were not yet near. */
async function writeDuesUntil({ db, clock }: Parts, caseId: string, lastDay: Day): Promise<void> {
  const plan = await owedNow(db, caseId, MONTHLY_COLLECTIONS)
  const served = plan.filter((due) => isOwedUntil(due, lastDay))
  await insertDues(
    db,
    served.map((due) => dueRow(caseId, due, clock.now())),
  )
}

/**
 * The replaced person's month was paid in advance: refunds its unserved days, or all. Answers the
 * sum.
 */
async function settleBefore(
  deps: Parts,
  caseId: string,
  { arrivedOn, own, reason }: { arrivedOn: Day; own: EndOfService; reason: EndReason },
): Promise<Fils> {
  const lastDay = own.gives === 'all-paid' ? addDays(arrivedOn, -1) : own.lastDay
  let back = 0
  for (const before of await listGoneOnWith(deps.db, caseId)) {
    await lockApplication(deps.db, before)
    const days = { terms: daysAlone, reason: 'notice', arrivedOn: lastDay, lastDay } as const
    back += (await settleUntil(deps, before, { ...days, ground: reason })).back
  }
  return back
}

async function write(
  { db, clock }: Parts,
  caseId: string,
  { reason, by, end }: Pick<Ending, 'reason' | 'by'> & { end: EndOfService },
): Promise<void> {
  const { gives, back, owed, lastDay, by: paidBy } = end
  const at = clock.now()
  const facts = { reason, gives, back, owed, by: paidBy }
  await insertEvent(db, caseId, { kind: 'notice-given', at, facts })
  const holds = { reason, day: lastDay, gives, back, owed }
  await recordAudit(db, { caseId, kind: 'service-ends', by, at, holds })
}
