import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Ceilings, browserHeaders, missedPage } from '#bench/load/asked-pages.ts'
import { peerList } from '#bench/load/peer-list.ts'
import { named, readMarkup, within } from '#bench/load/read-markup.ts'
import { runLoad } from '#bench/load/run-load.ts'
import type { Measured } from '#bench/load/run-load.ts'
import { NotThere } from '#bench/processes/installed-copy.ts'
import { startNext } from '#bench/processes/next-process.ts'
import { median, whole } from '#bench/row.ts'
import type { Row } from '#bench/row.ts'

const ROUNDS = 3
const LEAST_TIMES = 3
const WARM_UP_SECONDS = 8
const NUMBERS = 4_000

type Use = { port: number; pid: number; dataDir: string; seconds: number }

/**
 * Our list page that is not in the cache beside the same page by Next.js, rendered for each request:
 * turn about, gzip, four callers, by processor time.
 */
export async function nextRow({ port, pid, dataDir, seconds }: Use): Promise<Row[]> {
  const what = 'list page of 24 people, not in the cache, beside the same page by Next.js'
  const aim = `${LEAST_TIMES} times Next's, by processor time`
  const ours = await htmlOf(port)
  const file = path.join(dataDir, 'peer-list.json')
  await writeFile(file, JSON.stringify(await peerList(port, ours)))
  const next = await startNext(file).catch((error: unknown) => {
    if (error instanceof NotThere) return error
    throw error
  })
  if (next instanceof NotThere) return [{ what, aim, result: next.message, isMet: undefined }]
  const own: Measured[] = []
  const theirs: Measured[] = []
  const ceilings = new Ceilings()
  const headers = { ...browserHeaders, 'Accept-Encoding': 'gzip' }
  const plan = {
    connections: 4,
    warmUpSeconds: WARM_UP_SECONDS,
    seconds: seconds / 2,
    requests: [missedPage(headers)],
  }
  try {
    const html = await htmlOf(next.port)
    for (let round = 0; round < ROUNDS; round += 1) {
      const numbersFrom = ceilings.take(NUMBERS)
      own.push(await runLoad({ ...plan, port, numbersFrom }, pid))
      theirs.push(await runLoad({ ...plan, port: next.port, numbersFrom }, next.pid))
    }
    const times = median(own.map(({ perCore }, at) => perCore / (theirs[at]?.perCore ?? 0)))
    return [
      {
        what,
        aim,
        result: `${times.toFixed(2)} times (${each(own)} against ${each(theirs)} a core second)`,
        isMet: times >= LEAST_TIMES,
        note: `ours has ${sizeOf(ours, own)}; Next's has ${sizeOf(html, theirs)}, and its data is there without a query`,
      },
    ]
  } finally {
    await next.stop()
  }
}

const each = (rounds: readonly Measured[]): string =>
  median(rounds.map(({ perCore }) => perCore)).toFixed(0)

const kilobytes = (bytes: number): string => `${whole(bytes / 1000)} kB`

/** What is compared, so that a smaller page does not win. */
function sizeOf(html: string, rounds: readonly Measured[]): string {
  const page = readMarkup(html)
  const gzip = median(rounds.map(({ meanBytes }) => meanBytes))
  return `${within(page).length} elements, ${named(page, 'img').length} pictures, ${whole(page.text.length)} letters, ${kilobytes(Buffer.byteLength(html))}, gzip ${kilobytes(gzip)}`
}

async function htmlOf(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/hire-maid?price=9999`, {
    headers: { ...browserHeaders, 'Accept-Encoding': 'identity' },
  })
  if (!answer.ok) throw new Error(`/hire-maid answered ${answer.status}`)
  return answer.text()
}
