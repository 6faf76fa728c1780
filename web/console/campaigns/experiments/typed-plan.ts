import type { addExperiment, getExperiment } from '#api/console/campaigns/experiments.ts'
import type { InputOf, OutputOf } from '#api/define-call.ts'
import type { LinkTarget } from '#domain/campaigns/links/campaign-link.ts'
import { planFaults } from '#domain/experiments/experiment.ts'
import type { ExperimentGoal, PlanFault } from '#domain/experiments/experiment.ts'
import { neededJourneys } from '#domain/experiments/needed-journeys.ts'

type TypedVariant = { share: string; target: LinkTarget | null }

/** A plan as its form holds it: numbers are still text. */
export type TypedPlan = {
  question: string
  slugs: readonly string[]
  variants: readonly TypedVariant[]
  goal: ExperimentGoal
  baseRate: string
  leastEffect: string
  days: string
}

const page: LinkTarget = { kind: 'page', path: '/hire-maid' }

export const emptyPlan: TypedPlan = {
  question: '',
  slugs: [],
  variants: [
    { share: '50', target: null },
    { share: '50', target: page },
  ],
  goal: 'signed',
  baseRate: '',
  leastEffect: '',
  days: '14',
}

/** Hundredths of a percent are typed as percent. */
const POINTS = 100

export const typedOf = (plan: OutputOf<typeof getExperiment>['plan']): TypedPlan => ({
  ...plan,
  variants: plan.variants.map(({ share, target }) => ({ share: String(share), target })),
  baseRate: String(plan.baseRate / POINTS),
  leastEffect: String(plan.leastEffect / POINTS),
  days: String(plan.days),
})

const numberOf = (text: string): number =>
  Math.round(Number(text.trim().replace(',', '.')) * POINTS)

/** As a call sends it; what is no number becomes 0, which the server refuses. */
export function planOf(typed: TypedPlan): InputOf<typeof addExperiment> {
  return {
    ...typed,
    slugs: [...typed.slugs],
    variants: typed.variants.map(({ share, target }) => ({ share: Number(share) || 0, target })),
    baseRate: numberOf(typed.baseRate) || 0,
    leastEffect: numberOf(typed.leastEffect) || 0,
    days: Math.round(Number(typed.days)) || 0,
  }
}

/** Whether everything that has to be typed is there; the rest is said as a fault. */
export const isComplete = (typed: TypedPlan): boolean => {
  const { question, slugs, baseRate, leastEffect, days } = planOf(typed)
  return question.trim() !== '' && slugs.length > 0 && baseRate > 0 && leastEffect > 0 && days > 0
}

/** Faults that show before anything is sent. */
export function faultsNow(typed: TypedPlan): PlanFault[] {
  const { baseRate, leastEffect } = planOf(typed)
  const variants = typed.variants.map(({ share, target }) => ({ share: Number(share), target }))
  return planFaults({ variants, baseRate, leastEffect })
}

/** Journeys that each variant needs; undefined while parts are missing or wrong. */
export function neededNow(typed: TypedPlan): number[] | undefined {
  const { variants, baseRate, leastEffect } = planOf(typed)
  if (!(baseRate > 0) || !(leastEffect > 0) || faultsNow(typed).length > 0) return undefined
  return neededJourneys({ baseRate, leastEffect, shares: variants.map(({ share }) => share) })
}

/** The same plan with so many variants, of equal shares. */
export function withVariants(
  typed: TypedPlan,
  targets: readonly TypedVariant['target'][],
): TypedPlan {
  const each = Math.floor(100 / targets.length)
  const first = 100 - each * (targets.length - 1)
  return {
    ...typed,
    variants: targets.map((target, at) => ({ share: String(at === 0 ? first : each), target })),
  }
}

export const anotherTarget = page
