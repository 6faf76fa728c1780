/** Lets at most `places` pieces of work run at once; the others wait in the order they came. */
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
      // The place goes from hand to hand, so that nobody who comes just now slips in.
      if (next) next()
      else running -= 1
    }
  }
}
