import { addDays } from '#domain/day.ts'
import { dayNow, systemClock } from '#server/clock.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { Db } from '#server/db/connect.ts'
import { lockApplication } from '#server/db/hiring/lock-application.ts'
import { loadKeyRing } from '#server/privacy/key-ring.ts'
import { moveStage } from '#server/services/visas/case/move-case.ts'
import { insertSentVisa } from '#tests/support/app/a-sent-visa.ts'
import { rawRequest } from '#bench/load/load-plan.ts'
import { headersOf, newHires } from '#bench/load/new-hire.ts'
import type { Hire } from '#bench/load/new-hire.ts'
import { runLoad } from '#bench/load/run-load.ts'
import type { Bench } from '#bench/bench.ts'
import type { ProductProcess } from '#bench/processes/product-process.ts'
import type { Row } from '#bench/row.ts'

const EVENTS = 40
const P95_MS = 30

/** The call of a visa's page: its stages, its papers and forty events. */
export async function visaCaseRow(
  use: Bench & ProductProcess & { maidIds: readonly string[] },
): Promise<Row[]> {
  const { port, pid, maidIds, seconds } = use
  // A hire is the shortest way to a household's session.
  const [hire] = await newHires(port, { maidIds, count: 1 })
  if (!hire) throw new Error('nobody is free')
  const path = `/api/visas/cases/${await addVisaCase(use, hire)}`
  const requests = [rawRequest({ path, headers: headersOf(hire.cookies, hire.xsrf, '{key}') })]
  const load = { port, warmUpSeconds: 2, seconds, requests }
  const alone = await runLoad({ ...load, connections: 1 }, pid)
  const crowd = await runLoad({ ...load, connections: 8 }, pid)
  return [
    {
      what: `a visa with ${EVENTS} events`,
      aim: `p95 under ${P95_MS} ms`,
      result: `p95 ${alone.p95.toFixed(1)} ms (p50 ${alone.p50.toFixed(1)})`,
      isMet: alone.p95 < P95_MS,
      note: `one caller at a time; eight at once: p95 ${crowd.p95.toFixed(1)} ms`,
    },
  ]
}

/** A sent visa of this household, whose papers were postponed again and again; answers its id. */
async function addVisaCase({ db, dataDir }: { db: Db; dataDir: string }, hire: Hire) {
  const { visitor_id: visitorId } = await db
    .selectFrom('cases')
    .select('visitor_id')
    .where('id', '=', hire.caseId)
    .executeTakeFirstOrThrow()
  const clock = systemClock
  const ring = loadKeyRing({ dataDir, mayCreate: false })
  const { caseId } = await insertSentVisa({ deps: { db, clock, ring }, visitorId })
  for (let count = 1; count <= EVENTS; count += 1) {
    await inTransaction(db, async (tx) => {
      await lockApplication(tx, caseId)
      const to = addDays(dayNow(clock), 7 + count)
      await moveStage({ db: tx, clock }, caseId, {
        stage: 'papers',
        to,
        reason: 'paper-missing',
        by: 'staff',
      })
    })
  }
  return caseId
}
