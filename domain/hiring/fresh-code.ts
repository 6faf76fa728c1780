import { daysLater } from '#domain/day.ts'
import type { StepCode } from './step-codes.ts'

/** They take bank data, a number or a signature, so they want a code of the last day (rulings 17, 25). */
const guarded: ReadonlySet<StepCode> = new Set<StepCode>([
  'SUBMIT_OLD_PAYMENT_INFO',
  'SIGNER_DETAILS',
  'SIGN_AGREEMENT',
  'BANK_INFO',
  'IBAN_VALIDATION',
  'SIGN_DIRECT_DEBIT',
  'SIGN_MONTHLY_PAYMENTS',
  'CLIENT_WHATSAPP_NUMBER',
  'CLIENT_SPOUSE_NUMBER',
  'EXISTING_CLIENT_PHONE_NUMBER',
  'EXISTING_CLIENT_WHATSAPP_NUMBER',
  'EXISTING_CLIENT_SPOUSE_NUMBER',
])

/** A code is of the last day up to and including this instant. */
export const freshSince = (now: Date): Date => daysLater(now, -1)

/**
 * Whether the household has to enter a code before this step is stored: none was entered within a
 * day. Before its first code a new application is trusted for a day too.
 */
export function needsFreshCode(
  step: StepCode,
  known: { startedAt: Date; hasFreshCode: boolean; now: Date },
): boolean {
  return guarded.has(step) && !known.hasFreshCode && known.startedAt <= freshSince(known.now)
}
