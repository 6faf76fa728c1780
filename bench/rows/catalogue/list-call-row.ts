import { rawRequest } from '#bench/load/load-plan.ts'
import { whole } from '#bench/row.ts'
import type { Row } from '#bench/row.ts'
import { runLoad } from '#bench/load/run-load.ts'

/** Different pairs of wishes, so that no answer repeats the last. */
const filters = [
  'lives=live-in&speaks=english',
  'speaks=arabic&good-at=newborns',
  'lives=live-in&price=3000',
  'speaks=english&available=now',
  'lives=live-out&at-ease-with=cats',
  'nationality=filipina&good-at=cooking-arabic',
]

/** The list call with two filters, all counts and a page of 24, as a visitor's browser makes it. */
export async function listCallRow(use: {
  port: number
  pid: number
  profiles: number
  limitMs: number
  seconds: number
}): Promise<Row[]> {
  const { port, pid, profiles, limitMs, seconds } = use
  const requests = filters.map((chosen) =>
    rawRequest({
      path: `/api/sales/matchedvideos?role=MAID&limit=24&filters=${encodeURIComponent(chosen)}`,
      headers: { pageCode: 'salesCCSite', 'User-Agent': 'Mozilla/5.0 (iPhone)' },
    }),
  )
  const plan = { port, connections: 1, warmUpSeconds: 2, seconds, requests }
  const alone = await runLoad(plan, pid)
  const crowd = await runLoad({ ...plan, connections: 8 }, pid)
  return [
    {
      what: `list call, two filters and all counts, ${whole(profiles)} profiles`,
      aim: `p95 under ${limitMs} ms`,
      result: `p95 ${alone.p95.toFixed(1)} ms (p50 ${alone.p50.toFixed(1)})`,
      isMet: alone.p95 < limitMs,
      note: `one caller at a time; eight at once: ${whole(crowd.perSecond)} a second, p95 ${crowd.p95.toFixed(1)} ms`,
    },
  ]
}
