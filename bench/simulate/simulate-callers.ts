import { drawing } from './drawing.ts'
import { Cores, Lent, Thread } from './parts.ts'
import { TimeLine } from './time-line.ts'

/** Milliseconds of processor of one request, and of its waiting in the database. */
export type Work = { web: number; primary: number; asking: number; waits: number }

const [SEED, SECONDS] = [20_261_123, 60]

/**
 * So many callers, each of whom asks again once it is answered, of one web process with its PostgreSQL
 * on one machine, which they share: what the bench measures, so that the parts can be held against it.
 */
export function simulateCallers(
  work: readonly Work[],
  { callers, cores: count, connections }: { callers: number; cores: number; connections: number },
): { perSecond: number; p99: number } {
  const line = new TimeLine()
  const draw = drawing(SEED)
  const cores = new Cores(line, count)
  const [web, asking, lent] = [new Thread(cores), new Thread(cores), new Lent(connections)]
  const took: number[] = []
  const spread = (mean: number) => -Math.log(1 - draw()) * mean
  let turn = 0
  const ask = (): void => {
    const each = work[turn++ % work.length]
    if (!each) return
    const from = line.now
    const answered = (): void => {
      took.push(line.now - from)
      ask()
    }
    asking.use(spread(each.asking), () =>
      web.use(spread(each.web / 2), () =>
        lent.take(() =>
          cores.use(spread(each.primary), () =>
            line.after(each.waits, () => {
              lent.giveBack()
              web.use(spread(each.web / 2), answered)
            }),
          ),
        ),
      ),
    )
  }
  for (let caller = 0; caller < callers; caller += 1) ask()
  line.run(SECONDS * 1_000)
  const sorted = took.toSorted((one, other) => one - other)
  return { perSecond: took.length / SECONDS, p99: sorted[Math.floor(took.length * 0.99)] ?? 0 }
}
