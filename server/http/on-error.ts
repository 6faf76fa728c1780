import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Logger } from 'pino'
import { Problem } from '#domain/problem.ts'
import type { ProblemCode } from '#domain/problem.ts'
import { sayRefusal } from '#server/services/texts/say-refusal.ts'

/** The status of each refusal (rulings 13). */
export const statusOf: Record<ProblemCode, ContentfulStatusCode> = {
  'not-found': 404,
  'invalid-input': 422,
  'xsrf-refused': 403,
  'method-not-allowed': 405,
  'too-large': 413,
  'unsupported-media-type': 415,
  'too-many-requests': 429,
  'key-missing': 400,
  'key-in-use': 409,
  'key-reused': 400,
  'step-not-due': 409,
  'version-conflict': 409,
  'maid-taken': 400,
  'already-completed': 409,
  'document-refused': 422,
  'signature-refused': 422,
  'phone-not-verified': 422,
  'code-wrong': 422,
  'code-expired': 422,
  'code-tries-used': 422,
  'link-expired': 409,
  'captcha-needed': 401,
  'captcha-wrong': 401,
  overloaded: 503,
  'shutting-down': 503,
  unexpected: 500,
}

/** What a problem document says in English; screens translate by `code`. */
const titles: Record<ProblemCode, string> = {
  'not-found': 'There is nothing here.',
  'invalid-input': 'Some answers need another look.',
  'xsrf-refused': 'This request did not come from the page. Reload it and try again.',
  'method-not-allowed': 'This address does not take that method.',
  'too-large': 'This is too large.',
  'unsupported-media-type': 'This kind of content is not taken here.',
  'too-many-requests': 'Too many requests. Try again in a while.',
  'key-missing': 'An Idempotency-Key header of 8 to 255 characters is needed.',
  'key-in-use': 'The same request is still being worked on.',
  'key-reused': 'This Idempotency-Key was used with another request.',
  'step-not-due': 'Another step comes first.',
  'version-conflict': 'This application was changed elsewhere. Reload to see it.',
  'maid-taken': 'She was just hired by another family.',
  'already-completed': 'This application is complete.',
  'document-refused': 'This file can not be taken.',
  'signature-refused': 'That was too short for your bank to compare.',
  'phone-not-verified': 'Confirm this number with the code first.',
  'code-wrong': 'That code is not right.',
  'code-expired': 'This code is over 10 minutes old.',
  'code-tries-used': 'Five tries are used up. Ask for another code.',
  'link-expired': 'This link was used or is too old. Ask for another.',
  'captcha-needed': 'A person has to confirm this request.',
  'captcha-wrong': 'INVALID CAPTCHA ANSWER!',
  overloaded: 'Too busy for the moment.',
  'shutting-down': 'Restarting. Try again in a few seconds.',
  unexpected: 'Something went wrong on our side.',
}

/** Answers that the specification wants as text: 400 and above 499, and the captcha's. */
const asText = new Set<ContentfulStatusCode>([400, 401, 500, 503])

/** A refusal as an answer; anything else thrown is a bug: logged, told as `unexpected`. */
export function problemResponse(error: unknown, log: Logger): Response {
  const problem = asProblem(error)
  if (problem.code === 'unexpected') log.error({ err: error }, 'unexpected error')
  const status = statusOf[problem.code]
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  if (problem.detail.retryAfter !== undefined) {
    headers.set('Retry-After', String(problem.detail.retryAfter))
  } else if (status === 503) headers.set('Retry-After', '5')
  const title = titles[problem.code]
  if (asText.has(status)) {
    headers.set('Content-Type', 'text/plain; charset=utf-8')
    headers.set('X-Problem', problem.code)
    return new Response(textOf(problem, title), { status, headers })
  }
  headers.set('Content-Type', 'application/problem+json')
  const errors = problem.detail.errors?.map(sayRefusal)
  const body = { type: 'about:blank', title, status, code: problem.code, ...problem.detail, errors }
  return new Response(JSON.stringify(body), { status, headers })
}

/** The workflow's refusal in the specification's form (F01). */
function textOf(problem: Problem, title: string): string {
  if (problem.code !== 'maid-taken') return title
  const name = String(problem.detail.facts?.['name'] ?? 'She')
  const errorMessage = `${name} was just hired by another family.\nNothing was charged. Your answers are kept for the next person you choose.\n@whats_app_us@`
  return `NOTIFICATION:${JSON.stringify({ errorMessage, goToPage: '/hire-maid', gTagEvent: 'maid_taken' })}`
}

function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (isDatabaseGone(error)) return new Problem('overloaded')
  return new Problem('unexpected')
}

function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    /^(08|57P|53)/.test(code) ||
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(code) ||
    /timeout exceeded when trying to connect|Connection terminated/.test(error.message)
  )
}

export function answerNotFound(context: Context): Response {
  return context.body(
    JSON.stringify({
      type: 'about:blank',
      title: titles['not-found'],
      status: 404,
      code: 'not-found',
    }),
    404,
    {
      'Content-Type': 'application/problem+json',
      'Cache-Control': 'no-store',
    },
  )
}
