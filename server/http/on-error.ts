import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Logger } from 'pino'
import type { Language } from '#domain/constants.ts'
import { Problem } from '#domain/problem.ts'
import type { ProblemCode } from '#domain/problem.ts'
import { fullDiskOf, tellFullDisk } from './tell-full-disk.ts'
import { isDatabaseBusy, isDatabaseGone } from '#server/db/database-errors.ts'
import { FilesAway } from '#server/adapters/storage/answer-in-time.ts'
import { sayProblem } from '#server/services/wording/say-problem.ts'
import { sayReference, sayRefusal } from '#server/services/wording/say-refusal.ts'

/** The status of each refusal (rulings 13). */
export const statusOf: Record<ProblemCode, ContentfulStatusCode> = {
  'not-found': 404,
  'invalid-input': 422,
  'said-twice': 400,
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
  'edited-meanwhile': 409,
  'maid-taken': 400,
  'maid-held': 400,
  'maid-not-free': 400,
  'already-completed': 409,
  'application-ended': 409,
  'too-many-holds': 400,
  'document-refused': 422,
  'signature-refused': 422,
  'paper-changed': 409,
  'phone-not-verified': 422,
  'code-wrong': 422,
  'code-expired': 422,
  'code-tries-used': 422,
  'code-needed': 409,
  'link-expired': 409,
  'signed-out': 401,
  'sign-in-refused': 401,
  'second-factor-wrong': 401,
  'passkey-refused': 401,
  'confirm-again': 403,
  'not-allowed': 403,
  'not-offered-now': 409,
  'card-page-down': 424,
  'callback-forged': 400,
  'callback-too-old': 400,
  'callback-differs': 422,
  'captcha-needed': 401,
  'captcha-wrong': 401,
  'not-open': 503,
  'opening-gap': 409,
  'heads-disagree': 409,
  overloaded: 503,
  'storage-full': 503,
  'shutting-down': 503,
  unexpected: 500,
}

/** The specification asks for text at 400, above 499 and for captchas. */
const asText = new Set<ContentfulStatusCode>([400, 401, 500, 503])

const OVERLOAD_SECONDS = 5
/** Somebody must free disk space first. */
const FULL_SECONDS = 60

/** A refusal in the visitor's language; other errors are logged bugs, answered as `unexpected`. */
export function problemResponse(
  error: unknown,
  { log, language, isConsole = false }: { log: Logger; language: Language; isConsole?: boolean },
): Response {
  const disk = fullDiskOf(error)
  if (disk) tellFullDisk(log, disk)
  const problem = disk
    ? new Problem('storage-full', { retryAfter: FULL_SECONDS })
    : asProblem(error)
  if (error instanceof FilesAway) log.error({ err: error }, 'the storage of files does not answer')
  if (problem.code === 'unexpected') log.error({ err: error }, 'unexpected error')
  const status = statusOf[problem.code]
  // What the specification wants is of its site alone.
  const isText = asText.has(status) && !isConsole
  const headers = headersOf(problem, status, isText)
  if (isText) return new Response(textOf(problem, language), { status, headers })
  return new Response(JSON.stringify(documentOf(problem, status, language)), { status, headers })
}

function headersOf(
  { code, detail }: Problem,
  status: ContentfulStatusCode,
  isText: boolean,
): Headers {
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  const retryAfter = detail.retryAfter ?? (status === 503 ? OVERLOAD_SECONDS : undefined)
  if (retryAfter !== undefined) headers.set('Retry-After', String(retryAfter))
  headers.set('Content-Type', isText ? 'text/plain; charset=utf-8' : 'application/problem+json')
  if (isText) headers.set('X-Problem', code)
  return headers
}

/** A problem document (RFC 9457) with what the refusal carries. */
function documentOf(problem: Problem, status: ContentfulStatusCode, language: Language) {
  const { code, detail: carried } = problem
  const { title, detail } = sayProblem(problem, language)
  const errors = carried.errors?.map((refusal) => sayRefusal(refusal, language))
  return { type: 'about:blank', title, detail, status, code, ...carried, errors }
}

/** Title and detail as lines; the workflow's refusals as in F01. */
function textOf(problem: Problem, language: Language): string {
  const { title, detail } = sayProblem(problem, language)
  // Replaces a failed page, so it must carry the reference.
  const reference = problem.code === 'unexpected' ? sayReference(language) : undefined
  if (!isOfHer(problem.code)) return [title, detail, reference].filter(Boolean).join('\n')
  const errorMessage = `${title}\n${detail}\n@whats_app_us@`
  return `NOTIFICATION:${JSON.stringify({ errorMessage, goToPage: '/hire-maid', gTagEvent: problem.code.replaceAll('-', '_') })}`
}

/** Refusals after which the household chooses another maid. */
function isOfHer(code: ProblemCode): boolean {
  return code === 'maid-taken' || code === 'maid-held' || code === 'maid-not-free'
}

function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof FilesAway) return new Problem('overloaded')
  if (isDatabaseGone(error) || isDatabaseBusy(error)) return new Problem('overloaded')
  return new Problem('unexpected')
}
