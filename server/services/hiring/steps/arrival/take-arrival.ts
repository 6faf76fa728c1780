import { homeOf } from '#server/services/cases/answers/shown-parts.ts'
import type { StepFacts } from '#domain/hiring/answers/step-facts.ts'
import { findEmirate } from '#domain/hiring/values/emirates.ts'
import { planFor } from '#domain/hiring/values/her-arrival.ts'
import type { ArrivalChoice } from '#domain/hiring/values/arrival-slots.ts'
import { arrivalPlan, firstDaysOf } from '#server/services/arrival/arrival-plan.ts'
import { bookSlot } from '#server/services/arrival/book-slot.ts'
import { moveFirstDay } from '#server/services/arrival/move-first-day.ts'
import { comingOf } from '#server/services/catalogue/maid-of-row.ts'
import { settledFrom } from '#server/services/signing/signed-day.ts'
import type { StepOutcome, StepWork } from '#server/services/hiring/steps/step-rules.ts'

/** Facts that decide which arrival times are free. */
export async function arrivalFacts(work: StepWork): Promise<Partial<StepFacts>> {
  const { deps, state, actor } = work
  const coming = comingOf(state.maid)
  const plan = planFor(work.plan ?? (await arrivalPlan(deps, state.id)), coming.hers)
  const isSettled = actor !== 'household' || state.ended_at !== null
  return {
    calendar: plan.calendar,
    firstDays: firstDaysOf(plan, coming),
    signedFrom: isSettled ? settledFrom(state) : undefined,
  }
}

/** Books a time and moves her first day to it. */
export async function takeArrival(
  { deps, state, actor }: StepWork,
  choice: ArrivalChoice,
): Promise<Pick<StepOutcome, 'changes' | 'reopens' | 'isMoreChanged'>> {
  const emirate = findEmirate(homeOf(state)?.emirate ?? '')?.code
  await bookSlot(deps, choice, { caseId: state.id, emirate })
  return { ...(await moveFirstDay(deps, { state, actor }, choice.day)), isMoreChanged: true }
}
