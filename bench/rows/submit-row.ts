import { rawRequest } from '#bench/load/load-plan.ts'
import { runLoad } from '#bench/load/run-load.ts'
import { startSubmits } from '#bench/load/submits.ts'
import { whole } from '#bench/row.ts'
import type { Row } from '#bench/row.ts'

const APPLICATIONS = 96
const PER_SECOND = 300
const P99_MS = 50
const CALLERS = [8, 32]

/**
 * Submits of the start screen over HTTP, each of another open application than the one before: one
 * transaction on a durable PostgreSQL with its answer, its entry in the timeline and its kept reply.
 */
export async function submitRows(use: {
  port: number
  pid: number
  maidIds: readonly string[]
  seconds: number
}): Promise<Row[]> {
  const { port, pid, maidIds, seconds } = use
  const submits = await startSubmits(port, { maidIds, count: APPLICATIONS })
  const requests = submits.map(rawRequest)
  const rows: Row[] = []
  for (const connections of CALLERS) {
    const load = await runLoad({ port, warmUpSeconds: 3, seconds, requests, connections }, pid)
    rows.push({
      what: `submit of a step, one durable transaction with its timeline, ${connections} at once`,
      aim: `${PER_SECOND} a second, p99 under ${P99_MS} ms`,
      result: `${whole(load.perSecond)} a second, p99 ${load.p99.toFixed(0)} ms`,
      isMet: load.perSecond >= PER_SECOND && load.p99 < P99_MS,
      note: `p50 ${load.p50.toFixed(0)} ms; ${whole(load.perCore)} a core second of the web process, without PostgreSQL's`,
    })
  }
  return rows
}
