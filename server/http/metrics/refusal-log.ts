import type { Logger } from 'pino'
import { namesSecret } from '#api/shared-limits.ts'
import type { Call } from '#api/define-call.ts'
import { Problem } from '#domain/problem.ts'
import type { ProblemCode } from '#domain/problem.ts'
import type { Clock } from '#server/clock.ts'

/** Refusals that ordinary use causes never or rarely. */
const noted: ReadonlySet<ProblemCode> = new Set([
  'xsrf-refused',
  'link-expired',
  'code-wrong',
  'code-tries-used',
  'captcha-wrong',
  'too-many-requests',
  'step-not-due',
  'application-ended',
  'said-twice',
  'callback-forged',
  'callback-too-old',
])

/** What was refused, in our own words only. */
type Asked = { method: string; path: string; name?: string }
type Parts = { log: Logger; clock: Clock }

/** Most lines of a code per minute, so that a flood fills no disk. */
export const MOST_LINES = 30
const MINUTE_MS = 60_000

type Window = { ends: number; written: number; leftOut: number }
const windows = new WeakMap<Logger, Map<ProblemCode, Window>>()

/** Logs refused access and bypass attempts (ASVS 16.3.2, 16.3.3), with nothing about who asked. */
export function noteRefusal(parts: Parts, error: unknown, asked: Asked | Call): void {
  if (!(error instanceof Problem)) return
  const { code } = error
  const isGuess = code === 'not-found' && (!('authority' in asked) || namesSecret(asked))
  if (!isGuess && !noted.has(code)) return
  const window = windowOf(parts, code)
  if (window.written === MOST_LINES) {
    if (window.leftOut === 0)
      parts.log.warn({ code }, 'refusals of this kind are counted, not logged, for a while')
    window.leftOut += 1
    return
  }
  window.written += 1
  const { name, method, path } = asked
  parts.log.warn({ code, call: name, method, route: `/api/${path}` }, 'refused')
}

/** Runs `work` and logs its refusals. */
export async function notingRefusals<T>(
  parts: Parts,
  asked: Asked | Call,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    noteRefusal(parts, error, asked)
    throw error
  }
}

/** The current minute's window; the last one logs what it left out. */
function windowOf({ log, clock }: Parts, code: ProblemCode): Window {
  const kinds = windows.get(log) ?? new Map<ProblemCode, Window>()
  windows.set(log, kinds)
  const now = clock.now().getTime()
  const known = kinds.get(code)
  if (known && now < known.ends) return known
  if (known && known.leftOut > 0)
    log.warn({ code, count: known.leftOut }, 'more refusals than were logged')
  const window = { ends: now + MINUTE_MS, written: 0, leftOut: 0 }
  kinds.set(code, window)
  return window
}
