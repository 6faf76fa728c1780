import { CallFailure } from '#web/send.ts'
import { failureOf } from './failure-of.ts'
import { TIMED_OUT, transmit } from './transmit.ts'
import type { TransmitOptions } from './transmit.ts'
import type { WireRequest } from './wire-request.ts'
import { renewXsrfToken, xsrfToken } from './xsrf-token.ts'

const MOST_TRIES = 3
const FIRST_PAUSE_MS = 400

export type TryOptions = TransmitOptions & {
  /** True for GET, PUT, DELETE, or with an idempotency key. */
  mayRepeat: boolean
  needsXsrf: boolean
}

/**
 * Repeats up to three times when offline or overloaded, after the server's pause; renews a refused
 * XSRF token once.
 */
export async function sendWithTries(request: WireRequest, options: TryOptions): Promise<Response> {
  const until = Date.now() + options.timeoutMs
  for (let attempt = 1; ; attempt += 1) {
    const timeoutMs = Math.max(1, until - Date.now())
    const outcome = await tryOnce(request, { ...options, timeoutMs })
    const pause = Math.max(FIRST_PAUSE_MS * 3 ** (attempt - 1), pauseAskedBy(outcome))
    const isLast = attempt >= MOST_TRIES || Date.now() + pause >= until
    if (!options.mayRepeat || isLast || !isPassing(outcome)) return settle(outcome)
    await waitFor(pause, options.signal)
  }
}

type Outcome = Response | CallFailure

async function tryOnce(request: WireRequest, options: TryOptions): Promise<Outcome> {
  try {
    if (!options.needsXsrf) return await transmit(request, options)
    const first = await transmit(withToken(request, await xsrfToken()), options)
    if (first.status !== 403) return first
    const failure = await failureOf(first.clone())
    if (failure.problem?.code !== 'xsrf-refused') return first
    return await transmit(withToken(request, await renewXsrfToken()), options)
  } catch (error) {
    if (error instanceof CallFailure) return error
    throw error
  }
}

function withToken(request: WireRequest, token: string): WireRequest {
  return { ...request, headers: { ...request.headers, 'X-XSRF-TOKEN': token } }
}

function isPassing(outcome: Outcome): boolean {
  if (outcome instanceof CallFailure && outcome.text === TIMED_OUT) return false
  return outcome.status === 0 || outcome.status === 503
}

/**
 * In milliseconds, up to half longer at random, so that refused browsers do not all return at once.
 */
function pauseAskedBy(outcome: Outcome): number {
  const seconds = outcome instanceof Response ? Number(outcome.headers.get('Retry-After')) : 0
  return (seconds || 0) * 1000 * (1 + Math.random() / 2)
}

function settle(outcome: Outcome): Response {
  if (outcome instanceof CallFailure) throw outcome
  return outcome
}

function waitFor(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
