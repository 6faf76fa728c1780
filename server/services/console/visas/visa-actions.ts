import type * as z from 'zod/mini'
import type * as calls from '#api/console/visas/one-visa.ts'
import { fieldProblem, Problem } from '#domain/problem.ts'
import { stagesOf } from '#domain/visas/case/visa-stages.ts'
import type { VisaStage } from '#domain/visas/case/visa-stages.ts'
import { parseVisaAnswers } from '#domain/visas/visa-answers.ts'
import { dayNow } from '#server/clock.ts'
import type { Deps } from '#server/deps.ts'
import * as ends from '#server/services/visas/case/end-visa.ts'
import * as moves from '#server/services/visas/case/move-case.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'
import { onRunningVisa, onVisa } from './on-visa.ts'

type Parts = Pick<Deps, 'db' | 'clock'>
type Input<C extends { input: z.ZodMiniType }> = z.output<C['input']>

const by = 'staff' as const

/** Throws `not-offered-now` for a stage that this visa has not, or that was done. */
async function onStage({ db }: Parts, caseId: string, stage: VisaStage): Promise<void> {
  const visa = await onRunningVisa(db, caseId)
  const own = stagesOf(parseVisaAnswers(visa.guide_answers))
  const isDone = own.indexOf(stage) < own.findIndex((one) => one === visa.stage)
  if (!own.includes(stage) || isDone) throw new Problem('not-offered-now')
}

function refusePast({ clock }: Parts, day: string): void {
  if (day < dayNow(clock)) throw fieldProblem('day', 'first-day-invalid')
}

/** A stage is done, today or before; the last one is done by issuing. */
export async function finishVisaStage(
  deps: Parts,
  _asker: StaffAsker,
  { caseId, stage, day }: Input<typeof calls.finishVisaStage>,
): Promise<void> {
  await onStage(deps, caseId, stage)
  if (stage === 'residence') throw new Problem('not-offered-now')
  if (day > dayNow(deps.clock)) throw fieldProblem('day', 'first-day-invalid')
  await moves.finishStage(deps, caseId, { stage, doneOn: day, by })
}

/** A stage is expected on another day, for a reason. */
export async function moveVisaStage(
  deps: Parts,
  _asker: StaffAsker,
  { caseId, stage, day, reason }: Input<typeof calls.moveVisaStage>,
): Promise<void> {
  await onStage(deps, caseId, stage)
  refusePast(deps, day)
  await moves.moveStage(deps, caseId, { stage, to: day, reason, by })
}

/** When, in Dubai's time, and where somebody has to be. */
export async function setVisaAppointment(
  deps: Parts,
  _asker: StaffAsker,
  { caseId, stage, day, time, place }: Input<typeof calls.setVisaAppointment>,
): Promise<void> {
  await onStage(deps, caseId, stage)
  refusePast(deps, day)
  const at = new Date(`${day}T${time}:00+04:00`)
  await moves.setAppointment(deps, caseId, { stage, at, place, by })
}

export async function setVisaArrival(
  deps: Parts,
  _asker: StaffAsker,
  { caseId, day }: Input<typeof calls.setVisaArrival>,
): Promise<void> {
  await onStage(deps, caseId, 'arrival')
  refusePast(deps, day)
  await moves.tellArrival(deps, caseId, { day, by })
}

/** The residence is there. Throws for a day that has passed. */
export async function issueVisaCase(
  deps: Parts,
  _asker: StaffAsker,
  { caseId, day }: Input<typeof calls.issueVisaCase>,
): Promise<void> {
  const { stage } = await onRunningVisa(deps.db, caseId)
  if (stage !== 'residence') throw new Problem('not-offered-now')
  if (day <= dayNow(deps.clock)) throw fieldProblem('day', 'first-day-invalid')
  await ends.issueVisa(deps, caseId, { validUntil: day, by })
}

export async function refuseVisaCase(
  deps: Parts,
  _asker: StaffAsker,
  { caseId, reason }: Input<typeof calls.refuseVisaCase>,
): Promise<void> {
  await onRunningVisa(deps.db, caseId)
  await ends.refuseVisa(deps, caseId, { reason, by })
}

/** Cancelled, also before it was sent; only a case that was sent goes on with another sponsor. */
export async function endVisaCase(
  deps: Parts,
  _asker: StaffAsker,
  { caseId, as }: Input<typeof calls.endVisaCase>,
): Promise<void> {
  const { outcome, stage } = await onVisa(deps.db, caseId)
  const isOffered = outcome === null && (as === 'cancelled' || stage !== null)
  if (!isOffered) throw new Problem('not-offered-now')
  await ends.cancelVisa(deps, caseId, { as, by })
}
