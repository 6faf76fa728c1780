import type { Db } from '#server/db/connect.ts'
import { browserHeaders, missedPage } from './asked-pages.ts'
import { listIds } from './list-ids.ts'
import { rawRequest } from './load-plan.ts'
import { headersOf, newHires } from './new-hire.ts'
import { runLoad } from './run-load.ts'
import type { Measured } from './run-load.ts'
import { startOn } from './start-answer.ts'

const HIRES = 24
const CONNECTIONS = 8

/** How long a product is in use before it is measured again, in seconds. */
export const ageSeconds = Number(process.env['BENCH_AGE'] ?? 1 / 3) * 60

type Use = { port: number; pid: number; db: Db; numbersFrom: number; seconds: number }

/**
 * Eight visitors who never rest: of 24 requests ten are for pages that are mostly in the cache, four
 * for a list that is not, six for calls, and four submit a step.
 */
export async function mixedLoad({ port, pid, db, numbersFrom, seconds }: Use): Promise<Measured> {
  const maidIds = await listIds(db, 200)
  const hires = await newHires(port, { maidIds: maidIds.slice(100), count: HIRES })
  const requests = hires.flatMap(({ caseId, cookies, xsrf, firstDays }, index) => {
    const maid = maidIds[index] ?? ''
    const submit = rawRequest({
      method: 'POST',
      path: '/api/sales/ccserviceapplication/step/HIRE_MAID',
      headers: headersOf(cookies, xsrf, '{key}'),
      body: JSON.stringify({ caseId, ...startOn(firstDays[index % firstDays.length] ?? '') }),
    })
    const turns = [
      [page('/hire-maid'), missedPage(), page(`/maids/${maid}`)],
      [call('sales/matchedvideos?role=MAID&limit=24&filters=lives%3Dlive-in'), page('/'), submit],
      [page('/hire-maid?speaks=english'), missedPage(), page(`/maids/${maid}`)],
      [call(`sales/matchedvideos/${maid}`), page('/hire-maid/faq'), submit],
    ]
    return turns[index % turns.length] ?? []
  })
  const plan = { port, connections: CONNECTIONS, warmUpSeconds: 0, seconds, requests, numbersFrom }
  return runLoad(plan, pid)
}

const page = (path: string) => rawRequest({ path, headers: browserHeaders })
const call = (path: string) =>
  rawRequest({ path: `/api/${path}`, headers: { ...browserHeaders, pageCode: 'salesCCSite' } })
