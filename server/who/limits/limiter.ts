import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { CallLimit } from '#api/define-call.ts'
import { Problem } from '#domain/problem.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/connect.ts'
import { countRequests } from '#server/db/site/request-counts.ts'
import type { RequestCount } from '#server/db/site/request-counts.ts'
import { blindIndex } from '#server/privacy/blind-index.ts'
import type { KeyRing } from '#server/privacy/key-ring.ts'

/** One process's view of a bucket: counts in the database, and its own not yet added. */
type Window = { ends: number; told: number; untold: number }
/** A number of calls within so many seconds. */
export type Limit = Pick<CallLimit, 'limit' | 'windowSeconds'>
type Parts = { db: Db; clock: Clock; ring: KeyRing; log: Logger }

/** Given as a size: for a maximum number of entries the cache reserves a megabyte at once, in 18 ms. */
const mostWindows = { maxSize: 50_000, sizeCalculation: () => 1 }

/**
 * Limits shared by all processes (decision 016). Ordinary counts are written in batches, costly
 * ones at once.
 */
export class Limiter {
  // An attack with many buckets evicts idle ones, never busy ones.
  readonly #windows = new LRUCache<string, Window>(mostWindows)
  readonly #refusedUntil = new LRUCache<string, number>(mostWindows)
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /**
   * Counts a call. Throws `too-many-requests`; without the database the process's own count
   * decides.
   */
  async take(bucket: string, limit: Limit): Promise<void> {
    const now = this.#parts.clock.now().getTime()
    const window = this.#windowOf(bucket, limit, now)
    if (window.told + window.untold >= limit.limit) throw tooMany(window.ends - now)
    window.untold += 1
    if (window.untold < Math.max(1, Math.floor(limit.limit / 4))) return
    await this.#tell(bucket, window, limit)
    if (window.told > limit.limit) throw tooMany(window.ends - now)
  }

  /** Throws `too-many-requests` where a limit is used up, without counting. */
  refuseSpent(bucket: string, { limit }: Limit): void {
    const now = this.#parts.clock.now().getTime()
    const window = this.#windows.get(bucket)
    if (window && window.ends > now && window.told + window.untold >= limit)
      throw tooMany(window.ends - now)
  }

  /**
   * Counts in the caller's transaction, so that a refusal costs nothing. Throws `overloaded` when
   * unreadable.
   */
  async count(db: Db, bucket: string, windowSeconds: number): Promise<number> {
    return (await this.#countOne(db, bucket, windowSeconds)).count
  }

  /** `count` with `too-many-requests` past the limit, remembered until the window ends. */
  async takeCostly(db: Db, bucket: string, limit: Limit): Promise<void> {
    const now = this.#parts.clock.now()
    const until = this.#refusedUntil.get(bucket) ?? 0
    if (until > now.getTime()) throw tooMany(until - now.getTime())
    const { windowSeconds } = limit
    const counted = await this.#countOne(db, bucket, windowSeconds)
    if (counted.count <= limit.limit) return
    const ends = endOf(counted.windowStart, windowSeconds)
    this.#refusedUntil.set(bucket, ends)
    throw tooMany(ends - now.getTime())
  }

  async #countOne(db: Db, bucket: string, windowSeconds: number): Promise<RequestCount> {
    const { clock, log } = this.#parts
    const now = clock.now()
    try {
      return await countRequests(db, { bucket, count: 1, since: now, now, windowSeconds })
    } catch (error) {
      log.error({ err: error }, 'a costly request was refused: its limit cannot be read')
      throw new Problem('overloaded')
    }
  }

  #windowOf(bucket: string, { windowSeconds }: Limit, now: number): Window {
    const known = this.#windows.get(bucket)
    if (known && known.ends > now) return known
    const window = { ends: now + windowSeconds * 1000, told: 0, untold: 0 }
    this.#windows.set(bucket, window)
    return window
  }

  async #tell(bucket: string, window: Window, { windowSeconds }: Limit): Promise<void> {
    const { db, clock, ring, log } = this.#parts
    const { untold } = window
    window.told += untold
    window.untold = 0
    try {
      const counted = await countRequests(db, {
        bucket: blindIndex(ring, 'limit', bucket),
        count: untold,
        since: new Date(window.ends - windowSeconds * 1000),
        now: clock.now(),
        windowSeconds,
      })
      window.told = Math.max(window.told, counted.count)
      window.ends = endOf(counted.windowStart, windowSeconds)
    } catch (error) {
      log.warn({ err: error }, 'limits are counted in this process alone')
    }
  }
}

const endOf = (start: Date, seconds: number): number => start.getTime() + seconds * 1000

const tooMany = (milliseconds: number): Problem =>
  new Problem('too-many-requests', { retryAfter: Math.ceil(milliseconds / 1000) })
