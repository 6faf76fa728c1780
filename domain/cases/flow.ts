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

/** The steps of a case, in the order of its flow's table. */
export const sequenceOf = <Step extends string, Condition extends string, Known>(
  table: Readonly<Record<Step, FlowRow<Condition>>>,
  conditions: Conditions<Condition, Known>,
  known: Known,
): Step[] =>
  (Object.keys(table) as Step[]).filter((step) => isPartOf(table[step], conditions, known))

/** Steps without an answer, in order; a step is also answered by one that it stands for. */
export const openStepsOf = <Step extends string>(
  steps: readonly Step[],
  submitted: ReadonlySet<string>,
  standsFor: (step: Step) => readonly Step[] = () => [],
): Step[] =>
  steps.filter((step) => ![step, ...standsFor(step)].some((answered) => submitted.has(answered)))

/** Whether a step of the case may be answered: it is due, or was answered before. */
export const isReached = <Step>(
  steps: readonly Step[],
  step: Step,
  due: Step | undefined,
): boolean =>
  steps.includes(step) && (due === undefined || steps.indexOf(step) <= steps.indexOf(due))

/** A step outside of the order, due while its condition holds. */
export type LedRow<Step, Facts> = { step: Step; when: (facts: Facts) => boolean }

/** The first step outside of the order whose condition holds. */
export const ledStepOf = <Step, Facts>(
  rows: readonly LedRow<Step, Facts>[],
  facts: Facts,
): Step | undefined => rows.find(({ when }) => when(facts))?.step
