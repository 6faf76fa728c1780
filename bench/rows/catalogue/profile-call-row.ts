import { browserHeaders } from '#bench/load/asked-pages.ts'
import { rawRequest } from '#bench/load/load-plan.ts'
import { runLoad } from '#bench/load/run-load.ts'
import { whole } from '#bench/row.ts'
import type { Row } from '#bench/row.ts'

/** The call behind a profile with its similar people, of another person each time. */
export async function profileCallRow(use: {
  port: number
  pid: number
  people: number
  maidIds: readonly string[]
  limitMs: number
  seconds: number
}): Promise<Row[]> {
  const { port, pid, people, maidIds, limitMs, seconds } = use
  const requests = maidIds.map((id) =>
    rawRequest({
      path: `/api/sales/matchedvideos/${id}`,
      headers: { ...browserHeaders, pageCode: 'salesCCSite' },
    }),
  )
  const plan = { port, warmUpSeconds: 2, seconds, requests }
  const alone = await runLoad({ ...plan, connections: 1 }, pid)
  const crowd = await runLoad({ ...plan, connections: 8 }, pid)
  return [
    {
      what: `profile call with similar people, ${whole(people)} profiles`,
      aim: `p95 under ${limitMs} ms`,
      result: `p95 ${alone.p95.toFixed(1)} ms (p50 ${alone.p50.toFixed(1)})`,
      isMet: alone.p95 < limitMs,
      note: `one caller at a time; ${whole(alone.perCore)} a core second; eight at once: p95 ${crowd.p95.toFixed(1)} ms`,
    },
  ]
}
