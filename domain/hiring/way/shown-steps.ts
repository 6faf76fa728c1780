import type { HiringContext } from './hiring-context.ts'
import { lastStep, nextStep, openSteps, previousStep, sequence } from './sequence.ts'
import { isShown, type ShownStep, type StepCode } from '#domain/hiring/steps/step-codes.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'

/** The sequence without steps that show nothing yet. */
export function shownSequence(ctx: HiringContext): ShownStep[] {
  return sequence(ctx).filter(isShown)
}

/** Where the server leads, else the first unsubmitted step with a screen, else the last step. */
export function stepDue(submitted: ReadonlySet<StepCode>, ctx: HiringContext): ShownStep {
  if (ctx.ledTo && isShown(ctx.ledTo)) return ctx.ledTo
  if (ctx.isOver) return shownEnd(ctx)
  return openSteps(submitted, ctx).find(isShown) ?? shownEnd(ctx)
}

/** The next step with a screen; undefined where the journey ends. */
export function nextShown(step: StepCode, ctx: HiringContext): ShownStep | undefined {
  const next = nextStep(step, ctx)
  return next === undefined || isShown(next) ? next : nextShown(next, ctx)
}

/** The nearest earlier screen, answered as `prevStep`. */
export function previousShown(step: StepCode, ctx: HiringContext): ShownStep | undefined {
  const before = previousStep(step, ctx)
  return before === undefined || isShown(before) ? before : previousShown(before, ctx)
}

function shownEnd(ctx: HiringContext): ShownStep {
  const end = lastStep(ctx)
  return isShown(end) ? end : stepOf.end
}
