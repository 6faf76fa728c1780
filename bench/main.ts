import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg, tmpdir, totalmem } from 'node:os'
import path from 'node:path'
import { connect } from '#server/db/connect.ts'
import type { Db } from '#server/db/connect.ts'
import { startEmbeddedDatabase } from '#server/db/embedded-database.ts'
import { migrate } from '#server/db/migrate.ts'
import { addManyProfiles } from '#server/seed/many-profiles.ts'
import { SAMPLES, parts } from './parts.ts'
import type { Bench } from './bench.ts'
import type { Part } from './parts.ts'
import { startProductProcess } from './processes/product-process.ts'
import type { Row } from './row.ts'

/** Measures the built product with its own servers; prints one table. */
async function main(): Promise<void> {
  const named = process.argv.slice(2)
  const names = [...new Set(parts.map(({ name }) => name))]
  const unknown = named.filter((name) => !names.includes(name))
  if (unknown.length > 0)
    throw new Error(`Unknown: ${unknown.join(', ')}. Parts: ${names.join(', ')}`)
  const wanted = parts.filter(({ name }) => named.length === 0 || named.includes(name))
  const seconds = Number(process.env['BENCH_SECONDS'] ?? 8)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'daarly-bench-'))
  const database = await startEmbeddedDatabase({ dataDir, log: tell })
  const { url, ownerUrl, superuserUrl } = database
  // As migrations may, it fills tables for longer than a product may ask.
  const connection = connect(superuserUrl, { max: 2, isMigration: true })
  // And waits for an autovacuum that holds a table it fills.
  connection.pool.on('connect', (client) => void client.query('set lock_timeout = 0'))
  const bench = { db: connection.db, databaseUrl: url, superuserUrl, dataDir, seconds }
  try {
    await migrate(ownerUrl, { servingUrl: url })
    // The first start makes the sample people.
    const first = await startProductProcess(bench)
    await first.stop()
    const rows: Row[] = []
    for (const part of wanted.toSorted((a, b) => a.people - b.people)) {
      rows.push(...(await rowsOf(bench, part)))
    }
    print(rows)
  } finally {
    await connection.close()
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** A part that cannot be measured is a row too: the others stand. */
async function rowsOf(bench: Bench, part: Part): Promise<Row[]> {
  await growTo(bench.db, part.people)
  tell(`${part.name} ...`)
  try {
    return await measure(bench, part)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    const [said = ''] = String(error).split('\n')
    return [{ what: part.name, aim: 'measured', result: said, isMet: false }]
  }
}

/** Each part has a process of its own, so that none ages for another. */
async function measure(bench: Bench, part: Part): Promise<Row[]> {
  if ('alone' in part) return part.alone(bench)
  const product = await startProductProcess(bench)
  try {
    return await part.measure({ ...bench, ...product, people: part.people })
  } finally {
    await product.stop()
  }
}

async function growTo(db: Db, count: number): Promise<void> {
  const { there } = await db
    .selectFrom('maids')
    .select((eb) => eb.fn.countAll<number>().as('there'))
    .executeTakeFirstOrThrow()
  if (there >= count) return
  tell(`Adding profiles up to ${count.toLocaleString('en')} ...`)
  // The same profiles come first each time; those there stay.
  await addManyProfiles(db, count - SAMPLES, new Date())
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
