import type { OutputOf, InputOf } from '#api/define-call.ts'
import type { giveNotice as call } from '#api/hiring/my-hire.ts'
import { addDays } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import { mayEndService } from '#domain/hiring/my-hire/household-moves.ts'
import { endOfService, owedAfter } from '#domain/payment/sums/end-of-service.ts'
import type { EndOfService, EndReason } from '#domain/payment/sums/end-of-service.ts'
import { refundableSum } from '#domain/payment/sums/split-refund.ts'
import { isOwedUntil } from '#domain/payment/sums/payment-plan.ts'
import { vatWithin } from '#domain/payment/sums/vat.ts'
import { fieldProblem, Problem } from '#domain/problem.ts'
import { MONTHLY_COLLECTIONS } from '#domain/signing/mandate-terms.ts'
import { termsOn } from '#domain/signing/service-terms.ts'
import { dubaiDay } from '#server/clock.ts'
import type { Application } from '#server/db/hiring/applications.ts'
import { saveServiceEnded } from '#server/db/hiring/ended-applications.ts'
import { findServed } from '#server/db/hiring/served.ts'
import { insertEvent } from '#server/db/hiring/timeline.ts'
import { insertDues, lockDues, saveDueUntil } from '#server/db/payment/dues.ts'
import type { DueRow } from '#server/db/payment/dues.ts'
import { listPayments } from '#server/db/payment/payments.ts'
import { getSetting } from '#server/db/site/site.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { textHousehold } from '#server/services/hiring/clients/text-household.ts'
import { closeStalePages } from '#server/services/payment/cards/close-stale-pages.ts'
import { giveBack, refundable } from '#server/services/payment/give-back.ts'
import { dueRow, planOf } from '#server/services/payment/keep-dues.ts'
import { addStaffTask } from '#server/services/staff/add-staff-task.ts'
import { arrivalFactsOf } from './my-hire/arrival-facts-of.ts'
import { tellHerLastDay } from './her-yes/tell-her-last-day.ts'
import type { Entry } from './standing.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring' | 'env' | 'content'>
type Ending = { reason: EndReason; lastDay: Day; by: 'household' | 'staff' }

/**
 * The household ends the service with the notice of its terms (ruling 55: staff by the same rules).
 * Throws `already-completed` before she came and once an end is settled, and at `lastDay` where it is
 * another one by now than the page showed.
 */
export async function giveNotice(
  deps: Parts,
  { application }: Entry,
  { lastDay }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const { terms } = await servedUnder(deps, application)
  if (lastDay !== addDays(dubaiDay(deps.clock), terms.noticeDays)) {
    throw fieldProblem('lastDay', 'last-day-moved')
  }
  const end = await endService(deps, application, { reason: 'notice', lastDay, by: 'household' })
  const { gives, back, owed, by } = end
  return { ended: { reason: 'notice', lastDay, gives, back, owed, by } }
}

/** Since when she serves, and under which terms; throws `already-completed` where nothing can end. */
async function servedUnder(deps: Parts, application: Pick<Application, 'id' | 'ended_as'>) {
  const facts = await arrivalFactsOf(deps, application)
  if (facts.isReplaced || !mayEndService(facts)) throw new Problem('already-completed')
  const served = await findServed(deps.db, application.id)
  if (!served?.arrived_on) throw new Problem('already-completed')
  const today = dubaiDay(deps.clock)
  const terms = termsOn(await getSetting(deps.db, 'terms'), served.terms_from ?? today)
  return { arrivedOn: served.arrived_on, maidId: served.maid_id, terms }
}

/**
 * THE door by which a service ends, whoever ends it and for whatever reason: her last day is written
 * down, sums for days after it are not asked for, the one of her last days is lowered, and what was
 * paid and is not served goes back by the terms that were agreed. Staff, household and she are told.
 * The application's row is held by the caller. Throws `already-completed` as giveNotice does, and at
 * `lastDay` for a day before she came.
 */
export async function endService(
  deps: Parts,
  application: Pick<Application, 'id' | 'ended_as'>,
  { reason, lastDay, by }: Ending,
): Promise<EndOfService> {
  const { id: appId } = application
  const { arrivedOn, maidId, terms } = await servedUnder(deps, application)
  if (lastDay < arrivedOn) throw fieldProblem('lastDay', 'last-day-moved')
  await writeDuesUntil(deps, appId, lastDay)
  const dues = await lockDues(deps.db, appId)
  const payments = await listPayments(deps.db, appId)
  const periods = dues.map((due) => ({
    from: due.period_from,
    until: due.period_until,
    amount: due.state === 'waived' ? 0 : due.amount,
    paid: refundableSum(refundable(payments.filter(({ due_id: id }) => id === due.id))),
  }))
  const end = endOfService({ terms, reason, arrivedOn, lastDay, periods })
  const owed = owedAfter(periods, end)
  for (const [place, due] of dues.entries()) {
    const isAsked = payments.some(({ due_id: id, state }) => id === due.id && state === 'pending')
    await lower(deps, due, { amount: owed[place] ?? 0, lastDay, isAsked })
  }
  await closeStalePages(deps, appId)
  if (end.back > 0) await giveBack(deps, { appId, amount: end.back, ground: reason })
  await saveServiceEnded(deps.db, appId, lastDay)
  await write(deps, appId, { reason, by, end })
  await addStaffTask(deps, { appId, kind: 'service-ends', reason, about: appId })
  await textHousehold(deps, appId, { say: 'service-ends', page: 'my-hire' })
  await tellHerLastDay(deps, { maidId, appId, lastDay })
  return end
}

/** What is owed until her last day is written down, as far as it was not near enough yet. */
async function writeDuesUntil({ db, clock }: Parts, appId: string, lastDay: Day): Promise<void> {
  const plan = await planOf(db, appId, MONTHLY_COLLECTIONS)
  const served = plan.filter((due) => isOwedUntil(due, lastDay))
  await insertDues(
    db,
    served.map((due) => dueRow(appId, due, clock.now())),
  )
}

/**
 * What nobody has paid is asked for until her last day alone. What a bank or card was asked for already
 * cannot be lowered: staff give back what was too much once it came.
 */
async function lower(
  deps: Parts,
  due: DueRow,
  { amount, lastDay, isAsked }: { amount: number; lastDay: Day; isAsked: boolean },
): Promise<void> {
  if (due.state !== 'planned' && due.state !== 'failed') return
  if (amount === due.amount) return
  if (isAsked) {
    const { application_id: appId, id: about } = due
    await addStaffTask(deps, { appId, kind: 'refund-after-end', reason: 'asked-before', about })
    return
  }
  const isLast = due.period_from <= lastDay && lastDay < due.period_until
  const until = isLast ? lastDay : due.period_until
  await saveDueUntil(deps.db, { id: due.id, amount, vat: vatWithin(amount), until })
}

async function write(
  { db, clock }: Parts,
  appId: string,
  { reason, by, end }: Pick<Ending, 'reason' | 'by'> & { end: EndOfService },
): Promise<void> {
  const { gives, back, owed, lastDay, by: paidBy } = end
  const at = clock.now()
  const facts = { reason, gives, back, owed, by: paidBy }
  await insertEvent(db, appId, { kind: 'notice-given', at, facts })
  const holds = { reason, day: lastDay, gives, back, owed }
  await recordAudit(db, { appId, kind: 'service-ends', by, at, holds })
}
