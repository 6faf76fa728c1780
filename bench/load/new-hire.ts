import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { addDays } from '#domain/day.ts'

const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148'

/** An application, the days on which she can come, and what its visitor's browser sends. */
export type Hire = { caseId: string; cookies: string; xsrf: string; firstDays: string[] }

export const headersOf = (cookies: string, xsrf: string, key: string) => ({
  pageCode: 'salesCCSite',
  'User-Agent': agent,
  'Content-Type': 'application/json',
  Cookie: cookies,
  'X-XSRF-TOKEN': xsrf,
  'Idempotency-Key': key,
})

/** As many as wanted, for those who are free. */
export async function newHires(
  port: number,
  { maidIds, count }: { maidIds: readonly string[]; count: number },
): Promise<Hire[]> {
  const hires: Hire[] = []
  for (const maidId of maidIds) {
    if (hires.length >= count) break
    const hire = await newHire(port, maidId)
    if (hire) hires.push(hire)
  }
  return hires
}

/** A new visitor with a new hire of this maid; undefined where she is not free. */
async function newHire(port: number, maidId: string): Promise<Hire | undefined> {
  const base = `http://127.0.0.1:${port}/api`
  const first = await fetch(`${base}/ccserviceapplication/getipaddress`, {
    headers: { pageCode: 'salesCCSite', 'User-Agent': agent },
  })
  const visitor = cookiesOf(first)
  const answer = await fetch(`${base}/sales/ccserviceapplication/newhire`, {
    method: 'POST',
    headers: headersOf(visitor.cookies, visitor.xsrf, randomUUID()),
    body: JSON.stringify({ maidId }),
  })
  if (!answer.ok) {
    const text = await answer.text()
    // Hired, or held by another family.
    if (/maid_(not_free|held)/.test(text)) return undefined
    throw new Error(`A new hire answered ${answer.status}: ${text}`)
  }
  const { caseId } = z.object({ caseId: z.string() }).parse(await answer.json())
  const own = cookiesOf(answer)
  const info = await fetch(`${base}/sales/ccserviceapplication/getappinfo?id=${caseId}`, {
    headers: headersOf(own.cookies, own.xsrf, randomUUID()),
  })
  return { caseId, ...own, firstDays: freeDays(offered.parse(await info.json())) }
}

const offered = z.object({
  firstDayFrom: z.string(),
  firstDayUntil: z.string(),
  firstDayClosed: z.array(z.string()),
})

function freeDays({ firstDayFrom, firstDayUntil, firstDayClosed }: z.infer<typeof offered>) {
  const days: string[] = []
  for (let day = firstDayFrom; day <= firstDayUntil; day = addDays(day, 1)) {
    if (!firstDayClosed.includes(day)) days.push(day)
  }
  return days
}

function cookiesOf(answer: Response): { cookies: string; xsrf: string } {
  const pairs = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  const xsrf = pairs.find((pair) => pair.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length)
  return { cookies: pairs.join('; '), xsrf: xsrf ?? '' }
}
