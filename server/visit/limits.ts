import { Problem } from '#domain/problem.ts'
import type { CallLimit } from '#api/define-call.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/connect.ts'
import { countRequest } from '#server/db/site/request-counts.ts'

type Window = { start: number; count: number }
const mostWindows = 50_000

/** Ordinary limits, counted in this process: cheap, and lost with it. */
export class CallLimiter {
  readonly #windows = new Map<string, Window>()
  readonly #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Counts one request; throws `too-many-requests` past the limit of its window. */
  take(bucket: string, limit: CallLimit): void {
    const now = this.#clock.now().getTime()
    const length = limit.windowSeconds * 1000
    const key = `${bucket}|${limit.by}|${limit.windowSeconds}`
    const window = this.#windows.get(key)
    if (!window || now - window.start >= length) {
      if (this.#windows.size > mostWindows) this.#windows.clear()
      this.#windows.set(key, { start: now, count: 1 })
      return
    }
    window.count += 1
    if (window.count > limit.limit) {
      throw new Problem('too-many-requests', {
        retryAfter: Math.ceil((window.start + length - now) / 1000),
      })
    }
  }
}

/**
 * Limits of what costs money or trust (text messages, new hires), counted in the database, so
 * shared by all processes; a database that does not answer refuses (fails closed).
 * Returns the count of this window, this request included.
 */
export function countShared(
  deps: { db: Db; clock: Clock },
  bucket: string,
  windowSeconds: number,
): Promise<number> {
  const length = windowSeconds * 1000
  const start = new Date(Math.floor(deps.clock.now().getTime() / length) * length)
  return countRequest(deps.db, bucket, start)
}

/** As countShared, and throws `too-many-requests` past the limit. */
export async function takeShared(
  deps: { db: Db; clock: Clock },
  bucket: string,
  limit: { limit: number; windowSeconds: number },
): Promise<void> {
  const count = await countShared(deps, bucket, limit.windowSeconds)
  if (count > limit.limit)
    throw new Problem('too-many-requests', { retryAfter: limit.windowSeconds })
}
