import { rawRequest } from '#bench/load/load-plan.ts'
import { runLoad } from '#bench/load/run-load.ts'
import { startSubmits } from '#bench/load/submits.ts'
import { whole } from '#bench/row.ts'
import type { Row } from '#bench/row.ts'

const APPLICATIONS = 96
const PER_SECOND = 800
/** Callers, and what 99 of 100 of their submits may take. */
const CALLERS = [
  { connections: 8, p99Ms: 30 },
  { connections: 32, p99Ms: 60 },
]

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
  for (const { connections, p99Ms } of CALLERS) {
    const plan = { port, warmUpSeconds: 3, seconds, requests, connections, comesAgain: true }
    const load = await runLoad(plan, pid)
    rows.push({
      what: `submit of a step, one durable transaction with its timeline, ${connections} at once`,
      aim: `${PER_SECOND} a second, p99 under ${p99Ms} ms`,
      result: `${whole(load.perSecond)} a second, p99 ${load.p99.toFixed(0)} ms`,
      isMet: load.perSecond >= PER_SECOND && load.p99 < p99Ms,
      note: `p50 ${load.p50.toFixed(0)} ms; ${whole(load.perCore)} a core second of the web process, without PostgreSQL's${load.refused > 0 ? `; ${whole(load.refused)} told to come again` : ''}`,
    })
  }
  return rows
}
