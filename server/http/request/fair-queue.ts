import { Problem } from '#domain/problem.ts'

/** Most bytes in work at once, and most claims that wait. */
export type FairQueueLimits = { bytes: number; waiting: number }
/** A claim of bytes for `who`. */
export type Claim = { who: string; bytes: number }
export type FairQueue = <T>(claim: Claim, work: () => Promise<T>) => Promise<T>

type Waiting = Claim & { go: () => void }

/**
 * Limits the bytes in work; one address holds at most half. Throws `overloaded` when too many wait.
 */
export function fairQueue(limits: FairQueueLimits): FairQueue {
  const running = new Set<Claim>()
  let waiting: Waiting[] = []

  function letIn(): void {
    const left: Waiting[] = []
    let isFull = false
    for (const next of waiting) {
      const isOverShare = held(running, next.who) + next.bytes > limits.bytes / 2
      // Small claims do not overtake large ones, except past an address with its full share.
      if (!isFull && isOverShare && held(running, next.who) > 0) left.push(next)
      else if (isFull || !hasRoom(next)) {
        isFull = true
        left.push(next)
      } else {
        running.add(next)
        next.go()
      }
    }
    waiting = left
  }

  function hasRoom({ bytes }: Claim): boolean {
    return running.size === 0 || held(running) + bytes <= limits.bytes
  }

  return async (claim, work) => {
    if (waiting.length >= limits.waiting) throw new Problem('overloaded', { retryAfter: 10 })
    const { promise: turn, resolve: go } = Promise.withResolvers<void>()
    const mine: Waiting = { ...claim, go }
    waiting.push(mine)
    letIn()
    await turn
    try {
      return await work()
    } finally {
      running.delete(mine)
      letIn()
    }
  }
}

/** Bytes in work, in total or of one address. */
function held(running: ReadonlySet<Claim>, who?: string): number {
  let bytes = 0
  for (const claim of running) if (who === undefined || claim.who === who) bytes += claim.bytes
  return bytes
}
