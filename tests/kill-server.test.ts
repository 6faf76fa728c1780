import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aProduct, freePort } from './support/app/a-product.ts'
import type { Product } from './support/app/a-product.ts'
import { anApp } from './support/app/an-app.ts'
import type { TestApp } from './support/app/an-app.ts'
import { hammer } from './support/app/hammer.ts'

/** `SERVER_KILLS=200` makes the figure of docs/testing.md. */
const KILLS = Number(process.env['SERVER_KILLS'] ?? 2)
/** Longer than a pool may be silent before others free what it held. */
const WORKED_OFF = { timeout: 90_000, interval: 250 }

let app: TestApp
let product: Product | undefined
beforeAll(async () => {
  app = await anApp({ now: new Date().toISOString() })
})
afterAll(async () => {
  await product?.end('SIGKILL')
  await app.close()
})

/**
 * G1 in small: visitors submit a step again and again, each time under a new key that they repeat
 * until it is answered, while the server is killed in the middle of it. What was acknowledged is
 * there, once; what was not is there once or not at all.
 */
test('kills of the server lose nothing acknowledged and do nothing twice', async () => {
  const port = await freePort()
  const { DATA_DIR, DATABASE_URL = '' } = app.deps.env
  const start = async () => {
    product = await aProduct({ PORT: String(port), DATA_DIR, DATABASE_URL })
    await product.until(/Ready at/)
    return product
  }
  const visitors = await hammer(app, port)
  for (let kill = 0; kill < KILLS; kill += 1) {
    const running = await start()
    await visitors.more(4 + Math.floor(Math.random() * 12))
    await running.end('SIGKILL')
    if (kill % 25 === 24) process.stdout.write(`${kill + 1} kills\n`)
  }
  await start()
  await visitors.end()
  await visitors.check()
  // What a killed process had begun is freed after half a minute, for which only the figure has time.
  const left = process.env['SERVER_KILLS']
    ? vi.waitUntil(async () => (await dueJobs()) === 0, WORKED_OFF)
    : true
  expect(await left).toBe(true)
  process.stdout.write(`${KILLS} kills, ${visitors.acknowledged.length} acknowledged\n`)
  expect(visitors.acknowledged.length).toBeGreaterThan(KILLS * 4)
}, 3_600_000)

/** Jobs that are due and not done, those that a killed process holds among them. */
async function dueJobs(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from graphile_worker.jobs
    where run_at <= now() and attempts < max_attempts`.execute(app.db)
  return rows[0]?.count ?? 0
}
