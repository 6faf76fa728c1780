import { canGoBack } from './back.ts'
import type { HiringContext } from './hiring-context.ts'
import { isAvailable, stepPosition } from './sequence.ts'
import { nextShown } from './shown-steps.ts'
import { canonicalStep, isShown, type ShownStep } from '#domain/hiring/steps/step-codes.ts'
import { stepTable } from '#domain/hiring/steps/steps.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'

/**
 * The step that `/app` shows for its query `step`: looking back is allowed, anything else becomes
 * the step due.
 */
export function stepToShow(
  asked: string | undefined,
  due: ShownStep,
  ctx: HiringContext,
): ShownStep {
  const step = asked === undefined ? undefined : canonicalStep(asked)
  if (step === undefined || step === due) return due
  // Questions after the end stay open to the household.
  if (step === ctx.question && isShown(step)) return step
  if (step === stepOf.router && ctx.act === 'back' && canGoBack(due, ctx)) {
    return nextShown(stepOf.router, ctx) ?? due
  }
  return isShown(step) && mayLookBack(step, due, ctx) ? step : due
}

function mayLookBack(step: ShownStep, due: ShownStep, ctx: HiringContext): boolean {
  const isEarlier = !stepTable[step].outside && stepPosition(step) <= stepPosition(due, ctx)
  return isEarlier && isAvailable(step, ctx) && canGoBack(due, ctx)
}
