import { staffHeaders } from '#bench/load/console/staff-session.ts'
import { Asker, shareOf } from '#bench/load/asker.ts'
import type { Bench } from '#bench/bench.ts'
import type { ProductProcess } from '#bench/processes/product-process.ts'
import type { Row } from '#bench/row.ts'

const WARM = 3
const ASKED = 40

/** Paths under `/api/console/` that a screen asks for, in turn. */
export type ConsoleAsks = Record<string, readonly string[]>

/**
 * Asks for each one after another as an administrator does, over HTTP. A row with an answer that is no
 * success says which.
 */
export async function askConsole(
  bench: Bench & ProductProcess,
  asks: ConsoleAsks,
  { of, limitMs }: { of: string; limitMs: number },
): Promise<Row[]> {
  const headers = { ...(await staffHeaders(bench, 'administrator')), pageCode: 'salesCCSite' }
  const asker = new Asker(bench.port)
  const rowOf = async (what: string, paths: readonly string[]): Promise<Row> => {
    const aim = { what: `${what}, ${of}`, aim: `p95 under ${limitMs} ms` }
    const times: number[] = []
    for (let turn = -WARM; turn < ASKED; turn += 1) {
      const answer = await asker.ask({
        path: `/api/console/${paths[(turn + WARM) % paths.length]}`,
        headers,
      })
      if (answer.status !== 200) {
        return { ...aim, result: `${answer.status}: ${answer.text}`, isMet: false }
      }
      if (turn >= 0) times.push(answer.ms)
    }
    const p95 = shareOf(times, 0.95)
    const result = `p95 ${p95.toFixed(1)} ms (p50 ${shareOf(times, 0.5).toFixed(1)})`
    return { ...aim, result, isMet: p95 < limitMs }
  }
  const rows: Row[] = []
  for (const [what, paths] of Object.entries(asks)) rows.push(await rowOf(what, paths))
  asker.close()
  return rows
}
