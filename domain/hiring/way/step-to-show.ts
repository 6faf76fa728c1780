import { canGoBack } from './back.ts'
import type { HiringContext } from './hiring-context.ts'
import { isAvailable, placeOf } from './sequence.ts'
import { nextShown } from './shown-steps.ts'
import { canonicalStep, isShown, type ShownStep } from '#domain/hiring/steps/step-codes.ts'
import { stepTable } from '#domain/hiring/steps/steps.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'

/**
 * The step that `/app` shows for its query `step`, given the one that is due. A visitor may look back
 * but not ahead; any other step, known or not, becomes the one that is due, and GENERIC_ROUTER the
 * one that it leads to. The address is then corrected to the answer.
 */
export function stepToShow(
  asked: string | undefined,
  due: ShownStep,
  ctx: HiringContext,
): ShownStep {
  const step = asked === undefined ? undefined : canonicalStep(asked)
  if (step === undefined || step === due) return due
  // After the end the household may answer what is still asked.
  if (step === ctx.question && isShown(step)) return step
  if (step === stepOf.router && ctx.act === 'back' && canGoBack(due, ctx)) {
    return nextShown(stepOf.router, ctx) ?? due
  }
  return isShown(step) && mayLookBack(step, due, ctx) ? step : due
}

function mayLookBack(step: ShownStep, due: ShownStep, ctx: HiringContext): boolean {
  const isEarlier = !stepTable[step].outside && placeOf(step) <= placeOf(due, ctx)
  return isEarlier && isAvailable(step, ctx) && canGoBack(due, ctx)
}
