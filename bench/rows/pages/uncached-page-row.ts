import { Ceilings, missedPage } from '#bench/load/asked-pages.ts'
import { ageSeconds, mixedLoad } from '#bench/load/mixed-load.ts'
import { runLoad } from '#bench/load/run-load.ts'
import type { Measured } from '#bench/load/run-load.ts'
import { median, whole } from '#bench/row.ts'
import type { Row } from '#bench/row.ts'
import type { Db } from '#server/db/connect.ts'
import { memoryRow } from '#bench/rows/memory-row.ts'

const PAGES_A_CORE_SECOND = 200
const ROUNDS = 3
const WARM_UP_SECONDS = 5
/** More than a load can ask for. */
const NUMBERS = 4_000

type Use = { port: number; pid: number; db: Db; seconds: number }

/**
 * The list page of 24 people that is not in the cache, over HTTP: rendered, compressed for who asks,
 * and compressed again to be kept. Then the same after use.
 */
export async function uncachedPageRows({ port, pid, db, seconds }: Use): Promise<Row[]> {
  const ceilings = new Ceilings()
  const plan = { port, connections: 4, warmUpSeconds: WARM_UP_SECONDS, seconds: seconds / 2 }
  const measure = async (): Promise<Measured[]> => {
    const rounds: Measured[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const numbersFrom = ceilings.take(NUMBERS)
      rounds.push(await runLoad({ ...plan, requests: [missedPage()], numbersFrom }, pid))
    }
    return rounds
  }
  const fresh = rowOf('', await measure())
  const mixed = { port, pid, db, seconds: ageSeconds, numbersFrom: ceilings.take(NUMBERS * 4) }
  const { answered } = await mixedLoad(mixed)
  const after = `after ${(ageSeconds / 60).toFixed(1)} minutes of use`
  const memory = memoryRow(after, pid)
  const aged = rowOf(`, ${after}`, await measure())
  return [fresh, aged, { ...memory, note: `${whole(answered)} answers to eight visitors` }]
}

function rowOf(when: string, rounds: readonly Measured[]): Row {
  const perCore = median(rounds.map((round) => round.perCore))
  const kept = rounds.reduce((sum, { tagged }) => sum + tagged, 0)
  const of = (figure: (round: Measured) => number) => median(rounds.map(figure))
  return {
    what: `list page of 24 people, not in the cache, as browsers ask for it${when}`,
    aim: `${PAGES_A_CORE_SECOND} a core second`,
    result: `${perCore.toFixed(0)} a core second (${(1000 / perCore).toFixed(1)} ms of processor each)`,
    isMet: kept > 0 || Number.isNaN(perCore) ? undefined : perCore >= PAGES_A_CORE_SECOND,
    note: `4 at once: ${of(({ perSecond }) => perSecond).toFixed(0)} a second, p50 ${of(({ p50 }) => p50).toFixed(0)}, p99 ${of(({ p99 }) => p99).toFixed(0)} ms; ${whole(of(({ meanBytes }) => meanBytes) / 1000)} kB on the line; ${kept === 0 ? 'none' : whole(kept)} from the cache`,
  }
}
