import { gunzipSync } from 'node:zlib'
import { request } from 'node:http'
import { Ceilings, browserHeaders } from '#bench/load/asked-pages.ts'
import { ageSeconds, mixedLoad } from '#bench/load/mixed-load.ts'
import { rawRequest } from '#bench/load/load-plan.ts'
import { startNginx } from '#bench/processes/nginx-process.ts'
import type { ServedPage } from '#bench/processes/nginx-process.ts'
import { median, whole } from '#bench/row.ts'
import type { Row } from '#bench/row.ts'
import { runLoad } from '#bench/load/run-load.ts'
import type { Measured } from '#bench/load/run-load.ts'
import type { Db } from '#server/db/connect.ts'

const ROUNDS = 3
const LEAST_SHARE = 0.6
const LEAST_OF_GZIP = 0.9
/** More than use can ask for. */
const NUMBERS = 40_000
const headers = { 'Accept-Encoding': 'gzip', 'User-Agent': 'Mozilla/5.0 (iPhone)' }

type Settings = { port: number; pid: number; db: Db; path: string; seconds: number }

/**
 * A page from the product's cache against nginx serving the same compressed bytes with the same
 * headers: turn about, the same generator, 32 connections, one server process each. Then the same after use.
 */
export async function cachedPageRows(settings: Settings): Promise<Row[]> {
  const { port, pid, db } = settings
  const fresh = await againstNginx(settings, '')
  const brotli = await brotliRow(settings)
  const numbersFrom = new Ceilings().take(NUMBERS)
  const { answered } = await mixedLoad({ port, pid, db, seconds: ageSeconds, numbersFrom })
  const when = `, after ${(ageSeconds / 60).toFixed(1)} minutes of use`
  const aged = await againstNginx(settings, when)
  return [fresh, brotli, { ...aged, note: `${aged.note}; ${whole(answered)} answers before` }]
}

async function againstNginx({ port, pid, path, seconds }: Settings, when: string): Promise<Row> {
  const page = await keptPage(port, path)
  const plan = planOf(path, seconds, headers)
  const nginx = await startNginx(page)
  const ours: Measured[] = []
  const theirs: Measured[] = []
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await runLoad({ ...plan, port }, pid))
    if (nginx) theirs.push(await runLoad({ ...plan, port: nginx.port }, nginx.workerPid))
  }
  await nginx?.stop()
  const row = {
    what: `${path} from the page cache, one process (${whole(page.gzip.length / 1000)} kB gz)${when}`,
    aim: `at least ${LEAST_SHARE} of nginx, by processor time`,
  }
  if (!nginx) {
    const result = `${whole(each(ours))} pages a core second`
    return { ...row, result, isMet: undefined, note: 'nginx is not installed' }
  }
  const share = (of: (one: Measured) => number) =>
    median(ours.map((own, round) => of(own) / of(theirs[round] ?? own)))
  const byCore = share(({ perCore }) => perCore)
  return {
    ...row,
    result: `${byCore.toFixed(2)} (${whole(each(ours))} against ${whole(each(theirs))} pages a core second)`,
    isMet: byCore >= LEAST_SHARE,
    note: `by wall ${share(({ perSecond }) => perSecond).toFixed(2)}`,
  }
}

/** As browsers ask for it. */
async function brotliRow({ port, pid, path, seconds }: Settings): Promise<Row> {
  await keptPage(port, path)
  const gzip = await runLoad({ ...planOf(path, seconds, headers), port }, pid)
  const brotli = await runLoad({ ...planOf(path, seconds, browserHeaders), port }, pid)
  return {
    what: `${path} from the page cache, as browsers ask for it (Brotli, ${whole(brotli.meanBytes / 1000)} kB)`,
    aim: `at least ${LEAST_OF_GZIP} of gzip, by processor time`,
    result: `${(brotli.perCore / gzip.perCore).toFixed(2)} (${whole(brotli.perCore)} against ${whole(gzip.perCore)} pages a core second)`,
    isMet: brotli.perCore >= gzip.perCore * LEAST_OF_GZIP,
  }
}

const planOf = (path: string, seconds: number, asked: Record<string, string>) => ({
  connections: 32,
  warmUpSeconds: 1,
  seconds,
  requests: [rawRequest({ path, headers: asked })],
})

/** Asked for before, so that it comes from the cache. */
async function keptPage(port: number, path: string): ReturnType<typeof pageOf> {
  await pageOf(port, path, headers)
  return pageOf(port, path, headers)
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
