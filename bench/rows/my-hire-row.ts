import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/connect.ts'
import { insertEvent } from '#server/db/hiring/timeline.ts'
import { rawRequest } from '#bench/load/load-plan.ts'
import { headersOf, newHires } from '#bench/load/new-hire.ts'
import type { Row } from '#bench/row.ts'
import { runLoad } from '#bench/load/run-load.ts'
import { startOn } from '#bench/load/start-answer.ts'

const EVENTS = 40
const P95_MS = 30

/** The call of "My hire": an application with its price and forty things that happened. */
export async function myHireRow(use: {
  port: number
  pid: number
  db: Db
  maidIds: readonly string[]
  seconds: number
}): Promise<Row[]> {
  const { port, pid, db, maidIds, seconds } = use
  const [hire] = await newHires(port, { maidIds, count: 1 })
  if (!hire) throw new Error('nobody is free')
  const { caseId, cookies, xsrf, firstDays } = hire
  await fetch(`http://127.0.0.1:${port}/api/sales/ccserviceapplication/step/HIRE_MAID`, {
    method: 'POST',
    headers: headersOf(cookies, xsrf, randomUUID()),
    body: JSON.stringify({ caseId, ...startOn(firstDays[0] ?? '') }),
  })
  for (let count = 0; count < EVENTS; count += 1) {
    await insertEvent(db, caseId, {
      kind: count % 2 === 0 ? 'she-asked' : 'she-was-answered',
      at: new Date(),
    })
  }
  const path = `/api/sales/ccserviceapplication/myhire?caseId=${caseId}`
  const requests = [rawRequest({ path, headers: headersOf(cookies, xsrf, '{key}') })]
  const plan = { port, warmUpSeconds: 2, seconds, requests }
  const alone = await runLoad({ ...plan, connections: 1 }, pid)
  const crowd = await runLoad({ ...plan, connections: 8 }, pid)
  return [
    {
      what: `"My hire" with its price and ${EVENTS} events`,
      aim: `p95 under ${P95_MS} ms`,
      result: `p95 ${alone.p95.toFixed(1)} ms (p50 ${alone.p50.toFixed(1)})`,
      isMet: alone.p95 < P95_MS,
      note: `one caller at a time; eight at once: p95 ${crowd.p95.toFixed(1)} ms`,
    },
  ]
}
