import { randomUUID } from 'node:crypto'
import { LANGUAGES } from '#domain/constants.ts'
import { Asker, shareOf } from '#bench/load/asker.ts'
import type { Answer } from '#bench/load/asker.ts'
import { headersOf, newHires } from '#bench/load/new-hire.ts'
import type { Hire } from '#bench/load/new-hire.ts'
import { walkToPaper } from '#bench/load/walk-to-paper.ts'
import { cpuSeconds } from '#bench/processes/process-cost.ts'
import type { Row } from '#bench/row.ts'

const PAPERS = 60
const LONGEST_MS = 1_000

type Use = { port: number; pid: number; maidIds: readonly string[] }

/** One household asks for its paper sixty times at once, in all languages; meanwhile another for its own. */
export async function papersRow({ port, pid, maidIds }: Use): Promise<Row[]> {
  const asker = new Asker(port)
  const [many, other] = await newHires(port, { maidIds, count: 2 })
  if (!many || !other) throw new Error('nobody is free')
  const ofMany = asking(asker, many, await walkToPaper(asker, many))
  const ofOther = asking(asker, other, await walkToPaper(asker, other))
  // The thread that draws is there, as in a product that is in use.
  await ofMany('en')
  const cpu = cpuSeconds(pid)
  const asked = Array.from({ length: PAPERS }, (_, place) =>
    ofMany(LANGUAGES[place % LANGUAGES.length] ?? 'en'),
  )
  const theirs = await ofOther('ar')
  const all = await Promise.all(asked)
  asker.close()
  const made = all.filter(({ status }) => status === 200).length
  const slowest = shareOf(
    all.map(({ ms }) => ms),
    1,
  )
  return [
    {
      what: `${PAPERS} papers asked at once by one household: another waits for its own`,
      aim: `under ${LONGEST_MS / 1000} s`,
      result: `${(theirs.ms / 1000).toFixed(2)} s`,
      isMet: theirs.status === 200 && theirs.ms < LONGEST_MS,
      note: `${made} of the ${PAPERS} were made, the last after ${(slowest / 1000).toFixed(1)} s; ${(cpuSeconds(pid) - cpu).toFixed(1)} s of processor`,
    },
  ]
}

function asking(
  asker: Asker,
  { cookies, xsrf }: Hire,
  mandateId: string,
): (lang: string) => Promise<Answer> {
  const path = `/api/sales/ccserviceapplication/mandate/${mandateId}/pdf`
  return (lang) =>
    asker.ask({ path: `${path}?lang=${lang}`, headers: headersOf(cookies, xsrf, randomUUID()) })
}
