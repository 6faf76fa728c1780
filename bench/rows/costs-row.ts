import { randomUUID } from 'node:crypto'
import { Asker, shareOf } from '#bench/load/asker.ts'
import { browserHeaders } from '#bench/load/asked-pages.ts'
import { drawnLists } from '#bench/load/drawn-lists.ts'
import { startSubmits } from '#bench/load/submits.ts'
import { databasePid } from '#bench/processes/database-pid.ts'
import { cpuSeconds } from '#bench/processes/process-cost.ts'
import type { Row } from '#bench/row.ts'
import { kinds } from '#bench/simulate/figures.ts'
import type { Kind } from '#bench/simulate/figures.ts'
import { simulateCallers } from '#bench/simulate/simulate-callers.ts'
import type { Db } from '#server/db/connect.ts'

type Use = { port: number; pid: number; db: Db; maidIds: readonly string[] }
type Sent = Parameters<Asker['ask']>[0]
/** Processor of one request, in milliseconds: web process, PostgreSQL, and this process that asks. */
type Spent = { web: number; primary: number; asking: number }
type Run = { spent: Spent; perSecond: number; p99: number; failed: number }

const CALLERS = 8
const REQUESTS: Readonly<Record<Kind, number>> = { page: 400, call: 600, submit: 300 }
const MIXED = 900
/** Of the mixed ones, as visitors ask; more of them submit, so that it counts. */
const MIX: readonly Kind[] = [
  'page',
  'page',
  'page',
  'page',
  'call',
  'call',
  'call',
  'call',
  'submit',
]
/** PostgreSQL flushes while nobody uses a processor; a connection each of the product's pool. */
const [FLUSH_MS, POOL] = [1, 12]

/**
 * What a page, a call and a submit cost, web process and PostgreSQL apart, each asked for alone by eight
 * callers; then all mixed, beside what the simulation of many machines says of the same.
 */
export async function costsRow(use: Use): Promise<Row[]> {
  const asked = await requestsOf(use)
  const spent = {} as Record<Kind, Spent>
  const rows: Row[] = []
  for (const kind of kinds) {
    await run(
      use,
      Array.from({ length: 60 }, () => asked[kind]()),
    )
    const measured = await run(
      use,
      Array.from({ length: REQUESTS[kind] }, () => asked[kind]()),
    )
    spent[kind] = measured.spent
    rows.push(rowOf(`processor of a ${kind}, web process and PostgreSQL`, measured))
  }
  const mixed = Array.from({ length: MIXED }, (_, at) => MIX[at % MIX.length] ?? 'page')
  const measured = await run(
    use,
    mixed.map((kind) => asked[kind]()),
  )
  return [...rows, besideSimulated(measured, spent)]
}

async function requestsOf({ port, maidIds }: Use): Promise<Record<Kind, () => Sent>> {
  const submits = await startSubmits(port, { maidIds, count: 32 })
  const lists = drawnLists(10_000)
  let turn = 0
  const next = <T>(all: readonly T[]): T => all[(turn += 1) % all.length] as T
  const headers = { ...browserHeaders, pageCode: 'salesCCSite' }
  return {
    page: () => ({ path: next(lists), headers: browserHeaders }),
    call: () => ({ path: `/api/sales/matchedvideos/${next(maidIds)}`, headers }),
    submit: () => {
      const { headers, ...sent } = next(submits)
      return { ...sent, headers: { ...headers, 'Idempotency-Key': randomUUID() } }
    },
  }
}

async function run({ port, pid, db }: Use, requests: readonly Sent[]): Promise<Run> {
  const asker = new Asker(port)
  const database = await databasePid(db)
  const used = () => [cpuSeconds(pid), cpuSeconds(database), process.cpuUsage()] as const
  const [web, primary, own] = used()
  const from = performance.now()
  const took: number[] = []
  let failed = 0
  let at = 0
  const caller = async (): Promise<void> => {
    for (let sent = requests[at++]; sent; sent = requests[at++]) {
      const { status, ms } = await asker.ask(sent)
      took.push(ms)
      if (status !== 200) failed += 1
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, caller))
  const seconds = (performance.now() - from) / 1_000
  const [webAfter, primaryAfter] = used()
  const { user, system } = process.cpuUsage(own)
  asker.close()
  const each = (all: number) => all / requests.length
  return {
    spent: {
      web: each((webAfter - web) * 1_000),
      primary: each((primaryAfter - primary) * 1_000),
      asking: each((user + system) / 1_000),
    },
    perSecond: requests.length / seconds,
    p99: shareOf(took, 0.99),
    failed,
  }
}

const rowOf = (what: string, { spent, perSecond, p99, failed }: Run): Row => ({
  what,
  aim: 'measured',
  result: `${spent.web.toFixed(2)} ms, ${spent.primary.toFixed(2)} ms`,
  isMet: failed === 0,
  note: `${CALLERS} callers, ${perSecond.toFixed(0)} a second, p99 ${p99.toFixed(0)} ms, ${spent.asking.toFixed(2)} ms of who asks; ${failed} failed`,
})

function besideSimulated(measured: Run, spent: Record<Kind, Spent>): Row {
  const work = MIX.map((kind) => ({ ...spent[kind], waits: kind === 'submit' ? FLUSH_MS : 0 }))
  const simulated = simulateCallers(work, { callers: CALLERS, cores: 2, connections: POOL })
  const share = (simulated.perSecond / measured.perSecond - 1) * 100
  const sum = (each: Spent) => each.web + each.primary + each.asking
  const added = work.reduce((all, each) => all + sum(each), 0) / work.length
  const processor = (added / sum(measured.spent) - 1) * 100
  return {
    what: 'processor of the same mixed, beside their sum, by which many machines are simulated',
    aim: 'within 15%',
    result: `${sum(measured.spent).toFixed(2)} ms, added up ${added.toFixed(2)} ms: ${signed(processor)}`,
    isMet: measured.failed === 0 && Math.abs(processor) <= 15,
    // Other programs take of the one and not of the other.
    note: `${measured.perSecond.toFixed(0)} a second, p99 ${measured.p99.toFixed(0)} ms; simulated, alone on two cores, ${simulated.perSecond.toFixed(0)} (${signed(share)}), p99 ${simulated.p99.toFixed(0)} ms; ${measured.failed} failed`,
  }
}

const signed = (share: number): string => `${share < 0 ? '' : '+'}${share.toFixed(0)}%`
