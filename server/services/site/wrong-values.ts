import type * as z from 'zod/mini'
import { isWrongValueCode } from '#domain/site/wrong-values.ts'
import type { WrongValue } from '#domain/site/wrong-values.ts'

type Issue = z.core.$ZodIssue
type Why = Omit<WrongValue, 'place'>

/** Places and reasons of what a schema refused. Its input has to be reported. */
export const wrongValuesOf = (issues: readonly Issue[]): WrongValue[] =>
  issues.map((issue) => ({ place: issue.path.map(String).join('.'), ...whyOf(issue) }))

function whyOf(issue: Issue): Why {
  const { message, input } = issue
  if (input === '' || input === null || input === undefined) return { code: 'missing' }
  // A check of our own says its code where a message would stand.
  if (isWrongValueCode(message)) return { code: message }
  switch (issue.code) {
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_type':
      return { code: typeCode(issue) }
    case 'invalid_value':
      return { code: 'not-a-choice' }
    case 'invalid_key':
    case 'unrecognized_keys':
      return { code: nameCode(issue) }
    default:
      return { code: 'not-understood' }
  }
}

function tooSmall({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): Why {
  if (origin === 'string') return { code: 'missing' }
  // All limits are of whole numbers.
  return { code: 'less-than', limit: Number(minimum) + (inclusive === false ? 1 : 0) }
}

const tooBig = ({ origin, maximum }: z.core.$ZodIssueTooBig): Why => ({
  code: origin === 'string' ? 'longer-than' : 'more-than',
  limit: Number(maximum),
})

function typeCode({ expected, input }: z.core.$ZodIssueInvalidType): WrongValue['code'] {
  if (expected === 'int') return 'not-a-whole-number'
  const isNumber = expected === 'number' && typeof input === 'string'
  return isNumber ? 'not-a-number' : 'not-understood'
}

/** Of a name that the schema refused by a form of its own. */
function nameCode(issue: Issue): WrongValue['code'] {
  const [inner] = issue.code === 'invalid_key' ? issue.issues : []
  return inner && isWrongValueCode(inner.message) ? inner.message : 'no-such-name'
}
