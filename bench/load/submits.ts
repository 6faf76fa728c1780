import { headersOf, newHires } from './new-hire.ts'
import { startOn } from './start-answer.ts'

/** A submit of the start screen; `{key}` in its headers wants a new UUID each time. */
export type Submit = {
  method: 'POST'
  path: string
  headers: ReturnType<typeof headersOf>
  body: string
}

/** One for each of so many open applications. */
export async function startSubmits(
  port: number,
  use: { maidIds: readonly string[]; count: number },
): Promise<Submit[]> {
  const hires = await newHires(port, use)
  return hires.map(({ caseId, cookies, xsrf, firstDays }, index) => ({
    method: 'POST',
    path: '/api/sales/ccserviceapplication/step/HIRE_MAID',
    headers: headersOf(cookies, xsrf, '{key}'),
    body: JSON.stringify({ caseId, ...startOn(firstDays[index % firstDays.length] ?? '') }),
  }))
}
