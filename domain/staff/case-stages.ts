import type { StepCode } from '#domain/hiring/steps/step-codes.ts'

/** Where a case stands, as a board shows it. */
export const caseStages = ['filling', 'paying', 'arranging', 'arriving', 'running', 'over'] as const
export type CaseStage = (typeof caseStages)[number]

/** Steps of an open case that belong to a later stage than `filling`. */
export const stepsOfStage: Readonly<Record<'paying' | 'arranging', readonly StepCode[]>> = {
  paying: [
    'SUBMIT_OLD_PAYMENT_INFO',
    'SIGNER_DETAILS',
    'SIGN_AGREEMENT',
    'CREDIT_CARD_INFO',
    'BANK_INFO',
    'IBAN_VALIDATION',
    'SIGN_DIRECT_DEBIT',
    'SIGN_MONTHLY_PAYMENTS',
    'SEND_SMS_TO_SPOUSE',
    'SMS_SENT',
    'WAITING_SPOUSE_SIGNATURE',
  ],
  arranging: [
    'MAID_ARRIVAL',
    'CONFIRM_MAID_ARRIVAL',
    'CONFIRM_MAID_ARRIVAL_BY_SPOUSE',
    'CONFIRM_MAID_ARRIVAL_AFTER_CLIENT_ADDRESS',
    'CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT',
    'CLIENT_ADDRESS',
    'ABU_DHABI_MISMATCHED',
    'CLIENT_PHONE_NUMBER',
    'CLIENT_WHATSAPP_NUMBER',
    'CLIENT_SPOUSE_NUMBER',
    'EXISTING_CLIENT_PHONE_NUMBER',
    'EXISTING_CLIENT_WHATSAPP_NUMBER',
    'EXISTING_CLIENT_SPOUSE_NUMBER',
    'CHECK_OTP',
    'END_WORK_FLOW',
  ],
}

/** Facts of a case that say where it stands. */
type Standing = {
  isOver: boolean
  isComplete: boolean
  hasArrived: boolean
  step: string | null
}

/** Where a case stands; the lists ask the database the same. */
export function stageOf({ isOver, isComplete, hasArrived, step }: Standing): CaseStage {
  if (isOver) return 'over'
  if (isComplete) return hasArrived ? 'running' : 'arriving'
  const fits = (steps: readonly string[]) => step !== null && steps.includes(step)
  if (fits(stepsOfStage.arranging)) return 'arranging'
  return fits(stepsOfStage.paying) ? 'paying' : 'filling'
}

/** Days of arrival that a list is filtered by. */
export const arrivalSpans = ['today', 'week'] as const
export type ArrivalSpan = (typeof arrivalSpans)[number]
