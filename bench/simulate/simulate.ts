import { drawing } from './drawing.ts'
import { kinds } from './figures.ts'
import type { Cost, Figures, Layout } from './figures.ts'
import { Cores, Lent, Thread } from './parts.ts'
import { TimeLine } from './time-line.ts'

/** A share of 1 is all of its time. */
export type Busy = Record<'front' | 'web' | 'pooler' | 'primary', number>

export type Outcome = {
  /** Requests that were answered in a second. */
  perSecond: number
  /** Of those that came, the share that was answered by the end. */
  answered: number
  p50: number
  p99: number
  busy: Busy
}

/** One machine with web processes: where a request may go. */
type Machine = { processes: Thread[]; pooler: Thread; lent: Lent }
type World = {
  line: TimeLine
  front: Cores
  machines: Machine[]
  primary: Cores
  draw: () => number
}

const SEED = 20_261_123

/**
 * Visitors come at random moments, so many a second on average, for `seconds`; each request goes through
 * HAProxy, a web process of its turn, PgBouncer and the primary, and back. Work is drawn around its
 * mean (exponential), always the same for a seed.
 */
export function simulate(
  { figures, layout }: { figures: Figures; layout: Layout },
  { visitorsPerSecond, seconds }: { visitorsPerSecond: number; seconds: number },
): Outcome {
  const line = new TimeLine()
  const draw = drawing(SEED)
  const world: World = {
    line,
    draw,
    front: new Cores(line, layout.frontCores),
    primary: new Cores(line, layout.primaryCores),
    machines: Array.from({ length: layout.machines }, () => machineOf(line, layout)),
  }
  const took: number[] = []
  let came = 0
  const processes = world.machines.flatMap(({ processes }) => processes).length
  for (const kind of kinds) {
    comeAtRandom(world, visitorsPerSecond * figures.perVisitor[kind], () => {
      came += 1
      const from = line.now
      ask(world, figures.costs[kind], { turn: came, answered: () => took.push(line.now - from) })
    })
  }
  const rereads = visitorsPerSecond * figures.changesPerVisitor * processes
  comeAtRandom(world, rereads, () => world.primary.use(figures.rereadMs, () => undefined))
  line.run(seconds * 1_000)
  const sorted = took.toSorted((one, other) => one - other)
  return {
    perSecond: took.length / seconds,
    answered: came === 0 ? 1 : took.length / came,
    p50: sorted[Math.floor(took.length * 0.5)] ?? 0,
    p99: sorted[Math.floor(took.length * 0.99)] ?? 0,
    busy: busyOf(world, seconds * 1_000),
  }
}

function machineOf(line: TimeLine, { coresEach, poolEach }: Layout): Machine {
  const cores = new Cores(line, coresEach)
  return {
    processes: Array.from({ length: coresEach }, () => new Thread(cores)),
    pooler: new Thread(cores),
    lent: new Lent(poolEach),
  }
}

/** The moments between are drawn too. */
function comeAtRandom({ line, draw }: World, perSecond: number, happen: () => void): void {
  if (perSecond === 0) return
  const next = (): void =>
    line.after(spread(1_000 / perSecond, draw), () => {
      next()
      happen()
    })
  next()
}

/** Half of a web process's work is before the database's, half after. */
function ask(
  world: World,
  cost: Cost,
  { turn, answered }: { turn: number; answered: () => void },
): void {
  const { line, front, machines, primary, draw } = world
  const machine = machines[turn % machines.length]
  const round = Math.floor(turn / machines.length)
  const web = machine?.processes[round % machine.processes.length]
  if (!machine || !web) return
  const half = (then: () => void) => web.use(spread(cost.web / 2, draw), then)
  const inDatabase = (then: () => void) =>
    machine.lent.take(() =>
      machine.pooler.use(cost.pooler, () =>
        primary.use(spread(cost.primary, draw), () =>
          line.after(cost.waits, () => {
            machine.lent.giveBack()
            then()
          }),
        ),
      ),
    )
  front.use(cost.front, () => half(() => inDatabase(() => half(answered))))
}

const spread = (mean: number, draw: () => number): number => -Math.log(1 - draw()) * mean

function busyOf({ front, machines, primary }: World, ms: number): Busy {
  const processes = machines.flatMap((machine) => machine.processes)
  const mean = (threads: readonly Thread[]) =>
    threads.reduce((sum, { worked }) => sum + worked, 0) / threads.length / ms
  return {
    front: front.worked / front.count / ms,
    web: mean(processes),
    pooler: mean(machines.map(({ pooler }) => pooler)),
    primary: primary.worked / primary.count / ms,
  }
}
