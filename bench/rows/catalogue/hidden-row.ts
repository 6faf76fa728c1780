import { setTimeout as wait } from 'node:timers/promises'
import { systemClock } from '#server/clock.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { Db } from '#server/db/connect.ts'
import { showOwnPage } from '#server/services/workers/change-own-profile.ts'
import { browserHeaders } from '#bench/load/asked-pages.ts'
import { Asker } from '#bench/load/asker.ts'
import type { Bench } from '#bench/bench.ts'
import { startProductProcess } from '#bench/processes/product-process.ts'
import type { ProductProcess } from '#bench/processes/product-process.ts'
import { median, whole } from '#bench/row.ts'
import type { Row } from '#bench/row.ts'

const LAST_MS = 60_000
const POLL_MS = 20

type Use = Bench & ProductProcess & { people: number; maidIds: readonly string[] }

/** A worker hides her page: until neither of two processes shows it, its page and its call. */
export async function hiddenRow(use: Use): Promise<Row[]> {
  const other = await startProductProcess(use)
  const askers = [new Asker(use.port), new Asker(other.port)]
  const times: number[] = []
  for (const maidId of use.maidIds) times.push(await untilHidden(use.db, { maidId, askers }))
  for (const asker of askers) asker.close()
  await other.stop()
  const slowest = Math.max(...times)
  return [
    {
      what: `a hidden page of ${whole(use.people)} people, until two processes show it no more`,
      aim: `under ${LAST_MS / 1000} s`,
      result: `${whole(median(times))} ms, at most ${whole(slowest)} ms of ${times.length}`,
      isMet: slowest < LAST_MS,
    },
  ]
}

async function untilHidden(
  db: Db,
  { maidId, askers }: { maidId: string; askers: readonly Asker[] },
): Promise<number> {
  const paths = [`/maids/${maidId}`, `/api/sales/matchedvideos/${maidId}`]
  const headers = { ...browserHeaders, pageCode: 'salesCCSite' }
  const statuses = () =>
    Promise.all(
      askers.flatMap((asker) =>
        paths.map(async (path) => (await asker.ask({ path, headers })).status),
      ),
    )
  const shown = await statuses()
  if (shown.some((status) => status !== 200)) throw new Error(`not shown: ${shown.join(', ')}`)
  await inTransaction(db, (tx) =>
    showOwnPage({ db: tx, clock: systemClock }, { maidId }, { isShown: false }),
  )
  const from = performance.now()
  while ((await statuses()).includes(200) && performance.now() - from < LAST_MS) {
    await wait(POLL_MS)
  }
  return performance.now() - from
}
