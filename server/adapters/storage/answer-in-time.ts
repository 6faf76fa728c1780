import { setTimeout as pause } from 'node:timers/promises'

/** A whole answer, its body read. */
export type WholeAnswer = { status: number; headers: Headers; bytes: Buffer }

const mostTries = 3
/** Limits of one silent try and of all tries: a visitor is told within 2 s (G16). */
const [silentMs, firstWordMs] = [700, 1_500]
/** Sending takes extra time, at 20 MB a second. */
const bytesEachMs = 20_000
/** For an answer that still arrives. */
const patienceMs = 20_000
const busyPauseMs = 50

type Ask = (signal: AbortSignal) => Promise<Response>

/**
 * Asks at most three times; `ask` must be repeatable. `sentBytes` adds time to send. Throws
 * FilesAway.
 */
export async function answerInTime(ask: Ask, sentBytes = 0): Promise<WholeAnswer> {
  const sendMs = sentBytes / bytesEachMs
  const until = performance.now() + firstWordMs + sendMs
  for (let tries = 1; ; tries += 1) {
    const isLast = () => tries === mostTries || performance.now() >= until
    try {
      const answer = await oneTry(ask, Math.min(silentMs + sendMs, until - performance.now()))
      if (!isBusy(answer) || isLast()) return answer
      await pause(busyPauseMs * tries)
    } catch (error) {
      if (isLast()) throw awayFor(error)
    }
  }
}

/** Each received part extends the time. */
async function oneTry(ask: Ask, ms: number): Promise<WholeAnswer> {
  const leaving = new AbortController()
  const { promise: left, reject } = Promise.withResolvers<never>()
  const leave = (): void => {
    const reason = new Error('it took too long')
    leaving.abort(reason)
    // A garbage-collected request would not hear the abort.
    reject(reason)
  }
  const timer = setTimeout(leave, ms)
  const atLast = setTimeout(leave, patienceMs)
  try {
    return await Promise.race([wholeOf(ask(leaving.signal), () => timer.refresh()), left])
  } finally {
    clearTimeout(timer)
    clearTimeout(atLast)
  }
}

async function wholeOf(asked: Promise<Response>, heard: () => void): Promise<WholeAnswer> {
  const { status, headers, body } = await asked
  const parts: Uint8Array[] = []
  for await (const part of body ?? []) {
    heard()
    parts.push(part)
  }
  return { status, headers, bytes: Buffer.concat(parts) }
}

const isBusy = ({ status }: WholeAnswer): boolean => status >= 500 || status === 429

function awayFor(error: unknown): FilesAway {
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : String(error)
  return new FilesAway(`S3 does not answer: ${code}`, { cause: error })
}

/** The storage fails by itself or is unreachable; the request was right. */
export class FilesAway extends Error {
  override name = 'FilesAway'
}
