import type { StepCode } from '#domain/hiring/step-codes.ts'

/** Why a code is asked for, by where it returns to: each has its own title and lead. */
export type CodeReason = 'numbers' | 'before' | 'again'

export function codeReason(returnTo: StepCode | undefined): CodeReason {
  if (returnTo === 'HIRE_MAID' || returnTo === 'REQUIRED_DOCUMENTS') return 'before'
  const givesNumber =
    returnTo === 'CLIENT_PHONE_NUMBER' || returnTo === 'EXISTING_CLIENT_PHONE_NUMBER'
  return givesNumber ? 'numbers' : 'again'
}
