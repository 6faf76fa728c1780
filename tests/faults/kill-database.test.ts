import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runningDatabase } from '#server/db/embedded-database.ts'
import { aProduct } from '#tests/support/app/a-product.ts'
import type { Product } from '#tests/support/app/a-product.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { hammer } from '#tests/support/app/hammer.ts'
import { postmasterOf } from '#tests/support/database/signal-postgres.ts'

/** `DATABASE_KILLS=20` makes the figure of docs/testing.md. */
const KILLS = Number(process.env['DATABASE_KILLS'] ?? 2)

let app: TestApp
let product: Product
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'daarly-kill-database-'))
  product = await aProduct({ DATA_DIR: dataDir })
  await product.until(/Ready at/)
  const database = await runningDatabase(dataDir)
  const env = { DATA_DIR: dataDir, DATABASE_URL: database?.url ?? '' }
  app = await anApp({ now: new Date().toISOString(), env })
})
afterAll(async () => {
  await app.close()
  await product.end('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
})

/** The product starts its own database again, and serves on, without being started itself. */
test('kills of the database lose nothing acknowledged and do nothing twice', async () => {
  const visitors = await hammer(app, product.port)
  for (let kill = 0; kill < KILLS; kill += 1) {
    await visitors.more(4 + Math.floor(Math.random() * 12))
    process.kill(postmasterOf(dataDir), 'SIGKILL')
  }
  await visitors.more(6)
  await visitors.end()
  await visitors.check()
  process.stdout.write(`${KILLS} kills, ${visitors.acknowledged.length} acknowledged\n`)
  expect(visitors.acknowledged.length).toBeGreaterThan(KILLS * 4)
}, 3_600_000)
