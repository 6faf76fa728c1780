import { Problem } from '#domain/problem.ts'

export type FairTurns = <T>(who: string, work: () => Promise<T>) => Promise<T>

export type FairTurnsLimits = {
  /** Of one may wait. */
  most?: number
  /** Callers who waited longer are refused: they have left, and a repeat may wait. */
  maxWaitMs?: number
  /** Monotonic milliseconds. */
  now?: () => number
}
type Waiting = { since: number; go: () => void; reject: (reason: Problem) => void }

/**
 * Shares `places` fairly: one holder gets at most half, the longest idle goes next. Throws
 * `overloaded`.
 */
export function fairTurns(
  places: number,
  { most = 100, maxWaitMs = Infinity, now = () => performance.now() }: FairTurnsLimits = {},
): FairTurns {
  // In the order of turns.
  const waiting = new Map<string, Waiting[]>()
  const running = new Map<string, number>()
  const share = Math.max(1, places / 2)
  let total = 0

  const mayRun = (who: string): boolean => total < places && (running.get(who) ?? 0) < share

  function count(who: string, more: 1 | -1): void {
    const own = (running.get(who) ?? 0) + more
    total += more
    if (own === 0) running.delete(who)
    else running.set(who, own)
  }

  function wait(who: string): Promise<void> {
    const own = waiting.get(who) ?? []
    if (own.length >= most) throw new Problem('overloaded', { retryAfter: 10 })
    waiting.set(who, own)
    const { promise, resolve: go, reject } = Promise.withResolvers<void>()
    own.push({ since: now(), go, reject })
    return promise
  }

  function rejectLate(): void {
    const before = now() - maxWaitMs
    for (const [who, own] of waiting) {
      while (own[0] && own[0].since < before) {
        own.shift()?.reject(new Problem('overloaded', { retryAfter: 10 }))
      }
      if (own.length === 0) waiting.delete(who)
    }
  }

  function letNextIn(): void {
    rejectLate()
    const turn = [...waiting].find(([who]) => mayRun(who))
    if (!turn) return
    const [who, own] = turn
    waiting.delete(who)
    const next = own.shift()
    if (own.length > 0) waiting.set(who, own)
    // Counted before it runs, so that no newcomer takes the place.
    count(who, 1)
    next?.go()
  }

  return async (who, work) => {
    if (mayRun(who)) count(who, 1)
    else await wait(who)
    try {
      return await work()
    } finally {
      count(who, -1)
      letNextIn()
    }
  }
}
