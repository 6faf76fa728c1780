import type { StepCode } from '#domain/hiring/step-codes.ts'
import type { MandateKind } from '#domain/signing/mandate.ts'

/** Where each paper is signed: a draft is drawn anew, so a walker reads only what it signs. */
export const signingStepOf = {
  'one-time': 'SIGN_DIRECT_DEBIT',
  monthly: 'SIGN_MONTHLY_PAYMENTS',
  agreement: 'SIGN_MONTHLY_PAYMENTS',
} as const satisfies Record<MandateKind, StepCode>
