import { rawRequest } from '#bench/load/load-plan.ts'
import { headersOf, newHires } from '#bench/load/new-hire.ts'
import { whole } from '#bench/row.ts'
import type { Row } from '#bench/row.ts'
import { runLoad } from '#bench/load/run-load.ts'
import { startOn } from '#bench/load/start-answer.ts'

const APPLICATIONS = 96
const PER_SECOND = 300
const P99_MS = 50

/**
 * Submits of the start screen over HTTP, each of another open application than the one before: one
 * transaction on a durable PostgreSQL with its answer, its entry in the timeline and its kept reply.
 */
export async function submitRow(use: {
  port: number
  pid: number
  maidIds: readonly string[]
  seconds: number
}): Promise<Row[]> {
  const { port, pid, maidIds, seconds } = use
  const hires = await newHires(port, { maidIds, count: APPLICATIONS })
  const requests = hires.map(({ appId, cookies, xsrf, firstDays }, index) =>
    rawRequest({
      method: 'POST',
      path: '/api/sales/ccserviceapplication/step/HIRE_MAID',
      headers: headersOf(cookies, xsrf, '{key}'),
      body: JSON.stringify({ appId, ...startOn(firstDays[index % firstDays.length] ?? '') }),
    }),
  )
  const plan = { port, warmUpSeconds: 2, seconds, requests }
  const few = await runLoad({ ...plan, connections: 8 }, pid)
  const many = await runLoad({ ...plan, connections: 32 }, pid)
  const best = few.p99 < P99_MS || few.perSecond > many.perSecond ? few : many
  return [
    {
      what: 'submit of a step, one durable transaction with its timeline',
      aim: `${PER_SECOND} a second, p99 under ${P99_MS} ms`,
      result: `${whole(best.perSecond)} a second, p99 ${best.p99.toFixed(0)} ms`,
      isMet: best.perSecond >= PER_SECOND && best.p99 < P99_MS,
      note: [few, many]
        .map(
          (load, place) =>
            `${place === 0 ? 8 : 32} at once: ${whole(load.perSecond)} a second, p50 ${load.p50.toFixed(0)}, p99 ${load.p99.toFixed(0)} ms`,
        )
        .join('; '),
    },
  ]
}
