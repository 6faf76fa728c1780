import { Problem } from '#domain/problem.ts'

export type FairTurns = <T>(who: string, work: () => Promise<T>) => Promise<T>

/**
 * Lets at most `places` pieces of costly work run at once. Whoever had a turn longest ago is next, so
 * sixty pieces of one let another wait for no more than what runs. Throws `overloaded` when more than
 * `most` of one wait already.
 */
export function fairTurns(places: number, most = 100): FairTurns {
  // In the order of their turns.
  const waiting = new Map<string, (() => void)[]>()
  let running = 0

  function wait(who: string): Promise<void> {
    const own = waiting.get(who) ?? []
    if (own.length >= most) throw new Problem('overloaded', { retryAfter: 10 })
    waiting.set(who, own)
    return new Promise((go) => void own.push(go))
  }

  function takeNext(): (() => void) | undefined {
    const [turn] = waiting
    if (!turn) return undefined
    const [who, own] = turn
    const go = own.shift()
    waiting.delete(who)
    if (own.length > 0) waiting.set(who, own)
    return go
  }

  return async (who, work) => {
    if (running >= places) await wait(who)
    else running += 1
    try {
      return await work()
    } finally {
      const next = takeNext()
      // The place passes hand to hand, so no newcomer slips in.
      if (next) next()
      else running -= 1
    }
  }
}
