import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { connect } from '#server/db/connect.ts'
import type { Db } from '#server/db/connect.ts'
import { rawRequest } from '#bench/load/load-plan.ts'
import { startNginx } from '#bench/processes/nginx-process.ts'
import { startProductProcess } from '#bench/processes/product-process.ts'
import type { ProductProcess } from '#bench/processes/product-process.ts'
import { median, whole } from '#bench/row.ts'
import type { Row } from '#bench/row.ts'
import { runLoad } from '#bench/load/run-load.ts'
import type { Measured } from '#bench/load/run-load.ts'

const ROUNDS = 3
const LEAST_SHARE = 0.4
const MOST_SLOWER = 0.1
const [SLUGS, RULES] = [10_000, 1_000]

const headers = { 'User-Agent': 'Mozilla/5.0 (iPhone) Mobile', 'Accept-Language': 'en' }
const posters = Array.from({ length: 32 }, (_, at) => `/qr${String(at + 1).padStart(2, '0')}`)
const asked = posters.map((slug) => `${slug}?utm_source=fb&utm_content=video-3`)
/** Nobody asked alike before: what was decided cannot be remembered. */
const askedAnew = posters.map((slug) => `${slug}?utm_source=fb&utm_content=video-3&fbclid={key}`)

type Site = {
  name: string
  product: ProductProcess
  db: Db
  answered: number
  end: () => Promise<void>
}

/**
 * Redirects of links on a phone, each counted: turn about nginx's `return 302` with the same headers,
 * a product with the links of a first start, and one with 10,000 more and 1,000 rules for all.
 */
export async function redirectRows(bench: {
  superuserUrl: string
  seconds: number
}): Promise<Row[]> {
  const small = await startSite(bench.superuserUrl, 'few_links')
  const large = await startSite(bench.superuserUrl, 'many_links')
  await addMany(large)
  const answer = await answerOf(small.product.port, posters[0] ?? '/')
  const nginx = await startNginx({ path: '/qr01', headers: answer, redirect: true })
  const plan = { connections: 32, warmUpSeconds: 1, seconds: bench.seconds / 4, expects: '302' }
  const load = async (site: Site, paths: readonly string[]) => {
    const requests = paths.map((one) => rawRequest({ path: one, headers }))
    const measured = await runLoad({ ...plan, requests, port: site.product.port }, site.product.pid)
    site.answered += measured.answered
    return measured
  }
  const runs: Record<'few' | 'many' | 'fewAnew' | 'manyAnew' | 'nginx', Measured[]> = {
    few: [],
    many: [],
    fewAnew: [],
    manyAnew: [],
    nginx: [],
  }
  for (let round = 0; round < ROUNDS; round++) {
    runs.few.push(await load(small, asked))
    runs.many.push(await load(large, asked))
    if (nginx) {
      const requests = asked.map((one) => rawRequest({ path: one, headers }))
      runs.nginx.push(await runLoad({ ...plan, requests, port: nginx.port }, nginx.workerPid))
    }
    runs.fewAnew.push(await load(small, askedAnew))
    runs.manyAnew.push(await load(large, askedAnew))
  }
  await nginx?.stop()
  const counted = [await countAndEnd(small), await countAndEnd(large)]
  return [
    againstNginx(runs.few, runs.nginx),
    slowerRow('asked alike', runs.few, runs.many),
    slowerRow('each with a click id of its own', runs.fewAnew, runs.manyAnew),
    {
      what: 'visits kept of all that were answered',
      aim: 'all',
      result: counted
        .map(({ kept, answered }) => `${whole(kept)} of ${whole(answered)}`)
        .join(', '),
      isMet: counted.every(({ kept, answered }) => kept === answered),
    },
  ]
}

/** Answers a second, and in a second of one core that the process really had. */
const rate = (all: readonly Measured[]) => median(all.map(({ perSecond }) => perSecond))
const perCore = (all: readonly Measured[]) =>
  median(all.map((one) => one.perSecond / one.serverCpu))

function againstNginx(ours: readonly Measured[], theirs: readonly Measured[]): Row {
  const what = 'redirect of a link, counted, one process'
  const aim = `at least ${LEAST_SHARE} of nginx’s return 302, by wall and by processor time`
  if (theirs.length === 0) {
    const note = 'nginx is not installed'
    return { what, aim, result: `${whole(rate(ours))} a second`, isMet: undefined, note }
  }
  const byWall = median(
    ours.map((own, at) => own.perSecond / (theirs[at]?.perSecond ?? Number.NaN)),
  )
  const byCore = perCore(ours) / perCore(theirs)
  return {
    what,
    aim,
    result: `${byWall.toFixed(2)} by wall (${whole(rate(ours))} against ${whole(rate(theirs))} a second), ${byCore.toFixed(2)} by processor time (${whole(perCore(ours))} against ${whole(perCore(theirs))} a core second)`,
    isMet: byWall >= LEAST_SHARE && byCore >= LEAST_SHARE,
  }
}

function slowerRow(how: string, few: readonly Measured[], many: readonly Measured[]): Row {
  const slower = perCore(few) / perCore(many) - 1
  return {
    what: `${whole(SLUGS)} links and ${whole(RULES)} rules more, ${how}`,
    aim: `less than ${MOST_SLOWER * 100}% slower by processor time`,
    result: `${(slower * 100).toFixed(1)}% (${whole(perCore(few))}, then ${whole(perCore(many))} a core second)`,
    isMet: slower < MOST_SLOWER,
  }
}

/** A product of its own on a database of its own. */
async function startSite(url: string, name: string): Promise<Site> {
  const admin = connect(url, { max: 1 })
  await sql`create database ${sql.id(name)}`.execute(admin.db)
  await admin.close()
  const own = new URL(url)
  own.pathname = `/${name}`
  const dataDir = await mkdtemp(path.join(tmpdir(), 'daarly-bench-links-'))
  const product = await startProductProcess({ databaseUrl: own.href, dataDir, sample: false })
  const connection = connect(own.href, { max: 1 })
  const end = async () => {
    await connection.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { name, product, db: connection.db, answered: 0, end }
}

/** The last of them answers once the product has heard of all. */
async function addMany({ db, product }: Site): Promise<void> {
  await sql`insert into slugs (slug, target)
    select 'bench-' || n, jsonb_build_object('kind', 'chat', 'texts', jsonb_build_object('en', 'Hello ' || n))
    from generate_series(1, ${SLUGS}::int) n`.execute(db)
  await sql`insert into link_rules (place, name, conditions, use)
    select n, 'Rule ' || n, jsonb_build_array(
        jsonb_build_object('field', case n % 3 when 0 then 'utm_source' when 1 then 'utm_content' else 'url' end,
          'operator', case n % 2 when 0 then '=' else 'in' end,
          'values', jsonb_build_array('campaign-' || n, 'other-' || n)),
        jsonb_build_object('field', 'language', 'operator', 'not in', 'values', jsonb_build_array('xx'))),
      jsonb_build_object('number', 'nb2')
    from generate_series(1, ${RULES}::int) n`.execute(db)
  const isThere = async () =>
    'Location' in (await answerOf(product.port, `/bench-${SLUGS}?utm_source=campaign-999`))
  while (!(await isThere())) {
    await new Promise((resolve) => {
      setTimeout(resolve, 100)
    })
  }
}

async function countAndEnd(site: Site): Promise<{ kept: number; answered: number }> {
  await site.product.stop()
  const { kept } = await site.db
    .selectFrom('slug_visits')
    .select((eb) => eb.fn.countAll<number>().as('kept'))
    .where('campaign', '@>', JSON.stringify({ utm_content: 'video-3' }) as never)
    .executeTakeFirstOrThrow()
  await site.end()
  return { kept, answered: site.answered }
}

/** The headers of a redirect as they were sent; the last cookie where there are several. */
function answerOf(port: number, address: string): Promise<Record<string, string>> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, path: address, headers, agent: false }, (answer) => {
      answer.resume()
      const names = answer.rawHeaders.filter((_, place) => place % 2 === 0)
      resolve(
        Object.fromEntries(names.map((name, at) => [name, answer.rawHeaders[at * 2 + 1] ?? ''])),
      )
    })
    sent.on('error', reject)
    sent.end()
  })
}
