import { handsOver, type HiringContext } from './hiring-context.ts'
import { minutesFrom } from './minutes.ts'
import { placeOf } from './sequence.ts'
import { shownSequence } from './shown-steps.ts'
import type { StepCode } from './step-codes.ts'
import type { WizardStageCode } from './step-row.ts'
import { stepTable } from './steps.ts'

/** Translation keys, such as "add bank details" or "pay online". */
export type WizardLabel = 'addBankDetails' | 'payOnline' | 'signPaymentForm' | 'enterContactDetails'

/** What the progress says of a step: its stage's name, or one of its own where that does not fit. */
export type WizardPart =
  | WizardLabel
  | 'addDocuments'
  | 'choosePayment'
  | 'signAgreement'
  | 'planArrival'

export type WizardStage = { code: WizardStageCode; label: WizardLabel }

export type WizardProgress = {
  /** The stage's number, from 1, of `of`. */
  stage: number
  of: number
  /** Estimated whole minutes for this step and all after it. */
  minutesLeft: number
  /** What lies behind, 0 to 1, by estimated time. */
  fraction: number
}

/** The specification's stage of these steps is named for another of its steps. */
const ownParts: Partial<Record<StepCode, WizardPart>> = {
  REQUIRED_DOCUMENTS: 'addDocuments',
  EXISTING_CLIENT_REQUIRED_DOCUMENTS: 'addDocuments',
  EXISTING_CLIENT_UPLOAD_REQUIRED_DOCUMENTS: 'addDocuments',
  SUBMIT_OLD_PAYMENT_INFO: 'choosePayment',
  SIGNER_DETAILS: 'signAgreement',
  SIGN_AGREEMENT: 'signAgreement',
  CREDIT_CARD_INFO: 'payOnline',
  CONFIRM_MAID_ARRIVAL: 'planArrival',
  CONFIRM_MAID_ARRIVAL_BY_SPOUSE: 'planArrival',
  CONFIRM_MAID_ARRIVAL_AFTER_CLIENT_ADDRESS: 'planArrival',
  CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT: 'planArrival',
  MAID_ARRIVAL: 'planArrival',
  WAITING_SPOUSE_SIGNATURE: 'signPaymentForm',
}

/** Who pays all by card has no payment form to sign [W37]: it signs the agreement before it pays. */
export function wizardStages(ctx: HiringContext, step?: StepCode): WizardStage[] {
  const paysOnline = ctx.appInfo.paidByCreditCard || step === 'CREDIT_CARD_INFO'
  const hasNoForm = paysOnline && ctx.paysFirstByCard !== true
  const stages: WizardStage[] = [
    { code: 'bank-details', label: paysOnline ? 'payOnline' : 'addBankDetails' },
    { code: 'payment-form', label: 'signPaymentForm' },
    { code: 'contact-details', label: 'enterContactDetails' },
  ]
  return stages.filter(({ code }) => !(hasNoForm && code === 'payment-form'))
}

/** What the progress says that a step is about; the stages themselves keep their names [W37]. */
export function wizardPart(step: StepCode, ctx: HiringContext): WizardPart | undefined {
  return ownParts[step] ?? wizardStages(ctx, step)[stageNumber(step, ctx) - 1]?.label
}

/** A step outside the sequence counts as where it belongs. */
export function wizardProgress(step: StepCode, ctx: HiringContext): WizardProgress {
  const path = shownSequence(ctx)
  const minutesBehind = minutesOf(path.filter((earlier) => placeOf(earlier) < placeOf(step)))
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

/** A step of the hidden stage counts to the one after it; before the hand-over no stage is done. */
function stageNumber(step: StepCode, ctx: HiringContext): number {
  if (handsOver(ctx)) return 1
  const stages = wizardStages(ctx, step)
  const found = stages.findIndex(({ code }) => code === stepTable[step].stage)
  return found === -1 ? stages.length : found + 1
}
