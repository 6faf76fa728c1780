import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startEmbeddedDatabase } from '#server/db/embedded-database.ts'
import { migrate } from '#server/db/migrate.ts'
import { aProduct } from '#tests/support/app/a-product.ts'
import type { Product } from '#tests/support/app/a-product.ts'
import { walkTo } from '#tests/support/a-walk.ts'
import { anOpenApp, aStartedHire } from '#tests/support/an-application.ts'

/** `STARTED_HIRES=10 START_KILLS=4` makes the figure of docs/testing.md. */
const HIRES = Number(process.env['STARTED_HIRES'] ?? 5)
const KILLS = Number(process.env['START_KILLS'] ?? 2)

let dataDir: string
let databaseUrl: string
let product: Product | undefined
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'daarly-kill-worker-'))
  const database = await startEmbeddedDatabase({ dataDir, durable: false, log: () => undefined })
  databaseUrl = database.url
  await migrate(database.ownerUrl, { servingUrl: databaseUrl })
  const app = await anOpenApp({ env: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } })
  for (let hire = 0; hire < HIRES; hire += 1) {
    await walkTo(app, await aStartedHire(app), 'MAID_ARRIVAL')
  }
  await app.close()
  await database.stop()
}, 240_000)
afterAll(async () => {
  await product?.end('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
})

/**
 * What was signed is sealed soon, however often the only process dies over it: its successor frees
 * what it held, at once.
 */
test('after kills of a default start every signed mandate is sealed', async () => {
  for (let kill = 0; kill < KILLS; kill += 1) {
    const sealed = sealedFiles()
    product = await aProduct({ DATA_DIR: dataDir })
    await product.until(/Ready at/)
    await vi.waitUntil(() => sealedFiles() > sealed, { timeout: 60_000, interval: 5 })
    await product.end('SIGKILL')
  }
  expect(await count('graphile_worker.jobs where locked_at is not null')).toBeGreaterThan(0)
  product = await aProduct({ DATA_DIR: dataDir })
  await product.until(/Ready at/)
  const isDone = async () => (await count('mandates where sealed_at is null')) === 0
  await vi.waitUntil(isDone, { timeout: 40_000, interval: 200 })
  expect(await count('mandates where sealed_at is not null')).toBe(HIRES * 3)
}, 400_000)

const sealedFiles = (): number =>
  readdirSync(join(dataDir, 'vault'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /mandates.*\.pdf/.test(name),
  ).length

async function count(what: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client
    .query<{ count: number }>(`select count(*)::int as count from ${what}`)
    .finally(() => client.end())
  return rows[0]?.count ?? 0
}
