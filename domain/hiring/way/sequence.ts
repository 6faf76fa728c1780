import { isPartOf, openStepsOf, sequenceOf } from '#domain/cases/flow.ts'
import { conditions, type HiringContext, hiringJourneyOf } from './hiring-context.ts'
import { type StepCode, stepCodes } from '#domain/hiring/steps/step-codes.ts'
import { stepTable } from '#domain/hiring/steps/steps.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'

const positionOf = (step: StepCode) => stepCodes.indexOf(step)

/** Whether this visitor may see the step (section 4.1). */
export function isAvailable(step: StepCode, ctx: HiringContext): boolean {
  const row = stepTable[step]
  return row.outside !== 'never' && isPartOf(row, conditions, ctx)
}

/** This visitor's steps from the first to the last, in order. */
export function sequence(ctx: HiringContext): StepCode[] {
  return sequenceOf(stepTable, conditions, ctx).filter((step) => !stepTable[step].outside)
}

/** The journey's last step; SMS_SENT on a computer that hands over. */
export function lastStep(ctx: HiringContext): StepCode {
  if (hiringJourneyOf(ctx) === 'sign-only') return stepOf.signedEnd
  return sequence(ctx).at(-1) ?? stepOf.end
}

/** HIRE_MAID unless it is skipped or the visitor came to sign [W01]. */
export function firstStep(ctx: HiringContext): StepCode {
  return sequence(ctx)[0] ?? lastStep(ctx)
}

/** The first available step from a position on; undefined after the end. */
function nextFrom(position: number, ctx: HiringContext): StepCode | undefined {
  const next = sequence(ctx).find((step) => positionOf(step) >= position)
  if (next) return next
  const end = lastStep(ctx)
  return positionOf(end) >= position ? end : undefined
}

/** For Back from MAID_ARRIVAL and starts without a step (ruling 14). */
function routerTarget(ctx: HiringContext): StepCode {
  const backwards = ctx.act === 'back' ? previousStep(stepOf.arrival, ctx) : undefined
  // A router that returns to itself would loop.
  const returnTo = ctx.returnTo === stepOf.router ? undefined : ctx.returnTo
  return backwards ?? returnTo ?? firstStep(ctx)
}

/**
 * The next available step [S08], undefined at the end. A detour continues at `returnTo` or where
 * the table says.
 */
export function nextStep(step: StepCode, ctx: HiringContext): StepCode | undefined {
  const { outside, resumes } = stepTable[step]
  if (step === stepOf.router) return routerTarget(ctx)
  if (outside === 'detour' && ctx.returnTo) return nextFrom(positionOf(ctx.returnTo), ctx)
  if (resumes && 'at' in resumes) return nextFrom(positionOf(resumes.at), ctx)
  return nextFrom(positionOf(resumes ? resumes.after : step) + 1, ctx)
}

/** The step as asked of the server: SMS_SENT counts as its form [S12]. */
export function askedAs(step: StepCode): StepCode {
  return step === stepOf.linkSent ? stepOf.link : step
}

/** A step's position; outside steps follow their predecessor, detours their return. */
export function stepPosition(step: StepCode, ctx?: Pick<HiringContext, 'returnTo'>): number {
  const { outside, resumes } = stepTable[step]
  if (outside === 'detour' && ctx?.returnTo) return positionOf(ctx.returnTo) + 0.5
  if (!resumes) return positionOf(step)
  return positionOf('at' in resumes ? resumes.at : resumes.after) + 0.5
}

/** The nearest available step before, answered as `prevStep`. */
export function previousStep(step: StepCode, ctx: HiringContext): StepCode | undefined {
  const asked = askedAs(step)
  const place = stepPosition(asked, ctx)
  return sequence(ctx).findLast((earlier) => positionOf(earlier) < place)
}

/**
 * Steps not yet submitted. A step also answers its variant for existing clients, so nobody repeats
 * it.
 */
export function openSteps(submitted: ReadonlySet<StepCode>, ctx: HiringContext): StepCode[] {
  return openStepsOf(sequence(ctx), submitted, (step) => stepTable[step].standsFor ?? [])
}

export function isQuestionAfterEnd(step: StepCode): boolean {
  return stepTable[step].isAfterEnd === true
}

/** The next question after END_WORK_FLOW, each once (ruling 14). */
export function questionDue(submitted: ReadonlySet<StepCode>): StepCode | undefined {
  return stepCodes.find((step) => isQuestionAfterEnd(step) && !submitted.has(step))
}
