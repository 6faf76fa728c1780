/** A draft may be changed; what runs can only be stopped, and what was tried stays in the archive. */
export const experimentStates = ['draft', 'running', 'stopped', 'archived'] as const
export type ExperimentState = (typeof experimentStates)[number]

/** What a journey may come to; one of them decides, the others are shown beside it. */
export const experimentGoals = ['signed', 'started', 'chat'] as const
export type ExperimentGoal = (typeof experimentGoals)[number]

/** One way of an experiment; without a target the one that is there anyhow. */
export type Variant<Target> = {
  /** Percent of the journeys. */
  share: number
  target: Target | null
}

/** What staff decide before the start, and nobody changes after it. */
export type ExperimentPlan<Target> = {
  question: string
  slugs: readonly string[]
  variants: readonly Variant<Target>[]
  goal: ExperimentGoal
  /** Hundredths of a percent that reach the goal today. */
  baseRate: number
  /** The least difference worth knowing, in hundredths of a percent. */
  leastEffect: number
  /** Days from its first visit in which a journey has to reach the goal. */
  days: number
}

export const sharesOf = (variants: readonly { share: number }[]): number[] =>
  variants.map(({ share }) => share)

/** What is wrong with a plan, besides where its targets lead. */
export const planFaultCodes = [
  'shares',
  'effect',
  'first-target',
  'no-target',
  /** There is no such link, or it is retired. */
  'unknown-link',
  /** Another experiment runs on a link. */
  'link-taken',
] as const
export type PlanFault = (typeof planFaultCodes)[number]

/** The least share of a variant: with fewer it would take for ever. */
export const LEAST_SHARE = 10
const WHOLE = 100
/** Every hundredth of a percent. */
const ALL_POINTS = 10_000

/** What keeps a plan from being kept, by the part that is wrong. */
export function planFaults({
  variants,
  baseRate,
  leastEffect,
}: Pick<ExperimentPlan<unknown>, 'variants' | 'baseRate' | 'leastEffect'>): PlanFault[] {
  const shares = sharesOf(variants)
  const [first, ...others] = variants
  const sum = shares.reduce((total, share) => total + share, 0)
  return [
    ...(sum === WHOLE && shares.every((share) => share >= LEAST_SHARE) ? [] : ['shares' as const]),
    ...(baseRate + leastEffect < ALL_POINTS ? [] : ['effect' as const]),
    ...(first?.target ? ['first-target' as const] : []),
    ...(others.every(({ target }) => target) ? [] : ['no-target' as const]),
  ]
}

/** The states that each one may become. */
const next: Record<ExperimentState, readonly ExperimentState[]> = {
  draft: ['running', 'archived'],
  running: ['stopped'],
  stopped: ['archived'],
  archived: [],
}

export const mayBecome = (from: ExperimentState, to: ExperimentState): boolean =>
  next[from].includes(to)
