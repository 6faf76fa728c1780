import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { productVariables } from '#commands/product-flags.mjs'
import { listPending } from '#server/db/migrate.ts'
import { readMigrationFiles } from '#server/db/migration-files.ts'
import { aProduct } from '#tests/support/app/a-product.ts'
import { runStatement } from '#tests/support/database/run-statement.ts'
import { createTestDatabase } from '#tests/support/database/test-database.ts'
import type { TestDatabase } from '#tests/support/database/test-database.ts'

// Starts the product as a process, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

let database: TestDatabase
let folder: string
let last: string
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'daarly-migrate-'))
  last = (await readMigrationFiles()).at(-1)?.name ?? ''
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

const place = () => ({
  DATA_DIR: folder,
  DATABASE_URL: database.url,
  DATABASE_OWNER_URL: database.ownerUrl,
})

function migrate(...args: string[]) {
  const env = { ...productVariables, PATH: process.env['PATH'], NODE_ENV: 'test', ...place() }
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const all = ['server/commands/operate.ts', 'migrate', ...args]
    execFile(process.execPath, all, { env }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    )
  })
}

/** One that this release knows, and that is not noticed when it runs again. */
const forget = (name: string) =>
  runStatement(database.ownerUrl, `delete from kysely_migration where name = '${name}'`)
const remember = (name: string) =>
  runStatement(
    database.ownerUrl,
    `insert into kysely_migration (name, timestamp) values ('${name}', 'z') on conflict do nothing`,
  )

test('--check says what waits with exit code 1, and a process that may not migrate refuses', async () => {
  expect(await migrate('--check')).toEqual({
    code: 0,
    out: 'The database has the tables of this release.\n',
    err: '',
  })
  await forget(last)
  expect(await migrate('--check')).toEqual({
    code: 1,
    out: '',
    err: `${last} waits.\nnpm run operate -- migrate runs them.\n`,
  })
  const product = await aProduct({ ...place(), MIGRATE: 'off', ROLE: 'worker' })
  expect(await product.ended).toBe(1)
  expect(product.complained()).toContain(`MIGRATE is off: ${last} wait`)
  expect(await listPending(database.url)).toEqual([last])
})

test('a role that only serves is told that it may not, and what to do', async () => {
  const { DATABASE_OWNER_URL: _, ...serving } = place()
  const product = await aProduct({ ...serving, ROLE: 'worker' })
  expect(await product.ended).toBe(1)
  expect(product.complained()).toContain('Name the owner of its tables in DATABASE_OWNER_URL')
})

test('the command says what ran, and a database that nobody used gets every table', async () => {
  await runStatement(
    database.ownerUrl,
    'drop schema public cascade; create schema public; drop schema graphile_worker cascade',
  )
  const { code, out } = await migrate()
  expect(code).toBe(0)
  expect(out).toMatch(/^0001_initial ran\.\nThe database has the tables of this release\.\n$/)
})

test('a process of the release before starts on the tables of the next where it does not migrate', async () => {
  await remember('9999_of_the_next_release')
  const refused = await aProduct({ ...place(), ROLE: 'worker' })
  expect(await refused.ended).toBe(1)
  const product = await aProduct({ ...place(), MIGRATE: 'off', ROLE: 'worker' })
  await product.until(/Ready at/)
  expect(await product.end('SIGTERM')).toBe(0)
})
