import type { Day } from '#domain/day.ts'
import { addWorkingDays, workingDayFrom } from '#domain/holidays.ts'
import type { VisaEstimate } from '#domain/visas/visa-days.ts'
import { plannedDays, visaStageTable, workingDaysBetween } from './visa-stages.ts'
import type { VisaStage } from './visa-stages.ts'

/** The days of one stage; null where there is none. */
export type StageDays = {
  stage: VisaStage
  /** As it was promised first. */
  promisedOn: Day | null
  expectedOn: Day | null
  doneOn: Day | null
}

type Calendar = { today: Day; holidays: readonly Day[] }

/** The stage that waits: the first that is not done; undefined after the last. */
export const waitingStage = <Stage extends Pick<StageDays, 'doneOn'>>(
  stages: readonly Stage[],
): Stage | undefined => stages.find(({ doneOn }) => doneOn === null)

/** The line of a case as it is promised at the start. */
export function firstPlan(
  stages: readonly VisaStage[],
  plan: { estimate: VisaEstimate | undefined } & Calendar,
): StageDays[] {
  const { estimate, today, holidays } = plan
  const days = plannedDays({ stages, estimate, from: today, holidays })
  return stages.map((stage) => {
    const day = days[stage] ?? null
    return { stage, promisedOn: day, expectedOn: day, doneOn: null }
  })
}

/** A stage is done on a day; what follows comes earlier or later by as many working days. */
export function finishedPlan(
  stages: readonly StageDays[],
  done: { stage: VisaStage; on: Day } & Calendar,
): StageDays[] {
  const before = stages.find(({ stage }) => stage === done.stage)
  const isNext = waitingStage(stages)?.stage === done.stage
  const finished = stages.map((one) =>
    one.stage === done.stage ? { ...one, doneOn: done.on } : one,
  )
  // What was done out of turn brings nothing forward: another stage still waits.
  if (!before || !isNext) return finished
  return shifted(finished, { after: done.stage, from: before.expectedOn, to: done.on, ...done })
}

/** A stage is expected on another day, and what follows by as many working days later. */
export function movedPlan(
  stages: readonly StageDays[],
  move: { stage: VisaStage; to: Day } & Calendar,
): StageDays[] {
  const before = stages.find(({ stage }) => stage === move.stage)
  const moved = stages.map((one) =>
    one.stage === move.stage ? { ...one, expectedOn: move.to } : one,
  )
  return before ? shifted(moved, { after: move.stage, from: before.expectedOn, ...move }) : moved
}

/** A day of arrival is told: what had no day before is promised from it. */
export function planFromArrival(
  stages: readonly StageDays[],
  told: { day: Day; estimate: VisaEstimate | undefined } & Calendar,
): StageDays[] {
  const at = stages.findIndex(({ stage }) => visaStageTable[stage].abroad)
  if (at === -1) return [...stages]
  const isFirst = stages[at]?.expectedOn === null
  const arrival = stages[at]?.stage ?? 'arrival'
  if (!isFirst) return movedPlan(stages, { stage: arrival, to: told.day, ...told })
  const rest = stages.slice(at).map(({ stage }) => stage)
  const { day, estimate, holidays } = told
  const days = plannedDays({ stages: rest, estimate, from: day, arrivesOn: day, holidays })
  return stages.map((one, place) => {
    if (place < at || one.doneOn) return one
    const planned = days[one.stage] ?? one.expectedOn
    const expectedOn = one.stage === arrival ? day : planned
    return { ...one, expectedOn, promisedOn: one.promisedOn ?? expectedOn }
  })
}

type Shift = { after: VisaStage; from: Day | null; to: Day } & Calendar

/** Keeps the working days between stages, never before today. */
function shifted(stages: readonly StageDays[], shift: Shift): StageDays[] {
  const { today, holidays } = shift
  let [old, now] = [shift.from, shift.to]
  const at = stages.findIndex(({ stage }) => stage === shift.after)
  return stages.map((one, place) => {
    const { stage, expectedOn, doneOn } = one
    if (place <= at || !expectedOn || doneOn) return one
    const gap = old ? workingDaysBetween(old, expectedOn, holidays) : 0
    const next = addWorkingDays(now, gap, holidays)
    old = expectedOn
    now = visaStageTable[stage].abroad
      ? // Somebody told this day; only what is before it may move it.
        latest(expectedOn, now)
      : workingDayFrom(latest(next, today), holidays)
    return { ...one, expectedOn: now }
  })
}

const latest = (one: Day, other: Day): Day => (one > other ? one : other)

/**
 * Working days by which a stage is late: as promised first against as expected now, or today where
 * that has passed.
 */
export function daysLate(
  { promisedOn, expectedOn, doneOn }: Pick<StageDays, 'promisedOn' | 'expectedOn' | 'doneOn'>,
  { today, holidays }: Calendar,
): number {
  if (!promisedOn) return 0
  const now = doneOn ?? (expectedOn && expectedOn > today ? expectedOn : today)
  return workingDaysBetween(promisedOn, now, holidays)
}
