import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { bundleServer, productEntry } from '#commands/bundled-server.mjs'
import { aProduct } from '#tests/support/app/a-product.ts'
import { freePort } from '#tests/support/app/free-port.ts'
import type { Product } from '#tests/support/app/a-product.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { hammer } from '#tests/support/app/hammer.ts'
import { hireOn } from '#tests/support/app/hire-on.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import { brokenPromises } from '#tests/support/rules/kept-promises.ts'

/** `SERVER_KILLS=200 ACKNOWLEDGED=100000` makes the figure of docs/testing.md. */
const KILLS = Number(process.env['SERVER_KILLS'] ?? 1)
const ACKNOWLEDGED = Number(process.env['ACKNOWLEDGED'] ?? KILLS * 10)
const IS_FIGURE = process.env['SERVER_KILLS'] !== undefined
/** Each submit reads what its application has behind it: two hundred of one are many. */
const APPLICATIONS = Math.max(6, Math.ceil(ACKNOWLEDGED / 200))
/** Longer than a pool may be silent before others free what it held. */
const WORKED_OFF = { timeout: 90_000, interval: 250 }

let app: TestApp
let product: Product | undefined
beforeAll(async () => {
  app = await anOpenApp({ now: new Date().toISOString() })
  if (IS_FIGURE) await bundleServer()
})
afterAll(async () => {
  await product?.end('SIGKILL')
  await app.close()
})

/**
 * G1: visitors submit a step again and again, each time under a new key that they repeat until it is
 * answered, while the server is killed in the middle of it. What was acknowledged is there, once;
 * what was not is there once or not at all. For the figure households hire meanwhile (G8), and
 * each text, seal and certificate that was promised exists once.
 */
test('[G1] kills of the server lose nothing acknowledged and do nothing twice', async () => {
  const port = await freePort()
  const { DATA_DIR, DATABASE_URL = '' } = app.deps.env
  const outboxFile = path.join(DATA_DIR, 'outbox.jsonl')
  const settings = {
    PORT: String(port),
    DATA_DIR,
    DATABASE_URL,
    OUTBOX_FILE: outboxFile,
    TEXTS_PER_HOUR: '1000000',
    TEXTS_PER_DAY: '10000000',
  }
  const start = async () => {
    product = await aProduct(settings, productEntry())
    await product.until(/Ready at/)
    return product
  }
  const visitors = await hammer(app, port, APPLICATIONS)
  const households = IS_FIGURE ? await hireOn(app, { port, outboxFile }) : undefined
  for (let kill = 0; kill < KILLS; kill += 1) {
    const running = await start()
    await visitors.more(Math.ceil((ACKNOWLEDGED / KILLS) * (0.4 + Math.random() * 1.2)))
    await running.end('SIGKILL')
    if (kill % 25 === 24) say(`${kill + 1} kills, ${visitors.acknowledged.length} acknowledged`)
  }
  await start()
  await visitors.more(Math.max(0, ACKNOWLEDGED - visitors.acknowledged.length))
  await visitors.end()
  await visitors.check()
  say(`${KILLS} kills, ${visitors.acknowledged.length} acknowledged, none lost and none twice`)
  const hires = await households?.end()
  if (hires) say(`${hires.hired} hires to their end`)
  expect(visitors.acknowledged.length).toBeGreaterThan(KILLS * 4)
  // What a killed process had begun is freed after half a minute, for which only the figure has time.
  if (!IS_FIGURE) return
  await vi.waitUntil(async () => (await dueJobs()) === 0, WORKED_OFF)
  expect(hires?.refused).toEqual([])
  await expect.poll(() => brokenPromises(app.db, outboxFile), WORKED_OFF).toEqual({})
}, 7_200_000)

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Jobs that are due and not done, those that a killed process holds among them. */
async function dueJobs(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from graphile_worker.jobs
    where run_at <= now() and attempts < max_attempts`.execute(app.db)
  return rows[0]?.count ?? 0
}
