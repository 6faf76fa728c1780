import { addDays } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import type { OecResult } from './oec-answers.ts'

/** An OEC may be used for so many days (DMW, as of November 2026). */
export const OEC_VALID_DAYS = 60

export type OecTask =
  | 'contract'
  | 'emiratesId'
  | 'renewVisa'
  | 'lookUp'
  | 'papers'
  | 'mwo'
  | 'certificate'
  | 'exemption'
  | 'airport'
type Row = {
  task: OecTask
  by: 'household' | 'worker'
  daysBefore: number
  for: readonly OecResult[]
}

/**
 * Tasks and their days before the flight. The week for each is our advice: offices name no times.
 */
const rows: readonly Row[] = [
  { task: 'contract', by: 'household', daysBefore: 21, for: ['verify', 'unsure'] },
  { task: 'emiratesId', by: 'household', daysBefore: 21, for: ['verify', 'unsure'] },
  { task: 'renewVisa', by: 'household', daysBefore: 21, for: ['oec'] },
  { task: 'lookUp', by: 'worker', daysBefore: 28, for: ['unsure'] },
  { task: 'papers', by: 'worker', daysBefore: 21, for: ['verify', 'unsure', 'oec'] },
  { task: 'mwo', by: 'worker', daysBefore: 14, for: ['verify', 'unsure'] },
  { task: 'certificate', by: 'worker', daysBefore: 7, for: ['verify', 'unsure', 'oec'] },
  { task: 'exemption', by: 'worker', daysBefore: 7, for: ['exempt'] },
  { task: 'airport', by: 'worker', daysBefore: 0, for: ['exempt', 'unsure', 'oec', 'verify'] },
]

export type OecStep = { task: OecTask; by: Row['by']; daysBefore: number }

/** The steps of a result, first ones first; none where another country's office decides. */
export const oecSteps = (result: OecResult): OecStep[] =>
  rows
    .filter((row) => row.for.includes(result))
    .map(({ task, by, daysBefore }) => ({ task, by, daysBefore }))
    .toSorted((one, other) => other.daysBefore - one.daysBefore)

export type OecPlan = {
  steps: (OecStep & { on: Day })[]
  /** The first day of the list, or today where that is over. */
  startBy: Day
  /** The first day is over: what is left is less than a week a step. */
  isLate: boolean
}

/** The list counted back from the flight; undefined where it has no steps. */
export function oecPlan(result: OecResult, at: { flight: Day; today: Day }): OecPlan | undefined {
  const steps = oecSteps(result).map((step) => ({
    ...step,
    on: addDays(at.flight, -step.daysBefore),
  }))
  const first = steps[0]?.on
  if (!first) return undefined
  const isLate = first < at.today
  return { steps, startBy: isLate ? at.today : first, isLate }
}
