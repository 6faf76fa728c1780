/** A row of a flow's table of steps: the step is part of it where all its conditions hold. */
export type FlowRow<Condition extends string> = { when: readonly Condition[] }

/** Conditions of a flow's rows, each judged by what is known of a case. */
export type Conditions<Condition extends string, Known> = Readonly<
  Record<Condition, (known: Known) => boolean>
>

/** Whether all conditions of a row hold. */
export const isPartOf = <Condition extends string, Known>(
  { when }: FlowRow<Condition>,
  conditions: Conditions<Condition, Known>,
  known: Known,
): boolean => when.every((condition) => conditions[condition](known))

/** The step before another one, of steps in order; undefined for the first. */
export const stepBefore = <Step>(steps: readonly Step[], step: Step): Step | undefined =>
  steps[steps.indexOf(step) - 1]
