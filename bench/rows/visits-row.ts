import { Asker } from '#bench/load/asker.ts'
import type { Answer } from '#bench/load/asker.ts'
import { browserHeaders } from '#bench/load/asked-pages.ts'
import { changePrice } from '#bench/load/change-price.ts'
import { drawnLists } from '#bench/load/drawn-lists.ts'
import { cpuSeconds } from '#bench/processes/process-cost.ts'
import { whole } from '#bench/row.ts'
import type { Row } from '#bench/row.ts'
import type { Db } from '#server/db/connect.ts'

const VISITS = Number(process.env['BENCH_VISITS'] ?? 20_000)
const BETWEEN_CHANGES = 100
const CALLERS = 8
const LEAST_SHARE = 0.8

type Use = { port: number; pid: number; db: Db; maidIds: readonly string[] }

/**
 * Visitors filter and sort the list, most of them alike: how many are answered from the cache, while a
 * profile changes its price after each hundred. From the cache is what was not rendered: as it lay
 * there, or after all that it was made of was answered alike again. The seed is fixed, so that each
 * run asks the same.
 */
export async function visitsRow({ port, pid, db, maidIds }: Use): Promise<Row[]> {
  const asker = new Asker(port)
  const addresses = drawnLists(VISITS)
  const answers: Answer[] = []
  const cpu = cpuSeconds(pid)
  let next = 0
  const visit = async (): Promise<void> => {
    while (next < addresses.length) {
      const place = next
      next += 1
      if (place > 0 && place % BETWEEN_CHANGES === 0) {
        await changePrice(db, maidIds[(place / BETWEEN_CHANGES) % maidIds.length] ?? '')
      }
      answers.push(await asker.ask({ path: addresses[place] ?? '/', headers: browserHeaders }))
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, visit))
  asker.close()
  const used = cpuSeconds(pid) - cpu
  const kept = answers.filter(({ isTagged }) => isTagged).length
  const failed = answers.filter(({ status }) => status !== 200).length
  const different = new Set(addresses).size
  return [
    {
      what: `${whole(VISITS)} visits to filtered lists, a price changed after each ${BETWEEN_CHANGES}`,
      aim: `${LEAST_SHARE * 100}% from the cache`,
      result: `${((kept / VISITS) * 100).toFixed(1)}% from the cache, ${((used / VISITS) * 1000).toFixed(1)} ms of processor a visit`,
      isMet: kept / VISITS >= LEAST_SHARE && failed === 0,
      note: `${whole(different)} different addresses, so at most ${((1 - different / VISITS) * 100).toFixed(1)}%; ${failed} failed`,
    },
  ]
}
