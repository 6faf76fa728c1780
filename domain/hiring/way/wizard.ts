import { handsOver, type HiringContext } from './hiring-context.ts'
import { minutesFrom } from './minutes.ts'
import { stepPosition } from './sequence.ts'
import { shownSequence } from './shown-steps.ts'
import type { StepCode } from '#domain/hiring/steps/step-codes.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import type { WizardLabel, WizardPart, WizardStageCode } from '#domain/hiring/steps/step-row.ts'
import { stepTable } from '#domain/hiring/steps/steps.ts'

export type WizardStage = { code: WizardStageCode; label: WizardLabel }

export type WizardProgress = {
  /** The current stage's number of `of`, from 1. */
  stage: number
  of: number
  /** Estimated minutes for this and later steps. */
  minutesLeft: number
  /** Progress from 0 to 1 by estimated time. */
  fraction: number
}

/** Stages; a household that pays all by card has no payment form to sign [W37]. */
export function wizardStages(ctx: HiringContext, step?: StepCode): WizardStage[] {
  const paysOnline = ctx.appInfo.paidByCreditCard || step === stepOf.card
  const hasNoForm = paysOnline && ctx.paysFirstByCard !== true
  const stages: WizardStage[] = [
    { code: 'bank-details', label: paysOnline ? 'payOnline' : 'addBankDetails' },
    { code: 'payment-form', label: 'signPaymentForm' },
    { code: 'contact-details', label: 'enterContactDetails' },
  ]
  return stages.filter(({ code }) => !(hasNoForm && code === 'payment-form'))
}

/** The progress's text for a step; stages keep their names [W37]. */
export function wizardPart(step: StepCode, ctx: HiringContext): WizardPart | undefined {
  return stepTable[step].part ?? wizardStages(ctx, step)[stageNumber(step, ctx) - 1]?.label
}

/** An outside step counts where it belongs. */
export function wizardProgress(step: StepCode, ctx: HiringContext): WizardProgress {
  const path = shownSequence(ctx)
  const minutesBehind = minutesOf(
    path.filter((earlier) => stepPosition(earlier) < stepPosition(step)),
  )
  const minutes = minutesOf(path)
  return {
    stage: stageNumber(step, ctx),
    of: wizardStages(ctx, step).length,
    minutesLeft: minutesFrom(step, ctx),
    fraction: minutes === 0 ? 1 : minutesBehind / minutes,
  }
}

function minutesOf(list: readonly StepCode[]): number {
  return list.reduce((sum, step) => sum + stepTable[step].minutes, 0)
}

/** Steps of a hidden stage count to the next; before the hand-over none is done. */
function stageNumber(step: StepCode, ctx: HiringContext): number {
  if (handsOver(ctx)) return 1
  const stages = wizardStages(ctx, step)
  const found = stages.findIndex(({ code }) => code === stepTable[step].stage)
  return found === -1 ? stages.length : found + 1
}
