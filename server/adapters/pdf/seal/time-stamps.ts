import { HttpTimestampAuthority } from '@libpdf/core'
import type { TimestampAuthority } from '@libpdf/core'

/** Longer than an authority needs, shorter than a household waits. */
const ANSWER_MS = 3_000
/** How long a silent authority is not asked again. */
const PAUSE_MS = 60_000

/**
 * An RFC 3161 authority. After two failures seals skip it for a minute, so that papers do not
 * queue.
 */
export function timeStampsOf(
  url: string,
  now: () => Date,
  answerMs = ANSWER_MS,
): TimestampAuthority {
  const authority = new HttpTimestampAuthority(url, { fetch: askOnce(answerMs) })
  let pausedUntil = 0
  return {
    timestamp: async (...asked) => {
      if (now().getTime() < pausedUntil)
        throw new Error('the time-stamp authority is paused after a failure')
      try {
        return await authority.timestamp(...asked).catch(() => authority.timestamp(...asked))
      } catch (error) {
        pausedUntil = now().getTime() + PAUSE_MS
        throw error
      }
    },
  }
}

/** Follows no redirect and limits the time of the whole answer. */
const askOnce =
  (answerMs: number): typeof fetch =>
  (address, init) =>
    fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(answerMs) })
