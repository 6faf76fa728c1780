import { CODE_TRIES } from '#domain/hiring/values/code-life.ts'
import { Problem } from '#domain/problem.ts'
import type { Deps } from '#server/deps.ts'
import type { FieldPlace } from '#server/privacy/field-cipher.ts'
import { isMatchingCode } from '#server/privacy/one-time-code.ts'

/** Whose code: an application's, or without one the number's. */
export type CodeOf = { caseId: string | null; visitorId: string }

/** A code is good for one application, visitor and number. */
export const challengeOf = (of: CodeOf, phone: string): string => `${rowOf(of)}|${phone}`

/** Where the number that a code was sent to is sealed. */
export const challengePhonePlace = (of: CodeOf): FieldPlace => ({
  table: 'otp_challenges',
  column: 'phone',
  rowId: rowOf(of),
})

const rowOf = ({ caseId, visitorId }: CodeOf): string => `${caseId ?? ''}|${visitorId}`

/** A code as it is kept; without a hash none went out, and none is right. */
type KeptCode = { code_hash: string | null; tries: number; expires_at: Date }

/**
 * Undefined for the right code within ten minutes and five tries, the one at hand counted already.
 * `of` is the code's purpose.
 */
export function refusalOfTry(
  { clock, ring }: Pick<Deps, 'clock' | 'ring'>,
  { code_hash: hash, tries, expires_at: expiresAt }: KeptCode,
  { of, typed }: { of: string; typed: string },
): Problem | undefined {
  if (tries > CODE_TRIES) return refusedCode('code-tries-used')
  if (expiresAt <= clock.now()) return refusedCode('code-expired')
  if (hash !== null && isMatchingCode(ring, of, { typed, hash })) return undefined
  const triesLeft = CODE_TRIES - tries
  return triesLeft > 0
    ? refusedCode('code-wrong', { tries: triesLeft })
    : refusedCode('code-tries-used')
}

/** A refusal of the typed code, told at its field. */
export function refusedCode(
  code: 'code-wrong' | 'code-expired' | 'code-tries-used',
  values?: { tries: number },
): Problem {
  return new Problem(code, {
    errors: [{ field: 'code', code, values }],
    ...(values ? { facts: { triesLeft: values.tries } } : {}),
  })
}
