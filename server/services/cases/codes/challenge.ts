import { Problem } from '#domain/problem.ts'
import type { FieldPlace } from '#server/privacy/field-cipher.ts'

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
