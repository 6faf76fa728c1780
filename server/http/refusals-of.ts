import type * as z from 'zod/mini'
import type { FieldCode, FieldRefusal } from '#domain/problem.ts'

type Issue = z.core.$ZodIssue

/** A schema's issues as our own codes, because a library's may change. */
export function inputRefusals(error: z.core.$ZodError): FieldRefusal[] {
  return error.issues.map((issue) => ({ field: issue.path.join('.'), code: codeOf(issue) }))
}

function codeOf(issue: Issue): FieldCode {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'missing' : 'malformed'
    case 'too_small':
      return isCounted(issue.origin) ? shortCode(issue.minimum) : 'out-of-range'
    case 'too_big':
      return isCounted(issue.origin) ? 'too-long' : 'out-of-range'
    case 'not_multiple_of':
      return 'out-of-range'
    case 'invalid_value':
      return issue.input === undefined ? 'missing' : 'not-offered'
    case 'unrecognized_keys':
      return 'unknown-field'
    default:
      return 'malformed'
  }
}

/** Whether a minimum counts length, not a number's or date's value. */
function isCounted(origin: string): boolean {
  return ['string', 'array', 'set', 'map', 'file'].includes(origin)
}

/** A blank text counts as missing where blanks are not allowed. */
function shortCode(minimum: number | bigint): FieldCode {
  return minimum === 1 ? 'missing' : 'too-short'
}
