import type { StepCode } from '#domain/hiring/steps/step-codes.ts'
import { stepCodes } from '#domain/hiring/steps/step-codes.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { stepTable } from '#domain/hiring/steps/steps.ts'

/** What the funnel counts, in the order of the steps; a case reaches each once, at its first time. */
export const milestones = [
  'began',
  'papers',
  'payment',
  'signed',
  'arrival',
  'address',
  'phone',
  'finished',
] as const
export type Milestone = (typeof milestones)[number]

/** Milestones that a submitted step reaches; a case begins and finishes without one. */
export type StepMilestone = Exclude<Milestone, 'began' | 'finished'>

/** A step and those that stand for it: each is an alternative to the others. */
const withAlternatives = (step: StepCode): readonly StepCode[] => [
  step,
  ...stepCodes.filter((other) => stepTable[other].standsFor?.includes(step)),
]

/** Steps of which any one reaches the milestone; the database names the same. */
export const stepsOfMilestone: Readonly<Record<StepMilestone, readonly StepCode[]>> = {
  papers: withAlternatives(stepOf.documents),
  payment: [...withAlternatives(stepOf.account), stepOf.card],
  signed: [stepOf.firstMandate, stepOf.monthlyPapers],
  arrival: [stepOf.arrival],
  address: [stepOf.home],
  phone: withAlternatives(stepOf.mobile),
}

/** Days from its beginning in which an application has to reach a milestone, unless said. */
export const DAYS_WITHIN = 30

/** Whose short link counts for an application, where its journey had several. */
export const touchKinds = ['first', 'last'] as const
export type TouchKind = (typeof touchKinds)[number]
