import { setTimeout as pause } from 'node:timers/promises'
import { askerOf } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'

/** Who asks the product at one port, and repeats what was not answered as a browser does: under the same key. */
export type PatientVisitors = Pick<TestApp, 'send' | 'call'> & {
  /** Opens a page. */
  open: (path: string) => Promise<void>
  tally: {
    answered: number
    /** Of those, answered at the first try. */
    atOnce: number
    /** Of those that were repeated: from the first try to the answer, and the pauses that answers asked for. */
    repeated: Repeated[]
    /** What was refused for good. */
    refused: string[]
  }
}

/** When it was tried first, what came of that, how long until the answer, and the pauses asked for. */
export type Repeated = { from: number; what: string; ms: number; asked: number }

/** As long as the site waits for one answer, and as it pauses unless it is told how long. */
const [PATIENCE_MS, FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [20_000, 400, 4_000]

/** Visitors of this port. */
export function patientVisitors(port: number): PatientVisitors {
  const tally: PatientVisitors['tally'] = { answered: 0, atOnce: 0, repeated: [], refused: [] }
  const untilAnswered = async (request: Request): Promise<Response> => {
    const body = request.method === 'GET' ? undefined : await request.arrayBuffer()
    const from = performance.now()
    let asked = 0
    let what = ''
    for (let tries = 1; ; tries += 1) {
      const answer = await answerOf(request, { port, body })
      if (answer === undefined || (await isPassing(answer))) {
        what ||= `${request.method} ${new URL(request.url).pathname}: ${answer?.status ?? 'no answer'}`
        const told = Number(answer?.headers.get('retry-after') ?? 0) * 1_000
        asked += told
        const own = Math.min(FIRST_PAUSE_MS * 3 ** (tries - 1), LONGEST_PAUSE_MS)
        await pause(Math.max(told, own))
        continue
      }
      tally.answered += 1
      if (tries === 1) tally.atOnce += 1
      else tally.repeated.push({ from, what, ms: performance.now() - from, asked })
      if (answer.status >= 400) {
        const { pathname } = new URL(request.url)
        const text = (await answer.clone().text()).slice(0, 200)
        tally.refused.push(`${new Date().toISOString()} ${pathname}: ${answer.status} ${text}`)
      }
      return answer
    }
  }
  return {
    tally,
    open: async (path) => void (await untilAnswered(new Request(`http://localhost:3000${path}`))),
    ...askerOf({ fetch: untilAnswered }),
  }
}

type Sent = { port: number; body: ArrayBuffer | undefined }

/** Whole, or undefined where the connection was lost or nothing came in time. */
async function answerOf(
  { url, method, headers }: Request,
  { port, body }: Sent,
): Promise<Response | undefined> {
  const address = new URL(url)
  address.host = `127.0.0.1:${port}`
  const signal = AbortSignal.timeout(PATIENCE_MS)
  try {
    const answer = await fetch(address, { method, headers, body, signal, redirect: 'manual' })
    return new Response(await answer.arrayBuffer(), answer)
  } catch {
    return undefined
  }
}

/** Too much to do, no room, about to stop; or the try before is still at work. */
async function isPassing(answer: Response): Promise<boolean> {
  if (answer.status === 503) return true
  return answer.status === 409 && (await answer.clone().text()).includes('key-in-use')
}
