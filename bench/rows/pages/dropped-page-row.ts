import * as z from 'zod/mini'
import { listMaids } from '#api/catalogue/catalogue.ts'
import { Asker } from '#bench/load/asker.ts'
import type { Answer } from '#bench/load/asker.ts'
import { Ceilings, browserHeaders } from '#bench/load/asked-pages.ts'
import { changePrice } from '#bench/load/change-price.ts'
import { cpuSeconds } from '#bench/processes/process-cost.ts'
import type { Row } from '#bench/row.ts'
import type { Db } from '#server/db/connect.ts'

const CALLERS = 32
const ROUNDS = 10
const WARM_UP = 60
const MOST_RENDERS = 2

type Use = { port: number; pid: number; db: Db }

/**
 * The list page falls out of the cache because a profile changed, and 32 visitors want it at the same
 * moment. How often it was made is told by processor time, against that of a page asked for alone.
 */
export async function droppedPageRow({ port, pid, db }: Use): Promise<Row[]> {
  const asker = new Asker(port)
  const page = (path: string) => asker.ask({ path, headers: browserHeaders })
  const ceilings = new Ceilings()
  const maidId = await firstShown(port)
  const renderAnew = () => page(`/hire-maid?price=${ceilings.take(1)}`)
  for (let turn = 0; turn < WARM_UP; turn += 1) await renderAnew()
  const one = await costOf(pid, async () => {
    for (let turn = 0; turn < ROUNDS; turn += 1) await renderAnew()
  })
  // Connections are open before the first burst counts.
  await Promise.all(Array.from({ length: CALLERS }, () => page('/hire-maid')))
  const answers: Answer[] = []
  let all = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    await untilKept(page, `/maids/${maidId}`)
    await untilKept(page, '/hire-maid')
    await changePrice(db, maidId)
    // Both pages go together, and only this one is asked.
    while ((await page(`/maids/${maidId}`)).isTagged) await moment()
    const burst = () => Promise.all(Array.from({ length: CALLERS }, () => page('/hire-maid')))
    all += await costOf(pid, async () => void answers.push(...(await burst())))
  }
  asker.close()
  // One round costs as much as one page, so both are of as many rounds.
  const renders = all / one
  const anew = answers.filter(({ isTagged }) => !isTagged).length
  const refused = answers.filter(({ status }) => status === 503).length
  const failed = answers.filter(({ status }) => status !== 200 && status !== 503).length
  const slowest = Math.max(...answers.map(({ ms }) => ms))
  return [
    {
      what: `the list page falls out of the cache and ${CALLERS} ask for it at once, ${ROUNDS} times`,
      aim: `made at most ${MOST_RENDERS} times each, by processor time; none refused`,
      result: `${renders.toFixed(1)} times, ${refused} answered 503, ${failed} failed, the slowest after ${slowest.toFixed(0)} ms`,
      isMet:
        Number.isNaN(renders) || anew < ROUNDS
          ? undefined
          : renders <= MOST_RENDERS && refused === 0 && failed === 0,
      note: `${anew} of ${answers.length} answers were not from the cache; a page asked for alone takes ${((one / ROUNDS) * 1000).toFixed(0)} ms of processor`,
    },
  ]
}

/** She stands on the list, so that it goes when her price changes. */
async function firstShown(port: number): Promise<string> {
  const answer = await fetch(
    `http://127.0.0.1:${port}/api/sales/matchedvideos?role=MAID&limit=24`,
    { headers: { pageCode: 'salesCCSite' } },
  )
  const [first] = z.parse(listMaids.output, await answer.json()).maids
  if (!first) throw new Error('nobody is on the list')
  return first.id
}

async function costOf(pid: number, work: () => Promise<void>): Promise<number> {
  const before = cpuSeconds(pid)
  await work()
  return cpuSeconds(pid) - before
}

async function untilKept(page: (path: string) => Promise<Answer>, path: string): Promise<void> {
  while (!(await page(path)).isTagged) await moment()
  // From the second visitor on it is compressed better, beside what is measured.
  await moment()
}

const moment = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 50)
  })
