import { Asker } from '#bench/load/asker.ts'
import type { Answer } from '#bench/load/asker.ts'
import { browserHeaders } from '#bench/load/asked-pages.ts'
import { changePrice } from '#bench/load/change-price.ts'
import { cpuSeconds } from '#bench/processes/process-cost.ts'
import { whole } from '#bench/row.ts'
import type { Row } from '#bench/row.ts'
import { SORTS, filtersOf, writeFilters } from '#domain/catalogue/filters/filters.ts'
import { FILTER_OPTIONS } from '#domain/catalogue/filters/filter-options.ts'
import type { Db } from '#server/db/connect.ts'

const VISITS = Number(process.env['BENCH_VISITS'] ?? 20_000)
const BETWEEN_CHANGES = 100
const CALLERS = 8
const LEAST_SHARE = 0.8
const SEED = 20_261_122

type Use = { port: number; pid: number; db: Db; maidIds: readonly string[] }

/**
 * Visitors filter and sort the list, most of them alike: how many are answered from the cache, while a
 * profile changes its price after each hundred. From the cache is what was not rendered: as it lay
 * there, or after all that it was made of was answered alike again. The seed is fixed, so that each
 * run asks the same.
 */
export async function visitsRow({ port, pid, db, maidIds }: Use): Promise<Row[]> {
  const asker = new Asker(port)
  const draw = drawing(SEED)
  const addresses = Array.from({ length: VISITS }, () => addressOf(draw))
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

/** Two of five come without a wish; the others have one to three, and one of four sorts. */
function addressOf(draw: () => number): string {
  const wishes = Array.from({ length: [0, 0, 1, 2, 3][Math.floor(draw() * 5)] ?? 0 }, () =>
    zipf(FILTER_OPTIONS, draw),
  )
  const filters = writeFilters(filtersOf(wishes))
  const sort = draw() < 0.25 ? `sort=${zipf(SORTS, draw)}` : ''
  const query = [filters, sort].filter(Boolean).join('&')
  return query ? `/hire-maid?${query}` : '/hire-maid'
}

/** The n-th of a list half as often as the one of half its place (Zipf, exponent 1). */
function zipf<T>(list: readonly [T, ...T[]] | readonly T[], draw: () => number): T {
  const weights = list.map((_, place) => 1 / (place + 1))
  let left = draw() * weights.reduce((sum, weight) => sum + weight, 0)
  for (const [place, item] of list.entries()) {
    left -= weights[place] ?? 0
    if (left <= 0) return item
  }
  const last = list.at(-1)
  if (last === undefined) throw new Error('nothing to draw from')
  return last
}

/** Numbers from 0 to 1, always the same ones for a seed (Lehmer's generator). */
function drawing(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
