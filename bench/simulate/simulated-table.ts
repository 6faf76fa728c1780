import { findLimit } from './find-limit.ts'
import type { Limit } from './find-limit.ts'
import type { Figures, Layout } from './figures.ts'

type Wanted = {
  machines: readonly number[]
  coresEach: number
  primaryCores: number
  poolEach: number
  /** Of a month, in whatever money; without it nothing is said of costs. */
  corePrice?: number | undefined
}

/** The busiest minutes have ten times the visitors of the average (docs/many-machines.md). */
const PEAK = 10
const MONTH_S = 30 * 86_400
/** HAProxy: two machines of two cores. etcd: three of one. Workers: two of two. */
const [FRONT_CORES, ETCD_CORES, WORKER_CORES] = [4, 3, 4]

const names = {
  front: 'HAProxy',
  web: 'web processes',
  pooler: 'PgBouncer',
  primary: 'the primary',
} as const

/** One row for each number of web machines, as a table of Markdown. */
export function simulatedTable(figures: Figures, wanted: Wanted): string {
  const head = [
    'Web machines',
    'Primary, cores',
    'Visitors a second, at most',
    'Full first',
    'Planned for half: a month',
    'Answered in, middle and 99%',
    'Busy then: web, primary, HAProxy, PgBouncer',
    'Cores in all',
    ...(wanted.corePrice === undefined ? [] : ['Cost a month']),
  ]
  const rows = wanted.machines.flatMap((machines) => rowsOf(figures, wanted, machines))
  return [head, head.map(() => '-'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('')
}

/** With the primary as it is wanted, and, where that is full first, with one that is not. */
function rowsOf(figures: Figures, wanted: Wanted, machines: number): string[][] {
  const { coresEach, poolEach } = wanted
  const layoutOf = (primaryCores: number): Layout => {
    return { machines, coresEach, poolEach, primaryCores, frontCores: FRONT_CORES / 2 }
  }
  const layout = layoutOf(wanted.primaryCores)
  const limit = findLimit({ figures, layout })
  const row = rowOf(layout, limit, wanted)
  if (limit.fullFirst !== 'primary') return [row]
  const larger = layoutOf(coresForWeb(figures, layout))
  return [row, rowOf(larger, findLimit({ figures, layout: larger }), wanted)]
}

/** As many cores as the primary works on where all web processes do nothing else, a tenth more. */
function coresForWeb({ costs, perVisitor, ...figures }: Figures, layout: Layout): number {
  const sum = (part: 'web' | 'primary') =>
    costs.page[part] * perVisitor.page +
    costs.call[part] * perVisitor.call +
    costs.submit[part] * perVisitor.submit
  const processes = layout.machines * layout.coresEach
  const visitors = processes / sum('web')
  const rereads = figures.changesPerVisitor * figures.rereadMs * processes
  return Math.ceil(visitors * (sum('primary') + rereads) * 1.1)
}

function rowOf(layout: Layout, { visitorsPerSecond, fullFirst, planned }: Limit, wanted: Wanted) {
  const { machines, coresEach, primaryCores } = layout
  const month = (visitorsPerSecond / 2 / PEAK) * MONTH_S
  // A standby is as large as its primary.
  const cores = machines * coresEach + 2 * primaryCores + FRONT_CORES + ETCD_CORES + WORKER_CORES
  const { busy, p50, p99 } = planned
  const shares = [busy.web, busy.primary, busy.front, busy.pooler]
  return [
    `${machines}`,
    `${primaryCores}`,
    visitorsPerSecond.toFixed(0),
    names[fullFirst],
    `${(month / 1e6).toFixed(1)} million`,
    `${p50.toFixed(0)} ms, ${p99.toFixed(0)} ms`,
    shares.map((share) => `${(share * 100).toFixed(0)}%`).join(', '),
    `${cores}`,
    ...(wanted.corePrice === undefined ? [] : [(cores * wanted.corePrice).toLocaleString('en')]),
  ]
}
