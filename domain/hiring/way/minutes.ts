import { handsOver } from './hiring-context.ts'
import type { HiringContext } from './hiring-context.ts'
import { stepPosition } from './sequence.ts'
import { shownSequence } from './shown-steps.ts'
import type { StepCode } from '#domain/hiring/steps/step-codes.ts'
import type { WizardStageCode } from '#domain/hiring/steps/step-row.ts'
import { stepTable } from '#domain/hiring/steps/steps.ts'

/**
 * Whole minutes to the end or for one stage (ruling 42). A computer that hands over counts the
 * phone's.
 */
export function minutesFrom(step: StepCode, ctx: HiringContext, stage?: WizardStageCode): number {
  const isHandedOver = handsOver(ctx)
  const path = shownSequence(isHandedOver ? { ...ctx, mobile: true } : ctx)
  const ahead = isHandedOver
    ? path
    : path.filter((other) => stepPosition(other) >= stepPosition(step))
  return ahead
    .filter((other) => !stage || stepTable[other].stage === stage)
    .reduce((sum, other) => sum + stepTable[other].minutes, 0)
}
