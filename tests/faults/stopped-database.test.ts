import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listSavedMaids } from '#api/catalogue/catalogue.ts'
import { registerNewHire } from '#api/hiring/application.ts'
import { runningDatabase } from '#server/db/embedded-database.ts'
import { aProduct } from '#tests/support/app/a-product.ts'
import type { Product } from '#tests/support/app/a-product.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { askAt } from '#tests/support/app/ask-at.ts'
import type { Asked } from '#tests/support/app/ask-at.ts'
import { aVisitor, newKey } from '#tests/support/app/test-visitor.ts'
import { aMaid } from '#tests/support/builders.ts'
import { familyOf, postmasterOf, signal } from '#tests/support/database/signal-postgres.ts'

/** G16: who needs the database hears of it within this, and all is well again so soon after it is back. */
const [HEARD_MS, WELL_MS] = [2_000, 5_000]
const PAGE = '/aboutus'
/** `STOPPED_SECONDS=30` makes the figure of docs/testing.md. */
const STOPPED_MS = Number(process.env['STOPPED_SECONDS'] ?? 0) * 1_000

let dataDir: string
let product: Product
let app: TestApp
let stopped: number[] = []
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'daarly-stopped-database-'))
  product = await aProduct({ DATA_DIR: dataDir })
  await product.until(/Ready at/)
  const database = await runningDatabase(dataDir)
  const env = { DATA_DIR: dataDir, DATABASE_URL: database?.url ?? '' }
  app = await anApp({ now: new Date().toISOString(), env })
})
afterAll(async () => {
  goOn()
  await app.close()
  await product.end('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
})

test(
  '[G16] with the database stopped, traffic is taken, calls are told soon, kept pages come, and all is well when it is back',
  async () => {
    const visitor = aVisitor()
    const maidId = await aMaid(app.deps)
    await app.call(registerNewHire, { maidId }, { as: visitor })
    const headers = { cookie: visitor.cookieHeader(), 'user-agent': visitor.userAgent }
    const ask = (address: string, asked: Asked = {}) =>
      timed(askAt(product.port, address, { ...asked, headers: { ...headers, ...asked.headers } }))
    const read = () => ask(`/api/${listSavedMaids.path}`)
    const post = () =>
      ask(`/api/${registerNewHire.path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-xsrf-token': visitor.cookies.get('XSRF-TOKEN') ?? '',
          'idempotency-key': newKey(),
        },
        body: JSON.stringify({ maidId }),
      })
    expect((await read()).status).toBe(200)
    expect((await ask(PAGE)).status).toBe(200)
    expect((await ask('/readyz/database')).status).toBe(200)

    stopDatabase()
    const end = performance.now() + STOPPED_MS
    const figures = { told: 0, kept: 0, well: 0 }
    do {
      for (const answer of await Promise.all([post(), read(), post(), read()])) {
        expect(answer).toMatchObject({ status: 503, headers: { 'x-problem': 'overloaded' } })
        expect(answer.headers['retry-after']).toMatch(/^\d+$/)
        expect(answer.body).toMatch(/^\S.*\n\S/)
        figures.told = Math.max(figures.told, answer.ms)
      }
      await expect.poll(async () => (await ask('/readyz/database')).status, still).toBe(503)
      for (const address of ['/healthz', '/readyz', PAGE]) {
        const { status, ms } = await ask(address)
        expect([address, status]).toEqual([address, 200])
        figures.kept = Math.max(figures.kept, ms)
      }
    } while (performance.now() < end)

    goOn()
    const { ms } = await timed(
      expect
        .poll(async () => [(await read()).status, (await post()).status], still)
        .toEqual([200, 200]),
    )
    figures.well = ms
    await expect.poll(async () => (await ask('/readyz/database')).status, still).toBe(200)
    process.stdout.write(`most ms: ${JSON.stringify(figures)}\n`)
    expect(figures.told).toBeLessThan(HEARD_MS)
    expect(figures.kept).toBeLessThan(HEARD_MS)
    expect(figures.well).toBeLessThan(WELL_MS)
  },
  60_000 + STOPPED_MS,
)

const still = { timeout: 10_000, interval: 50 }

async function timed<T>(work: Promise<T>): Promise<T & { ms: number }> {
  const begun = performance.now()
  return Object.assign((await work) ?? {}, { ms: performance.now() - begun }) as T & { ms: number }
}

/** Stopped, not ended: its lines stand, and nothing comes over them. */
function stopDatabase(): void {
  stopped = familyOf(postmasterOf(dataDir))
  for (const pid of stopped) signal(pid, 'SIGSTOP')
}

function goOn(): void {
  for (const pid of stopped) signal(pid, 'SIGCONT')
  stopped = []
}
