import { gunzipSync } from 'node:zlib'
import { request } from 'node:http'
import { browserHeaders } from '#bench/load/asked-pages.ts'
import { rawRequest } from '#bench/load/load-plan.ts'
import { startNginx } from '#bench/processes/nginx-process.ts'
import type { ServedPage } from '#bench/processes/nginx-process.ts'
import { median, whole } from '#bench/row.ts'
import type { Row } from '#bench/row.ts'
import { runLoad } from '#bench/load/run-load.ts'
import type { Measured } from '#bench/load/run-load.ts'

const ROUNDS = 3
const LEAST_SHARE = 0.6
const LEAST_OF_GZIP = 0.9

type Settings = { port: number; pid: number; path: string; seconds: number }

/**
 * A page from the product's cache against nginx serving the same compressed bytes with the same
 * headers: turn about, the same generator, 32 connections, one server process each.
 */
export async function cachedPageRow({ port, pid, path, seconds }: Settings): Promise<Row[]> {
  const headers = { 'Accept-Encoding': 'gzip', 'User-Agent': 'Mozilla/5.0 (iPhone)' }
  await fetch(`http://127.0.0.1:${port}${path}`, { headers }).then((answer) => answer.text())
  const page = await pageOf(port, path, headers)
  const plan = {
    connections: 32,
    warmUpSeconds: 1,
    seconds,
    requests: [rawRequest({ path, headers })],
  }
  const nginx = await startNginx(page)
  const ours: Measured[] = []
  const theirs: Measured[] = []
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await runLoad({ ...plan, port }, pid))
    if (nginx) theirs.push(await runLoad({ ...plan, port: nginx.port }, nginx.workerPid))
  }
  await nginx?.stop()
  const browsers = [rawRequest({ path, headers: browserHeaders })]
  const brotli = await runLoad({ ...plan, requests: browsers, port }, pid)
  const withBrotli: Row = {
    what: `${path} from the page cache, as browsers ask for it (Brotli, ${whole(brotli.meanBytes / 1000)} kB)`,
    aim: `at least ${LEAST_OF_GZIP} of gzip, by processor time`,
    result: `${(brotli.perCore / each(ours)).toFixed(2)} (${whole(brotli.perCore)} against ${whole(each(ours))} pages a core second)`,
    isMet: brotli.perCore >= each(ours) * LEAST_OF_GZIP,
  }
  const what = `${path} from the page cache, one process (${whole(page.gzip.length / 1000)} kB gz)`
  const aim = `at least ${LEAST_SHARE} of nginx`
  const rate = median(ours.map(({ perSecond }) => perSecond))
  if (!nginx) {
    return [
      {
        what,
        aim,
        result: `${whole(rate)} a second`,
        isMet: undefined,
        note: `${whole(each(ours))} pages a core second; nginx is not installed`,
      },
      withBrotli,
    ]
  }
  const shares = ours.map((own, round) => own.perSecond / (theirs[round]?.perSecond ?? Number.NaN))
  const nginxRate = median(theirs.map(({ perSecond }) => perSecond))
  return [
    {
      what,
      aim,
      result: `${median(shares).toFixed(2)} of nginx (${whole(rate)} against ${whole(nginxRate)} a second)`,
      isMet: median(shares) >= LEAST_SHARE,
      note: `by processor time ${(each(ours) / each(theirs)).toFixed(2)}: ${whole(each(ours))} against ${whole(each(theirs))} pages a core second`,
    },
    withBrotli,
  ]
}

/** Answers in a second of one core that it really had. */
const each = (all: Measured[]) => median(all.map(({ perCore }) => perCore))

/** The page's compressed bytes and headers as they were sent. */
export function pageOf(
  port: number,
  path: string,
  headers: Record<string, string>,
): Promise<ServedPage & { gzip: Buffer }> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, path, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const gzip = Buffer.concat(chunks)
        if (answer.statusCode !== 200) reject(new Error(`${path} answered ${answer.statusCode}.`))
        // Throws where the product did not compress.
        gunzipSync(gzip)
        const names = answer.rawHeaders.filter((_, place) => place % 2 === 0)
        resolve({
          path,
          gzip,
          headers: Object.fromEntries(
            names.map((name, place) => [name, answer.rawHeaders[place * 2 + 1] ?? '']),
          ),
        })
      })
    })
    asked.on('error', reject)
    asked.end()
  })
}
