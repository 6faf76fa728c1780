import { stepOf } from '#domain/hiring/step-of.ts'
import type { StepCode } from '#domain/hiring/step-codes.ts'

/** Why a code is asked for, by where it returns to: each has its own title and lead. */
export type CodeReason = 'numbers' | 'before' | 'again'

export function codeReason(returnTo: StepCode | undefined): CodeReason {
  if (returnTo === stepOf.start || returnTo === stepOf.documents) return 'before'
  const givesNumber = returnTo === stepOf.mobile || returnTo === stepOf.mobileOnFile
  return givesNumber ? 'numbers' : 'again'
}
