import type { ExperimentGoal } from './experiment.ts'
import type { VariantCount } from './experiment-result.ts'

/** What was counted of a variant, with each goal. */
export type GoalCounts = Omit<VariantCount, 'reached'> & Record<ExperimentGoal, number>

/** The same with one goal, by which it is decided. */
export const countsFor = (counts: readonly GoalCounts[], goal: ExperimentGoal): VariantCount[] =>
  counts.map((one) => ({ exposed: one.exposed, counted: one.counted, reached: one[goal] }))
