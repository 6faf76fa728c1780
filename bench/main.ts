import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg, tmpdir, totalmem } from 'node:os'
import path from 'node:path'
import { connect } from '#server/db/connect.ts'
import type { Db } from '#server/db/connect.ts'
import { startEmbeddedDatabase } from '#server/db/embedded-database.ts'
import { addManyProfiles } from '#server/seed/many-profiles.ts'
import { auditRow } from './audit-row.ts'
import { cachedPageRow } from './cached-page-row.ts'
import { lighthouseRows } from './lighthouse-row.ts'
import { listCallRow } from './list-call-row.ts'
import { myHireRow } from './my-hire-row.ts'
import { residentMegabytes } from './process-cost.ts'
import { startProductProcess } from './product-process.ts'
import type { ProductProcess } from './product-process.ts'
import type { Row } from './row.ts'
import { redirectRows } from './redirect-row.ts'
import { scriptRow } from './script-row.ts'
import { submitRow } from './submit-row.ts'
import { uncachedPageRow } from './uncached-page-row.ts'
import { watchRow } from './watch-row.ts'

const MOST_MEGABYTES = 300
const PAGE = '/hire-maid'
/** Names of parts may be given, to measure only these. */
const parts = [
  'cached',
  'redirect',
  'uncached',
  'script',
  'lighthouse',
  'list',
  'submit',
  'my-hire',
  'watch',
  'audit',
] as const
type Part = (typeof parts)[number]
/** On a thousand profiles. */
const ofCalls: readonly Part[] = ['list', 'submit', 'my-hire', 'watch']

type Bench = {
  db: Db
  url: string
  dataDir: string
  wants: (part: Part) => boolean
  seconds: number
}

/** Measures the built product with its own servers; prints one table. */
async function main(): Promise<void> {
  const named = process.argv.slice(2)
  const unknown = named.filter((name) => !parts.some((part) => part === name))
  if (unknown.length > 0)
    throw new Error(`Unknown: ${unknown.join(', ')}. Parts: ${parts.join(', ')}`)
  const seconds = Number(process.env['BENCH_SECONDS'] ?? 8)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'daarly-bench-'))
  const database = await startEmbeddedDatabase({ dataDir, log: tell })
  const connection = connect(database.url, { max: 2 })
  const wants = (part: Part) => named.length === 0 || named.includes(part)
  try {
    const rows = await measureAll({ db: connection.db, url: database.url, dataDir, wants, seconds })
    print(rows)
  } finally {
    await connection.close()
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function measureAll(bench: Bench): Promise<Row[]> {
  const rows = await withProduct(bench, (product) => pageRows(bench, product))
  if (bench.wants('redirect')) {
    tell('Redirects of links ...')
    rows.push(...(await redirectRows(bench)))
  }
  if (bench.wants('uncached')) {
    tell('Rendering without the cache ...')
    const { url: databaseUrl, dataDir } = bench
    rows.push(
      ...(await uncachedPageRow({ databaseUrl, dataDir, url: PAGE, seconds: bench.seconds / 4 })),
    )
  }
  if (ofCalls.some(bench.wants)) {
    await growTo(bench.db, 1_000)
    rows.push(...(await withProduct(bench, (product) => callRows(bench, product))))
  }
  if (bench.wants('list')) {
    await growTo(bench.db, 100_000)
    const use = { profiles: 100_000, limitMs: 20, seconds: bench.seconds }
    rows.push(...(await withProduct(bench, (product) => listCallRow({ ...product, ...use }))))
  }
  if (bench.wants('audit')) {
    tell('Audit trail ...')
    rows.push(await auditRow({ dataDir: bench.dataDir, events: 1_000_000 }))
  }
  return rows
}

/** What the first start brings, read by anonymous visitors. */
async function pageRows({ wants, seconds, db }: Bench, product: ProductProcess): Promise<Row[]> {
  const rows: Row[] = []
  if (wants('script')) rows.push(...(await scriptRow({ port: product.port, path: PAGE })))
  if (wants('lighthouse')) {
    tell('Lighthouse ...')
    const [maid] = await listIds(db, 1)
    const paths = ['/', PAGE, `/maids/${maid}`]
    rows.push(...(await lighthouseRows({ port: product.port, paths })))
  }
  if (wants('cached')) {
    tell('Pages from the cache ...')
    rows.push(...(await cachedPageRow({ ...product, path: PAGE, seconds: seconds / 2 })))
    rows.push(memoryRow('after the load on cached pages', product.pid))
  }
  return rows
}

async function callRows(bench: Bench, product: ProductProcess): Promise<Row[]> {
  const rows: Row[] = []
  const { wants, seconds, db } = bench
  if (wants('list')) {
    tell('List call ...')
    rows.push(...(await listCallRow({ ...product, profiles: 1_000, limitMs: 5, seconds })))
  }
  if (wants('submit')) {
    tell('Submits ...')
    const maidIds = await listIds(db, 400)
    rows.push(...(await submitRow({ ...product, maidIds, seconds })))
  }
  if (wants('my-hire')) {
    tell('My hire ...')
    const maidIds = (await listIds(db, 300)).slice(200)
    rows.push(...(await myHireRow({ ...product, db, maidIds, seconds: seconds / 2 })))
  }
  if (wants('watch')) {
    tell('10,000 watchers ...')
    const maidIds = await listIds(db, 700)
    rows.push(...(await watchRow({ ...product, db, maidIds: maidIds.slice(300) })))
  }
  rows.push(memoryRow('after the load of calls, 1,000 profiles', product.pid))
  return rows
}

async function withProduct(
  { url: databaseUrl, dataDir }: Bench,
  work: (product: ProductProcess) => Promise<Row[]>,
): Promise<Row[]> {
  const product = await startProductProcess({ databaseUrl, dataDir })
  try {
    return await work(product)
  } finally {
    await product.stop()
  }
}

async function growTo(db: Db, count: number): Promise<void> {
  tell(`Adding profiles up to ${count.toLocaleString('en')} ...`)
  const { there } = await db
    .selectFrom('maids')
    .select((eb) => eb.fn.countAll<number>().as('there'))
    .executeTakeFirstOrThrow()
  // The same profiles come first each time; those there stay.
  await addManyProfiles(db, count - Math.min(there, 64), new Date())
}

async function listIds(db: Db, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom('maids')
    .select('id')
    .where('published_at', 'is not', null)
    .where('live_in', '=', true)
    .orderBy('id')
    .limit(count)
    .execute()
  return rows.map(({ id }) => id)
}

function memoryRow(when: string, pid: number): Row {
  const megabytes = residentMegabytes(pid)
  return {
    what: `memory of the web process ${when}`,
    aim: `under ${MOST_MEGABYTES} MB`,
    result: `${megabytes.toFixed(0)} MB`,
    isMet: Number.isNaN(megabytes) ? undefined : megabytes < MOST_MEGABYTES,
  }
}

function print(rows: readonly Row[]): void {
  const [processor] = cpus()
  console.log(`\n${new Date().toISOString().slice(0, 16)}Z, commit ${commit()}`)
  console.log(
    `${processor?.model.trim()}, ${availableParallelism()} cores, ${(totalmem() / 1e9).toFixed(0)} GB, Node ${process.versions.node}, load average ${loadavg()[0]?.toFixed(1)}`,
  )
  console.log('Medians where a row repeats; another busy program moves all but the ratios.\n')
  console.log('| Measured | Aim | Here | |\n|---|---|---|---|')
  for (const { what, aim, result, isMet, note } of rows) {
    const verdict = isMet === undefined ? 'not measured' : isMet ? 'met' : 'MISSED'
    console.log(`| ${what} | ${aim} | ${result}${note ? ` (${note})` : ''} | ${verdict} |`)
  }
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  } catch {
    return 'unknown'
  }
}

function tell(line: string): void {
  process.stderr.write(`${line}\n`)
}

await main()
