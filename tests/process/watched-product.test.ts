import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aProduct } from '#tests/support/app/a-product.ts'
import { freePort } from '#tests/support/app/free-port.ts'
import type { Product } from '#tests/support/app/a-product.ts'
import { askAt } from '#tests/support/app/ask-at.ts'
import { createTestDatabase } from '#tests/support/database/test-database.ts'
import type { TestDatabase } from '#tests/support/database/test-database.ts'
import { readMetrics } from '#tests/support/outside/read-metrics.ts'
import { METRICS_TOKEN, withToken } from '#tests/support/outside/a-watched-server.ts'

// Each starts whole processes, which take their time on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

let database: TestDatabase
let dataDir: string
let product: Product | undefined
beforeEach(async () => {
  database = await createTestDatabase()
  dataDir = mkdtempSync(join(tmpdir(), 'daarly-watched-'))
})
afterEach(async () => {
  await product?.end('SIGKILL')
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('a worker tells its figures at a door of its own, and nothing else', async () => {
  const METRICS_PORT = String(await freePort())
  product = await aProduct({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    ROLE: 'worker',
    METRICS_PORT,
    METRICS_TOKEN,
  })
  await product.until(/Ready at/)
  const ask = (path: string, headers = {}) => askAt(Number(METRICS_PORT), path, { headers })
  const scrape = readMetrics((await ask('/metrics', withToken)).body)
  expect(scrape.get('daarly_process_info{role="worker"}')).toBe(1)
  expect(scrape.get('daarly_jobs_oldest_seconds')).toBeDefined()
  expect(scrape.has('daarly_gate_bound')).toBe(false)
  expect((await ask('/metrics')).status).toBe(401)
  expect((await ask('/', withToken)).status).toBe(404)
  expect(await product.end('SIGTERM')).toBe(0)
})
