import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { StartProblem } from '#server/start-problem.ts'
import { addressesOf, makeDatabase } from '#tests/support/database/database-address.ts'
import { runStatement } from '#tests/support/database/run-statement.ts'
import { createTestDatabase } from '#tests/support/database/test-database.ts'
import type { TestDatabase } from '#tests/support/database/test-database.ts'
import { migrate } from './migrate.ts'
import { readMigrationFiles } from './migration-files.ts'

let database: TestDatabase
let client: Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new Client({ connectionString: database.ownerUrl })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const first = '0001_initial'
const checksumOf = async (name: string) => {
  const found = await client.query<{ sha256: string | null }>(
    'select sha256 from kysely_migration where name = $1',
    [name],
  )
  return found.rows[0]?.sha256
}

const sha256OfFile = (name: string) =>
  createHash('sha256')
    .update(readFileSync(join(import.meta.dirname, 'migrations', `${name}.sql`)))
    .digest('hex')

test('the numbers of migrations rise, and none stands twice', async () => {
  const numbers = (await readMigrationFiles()).map(({ name }) => Number(name.split('_')[0]))
  expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other))
})

test('every migration that ran is remembered as it was', async () => {
  expect(await checksumOf(first)).toBe(sha256OfFile(first))
  const { rows } = await client.query('select name from kysely_migration where sha256 is null')
  expect(rows).toEqual([])
})

test('a migration that was changed after it ran is refused by its name', async () => {
  await client.query('update kysely_migration set sha256 = $1 where name = $2', ['other', first])
  await expect(migrate(database.ownerUrl)).rejects.toThrow(StartProblem)
  await expect(migrate(database.ownerUrl)).rejects.toThrow(
    `${first}.sql was changed after it had run`,
  )
  expect(await checksumOf(first)).toBe('other')
})

test('a database from before that was remembered takes the files as they are', async () => {
  await client.query('alter table kysely_migration drop column sha256')
  await migrate(database.ownerUrl)
  expect(await checksumOf(first)).toBe(sha256OfFile(first))
  await migrate(database.ownerUrl)
})

test.each([
  ['that nobody knows', '0000_another_way', 'in its place here. Start the version that made it'],
  ['of the next release', '0002_of_the_next', 'start it with MIGRATE=off'],
  ['that is newer than these', '9999_of_tomorrow', 'start it with MIGRATE=off'],
])('a database with a migration %s is refused with the way back', async (_, name, way) => {
  await client.query('insert into kysely_migration (name, timestamp) values ($1, $2)', [name, 'z'])
  const started = migrate(database.ownerUrl)
  await expect(started).rejects.toThrow(StartProblem)
  await expect(started).rejects.toThrow(`its migration ${name}`)
  await expect(started).rejects.toThrow(way)
  // What is deleted cannot be brought back at night.
  await expect(started).rejects.toThrow('Delete nothing.')
  await expect(started).rejects.not.toThrow('data/')
  await client.query('delete from kysely_migration where name = $1', [name])
  await migrate(database.ownerUrl)
})

test('a change of tables that waits for somebody lets others pass, and is made once it can be', async () => {
  const empty = `behind_${process.pid}`
  const server = inject('databaseServer')
  await makeDatabase(server, empty)
  const { ownerUrl } = addressesOf(server, empty)
  await migrate(ownerUrl)
  const folder = mkdtempSync(join(tmpdir(), 'daarly-migrations-'))
  cpSync(join(import.meta.dirname, 'migrations'), folder, { recursive: true })
  writeFileSync(join(folder, '0002_next.sql'), 'alter table clients add column next text;')
  const other = new Client({ connectionString: ownerUrl })
  const third = new Client({ connectionString: ownerUrl })
  await Promise.all([other.connect(), third.connect()])
  await other.query('begin')
  await other.query('select from clients')
  const migrated = migrate(ownerUrl, { folder })
  await expect
    .poll(async () => (await third.query(WAITS_FOR_TABLE)).rowCount, { interval: 20 })
    .toBe(1)
  // The one whom it waits for is still there: this comes since the wait is given up.
  await third.query('select from clients')
  await other.query('commit')
  await Promise.all([other.end(), third.end()])
  expect(await migrated).toEqual(['0002_next'])
  rmSync(folder, { recursive: true })
  await runStatement(server.superuserUrl, `drop database ${empty} with (force)`)
})

const WAITS_FOR_TABLE = `
  select from pg_locks where not granted and relation = 'clients'::regclass and mode = 'AccessExclusiveLock'`
