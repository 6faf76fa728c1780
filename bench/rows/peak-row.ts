import { randomUUID } from 'node:crypto'
import { Asker, shareOf } from '#bench/load/asker.ts'
import { atFixedTimes } from '#bench/load/at-fixed-times.ts'
import type { Answer } from '#bench/load/asker.ts'
import { browserHeaders } from '#bench/load/asked-pages.ts'
import { rawRequest } from '#bench/load/load-plan.ts'
import { readPages } from '#bench/load/read-pages.ts'
import type { PageReadings } from '#bench/load/read-pages.ts'
import { runLoad } from '#bench/load/run-load.ts'
import { startSubmits } from '#bench/load/submits.ts'
import type { Submit } from '#bench/load/submits.ts'
import { whole } from '#bench/row.ts'
import type { Row } from '#bench/row.ts'
import { aFront } from '#tests/support/outside/a-front.ts'
import { nginxProgram } from '#tests/support/outside/an-nginx.ts'
import { memoryRow } from './memory-row.ts'

const APPLICATIONS = 96
const TIMES = 5
const LEAST_ACCEPTED = 0.8
const ACCEPTED_P99_MS = 300
const REFUSED_P99_MS = 50
const CACHED_P99_MS = 50
const RECOVERY_SECONDS = 5
const AGAIN_MS = 5
const PAGES_PER_SECOND = 50
const OPEN_LINES = 100
const LONGEST_WAIT_MS = 120_000

type Use = { port: number; pid: number; maidIds: readonly string[]; seconds: number }
type Flood = {
  submits: Answer[]
  pages: PageReadings
  /** The same through the cache in front, where nginx is installed. */
  frontPages: PageReadings | undefined
  /** Seconds from the first submit to the last that was accepted. */
  acceptedFor: number
  unanswered: number
  /** Seconds from the last submit of the flood. */
  recovery: number
}

/**
 * Five times as many submits as the product can do, at fixed times whether answers come or not, as a
 * crowd sends them; visitors read a page from the cache meanwhile, half of them straight and half
 * through the cache in front. The peak is that of 32 callers who come again when they are told to.
 */
export async function peakRows({ port, pid, maidIds, seconds }: Use): Promise<Row[]> {
  const submits = await startSubmits(port, { maidIds, count: APPLICATIONS })
  const plan = { port, connections: 32, warmUpSeconds: 3, seconds, comesAgain: true }
  const peak = await runLoad({ ...plan, requests: submits.map(rawRequest) }, pid)
  const front = nginxProgram === undefined ? undefined : await aFront(port)
  const perSecond = peak.perSecond * TIMES
  const flood = await floodWith(port, { submits, perSecond, seconds, frontPort: front?.port })
  await front?.stop()
  return [
    ...rowsOf(flood, { peak: peak.perSecond, seconds }),
    memoryRow('after a flood of submits', pid),
  ]
}

async function floodWith(
  port: number,
  {
    submits,
    perSecond,
    seconds,
    frontPort,
  }: { submits: readonly Submit[]; perSecond: number; seconds: number; frontPort?: number },
): Promise<Flood> {
  const asker = new Asker(port)
  const flood: Omit<Flood, 'pages' | 'frontPages'> = {
    submits: [],
    acceptedFor: 0,
    unanswered: 0,
    recovery: Number.NaN,
  }
  const under: Promise<unknown>[] = []
  let turn = 0
  const submit = async (): Promise<Answer> => {
    const one = submits[turn % submits.length]
    turn += 1
    if (!one) throw new Error('nobody is free')
    return asker.ask({ ...one, headers: { ...one.headers, 'Idempotency-Key': randomUUID() } })
  }
  const pagesAt = (of: number) =>
    readPages({ port: of, path: '/hire-maid', perSecond: PAGES_PER_SECOND / 2, seconds })
  await openLines(asker)
  const from = performance.now()
  const since = (): number => (performance.now() - from) / 1000
  const submitOne = async (): Promise<void> => {
    const answer = await submit()
    flood.submits.push(answer)
    if (answer.status === 200) flood.acceptedFor = since()
  }
  const reading = Promise.all([pagesAt(port), frontPort && pagesAt(frontPort)])
  const offered = await atFixedTimes(seconds, [{ perSecond, act: () => under.push(submitOne()) }])
  const ended = since()
  await recovered(submit)
  flood.recovery = since() - ended
  await Promise.race([Promise.all(under), moment(LONGEST_WAIT_MS)])
  flood.unanswered = (offered[0] ?? 0) - flood.submits.length
  asker.close()
  const [pages, frontPages] = await reading
  return { ...flood, pages, frontPages: frontPages || undefined }
}

/** Who hires has looked around before: their lines are open. */
async function openLines(asker: Asker): Promise<void> {
  const page = { path: '/hire-maid', headers: browserHeaders }
  await Promise.all(Array.from({ length: OPEN_LINES }, () => asker.ask(page)))
}

/** One after the other, until one is done as fast as it should be. */
async function recovered(submit: () => Promise<Answer>): Promise<void> {
  const until = performance.now() + LONGEST_WAIT_MS
  while (performance.now() < until) {
    const { status, ms } = await submit()
    if (status === 200 && ms <= ACCEPTED_P99_MS) return
    await moment(AGAIN_MS)
  }
}

const timesOf = (answers: readonly Answer[]): number[] => answers.map(({ ms }) => ms)

function rowsOf(flood: Flood, { peak, seconds }: { peak: number; seconds: number }): Row[] {
  const accepted = flood.submits.filter(({ status }) => status === 200)
  const refused = flood.submits.filter(({ status }) => status === 503 || status === 429)
  const failed = flood.submits.length - accepted.length - refused.length + flood.unanswered
  // What is done late is no more a second.
  const share = accepted.length / Math.max(seconds, flood.acceptedFor) / peak
  const acceptedP99 = shareOf(timesOf(accepted), 0.99)
  const refusedP99 = shareOf(timesOf(refused), 0.99)
  const when = `${TIMES} times the peak of submits (${whole(peak)} a second), for ${seconds} s`
  return [
    {
      what: `${when}: accepted`,
      aim: `${LEAST_ACCEPTED * 100}% of the peak, p99 under ${ACCEPTED_P99_MS} ms`,
      result: `${(share * 100).toFixed(0)}% of the peak, p99 ${acceptedP99.toFixed(0)} ms`,
      isMet: share >= LEAST_ACCEPTED && acceptedP99 <= ACCEPTED_P99_MS && failed === 0,
      note: `of ${whole(flood.submits.length + flood.unanswered)}: ${whole(accepted.length)} done in ${flood.acceptedFor.toFixed(0)} s, ${whole(refused.length)} refused, ${whole(failed)} neither`,
    },
    {
      what: `${when}: refused`,
      aim: `told within ${REFUSED_P99_MS} ms (p99)`,
      result: refused.length > 0 ? `p99 ${refusedP99.toFixed(0)} ms` : 'nobody was refused',
      isMet: refused.length > 0 && refusedP99 <= REFUSED_P99_MS,
    },
    pagesRow(`${when}: a page from the cache meanwhile`, flood.pages),
    ...(flood.frontPages
      ? [pagesRow(`${when}: the same through the cache in front`, flood.frontPages)]
      : []),
    {
      what: `${when}: until a submit is done within ${ACCEPTED_P99_MS} ms again`,
      aim: `${RECOVERY_SECONDS} s`,
      result: `${flood.recovery.toFixed(1)} s`,
      isMet: flood.recovery <= RECOVERY_SECONDS,
    },
  ]
}

function pagesRow(what: string, { times, failed }: PageReadings): Row {
  const p99 = shareOf(times, 0.99)
  return {
    what,
    aim: `p99 under ${CACHED_P99_MS} ms`,
    result: `p99 ${p99.toFixed(0)} ms`,
    isMet: p99 <= CACHED_P99_MS && failed === 0,
    note: `${whole(times.length)} pages, p50 ${shareOf(times, 0.5).toFixed(1)} ms; ${whole(failed)} failed`,
  }
}

const moment = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
