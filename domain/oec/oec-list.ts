import { addDays } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import type { OecResult } from './oec-answers.ts'

/** Days that an OEC is valid (DMW, November 2026). */
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

/** A result's tasks in order; none where another country's office decides. */
export const oecSteps = (result: OecResult): OecStep[] =>
  rows
    .filter((row) => row.for.includes(result))
    .map(({ task, by, daysBefore }) => ({ task, by, daysBefore }))
    .toSorted((one, other) => other.daysBefore - one.daysBefore)

export type OecPlan = {
  steps: (OecStep & { on: Day })[]
  /** The list's first day, or today if that has passed. */
  startBy: Day
  /** The first day has passed, so less than a week per task is left. */
  isLate: boolean
}

/** Tasks counted back from the flight; undefined without tasks. */
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
