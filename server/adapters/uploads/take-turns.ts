/** At most `places` pieces run at once; others wait in order. */
export function takeTurns(places: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= places) await new Promise<void>((go) => waiting.push(go))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // Hands its place to the next directly, so that no newcomer takes it.
      if (next) next()
      else running -= 1
    }
  }
}
