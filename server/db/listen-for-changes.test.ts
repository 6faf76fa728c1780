import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { getMaid } from '#api/catalogue/catalogue.ts'
import type { RenderPage } from '#server/http/pages/pages.ts'
import { refreshPages } from '#server/http/pages/refresh-pages.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import { aNewHire, anOpenApp, startAnswers } from '#tests/support/an-application.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aWatcher } from '#tests/support/app/a-watcher.ts'
import { aMaid } from '#tests/support/builders.ts'
import { aWebServer } from '#tests/support/outside/a-web-server.ts'
import type { TestWebServer } from '#tests/support/outside/a-web-server.ts'
import { announceChange } from './announce-change.ts'
import { inTransaction } from './connect.ts'
import { listenForChanges } from './listen-for-changes.ts'
import type { ChangeListener, Heard } from './listen-for-changes.ts'

/** Before a connection that was cut is opened again a second passes. */
const SOON = { timeout: 5_000 }
const log = pino({ level: 'silent' })

let product: TestApp
let server: TestWebServer
let maidId: string
let listener: ChangeListener | undefined

/** Her page, as its data. */
const render: RenderPage = async ({ send }) => Response.json(await send(getMaid, { maidId }))

beforeAll(async () => {
  product = await anOpenApp()
  server = await aWebServer(product, render)
})
beforeEach(async () => {
  maidId = await aMaid(product.deps, { monthly_price: 300_000 })
})
afterEach(() => listener?.close())
afterAll(async () => {
  server.close()
  await product.close()
})

async function hear(channels: Record<string, Heard>, lookMs?: number): Promise<void> {
  listener = listenForChanges({ url: product.deps.env.DATABASE_URL ?? '', log, lookMs }, channels)
  await listener.ready
}

/** Cuts the lines on which somebody listens, as the last thing before this transaction is there. */
const cutLines = (db = product.db) =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen %'`.execute(db)

const shownPrice = async () =>
  JSON.parse((await server.ask(`/maids/${maidId}`)).body).maid.monthlyPrice

test('a price that changes while the connection is cut stands on its page soon after', async () => {
  const { deps, db } = product
  await hear({ content_changed: (announced) => refreshPages(deps, server.cache, announced) })
  const before = await shownPrice()
  await inTransaction(db, async (tx) => {
    await cutLines(tx)
    await tx.updateTable('maids').set({ monthly_price: 390_000 }).where('id', '=', maidId).execute()
    await announceChange(tx, maidId)
  })
  expect(await shownPrice()).toEqual(before)
  await expect.poll(shownPrice, SOON).not.toEqual(before)
})

test('what an application became while the connection was cut is heard by its open page', async () => {
  const { deps, db, call } = product
  await hear({ case_changed: (caseId) => deps.live.changed(caseId) })
  const { caseId, as } = await aNewHire(product)
  const page = await aWatcher(product, { caseId, as })
  expect(await page.next()).toMatchObject({ submitted: [] })
  await cutLines(db)
  await call(stepCalls.HIRE_MAID, { caseId, ...startAnswers }, { as })
  expect(await page.next()).toMatchObject({ submitted: ['HIRE_MAID'] })
  await page.close()
})

test('what could not be taken in is told again, as anything may have been missed', async () => {
  const heard: (string | undefined)[] = []
  const again = Promise.withResolvers<void>()
  await hear({
    content_changed: (announced) => {
      heard.push(announced)
      if (heard.length < 3) throw new Error('the database is away')
      again.resolve()
    },
  })
  await announceChange(product.db, maidId)
  await again.promise
  expect(heard).toEqual([maidId, undefined, undefined])
})

test('a connection that listens no more is found by looking, and what it missed is told', async () => {
  const heard: (string | undefined)[] = []
  const told = Promise.withResolvers<void>()
  const missed = (announced: string | undefined) => {
    heard.push(announced)
    told.resolve()
  }
  // As behind a pooler: the session that asks is not the one that listens to both.
  await hear({ content_changed: missed, 'content_changed ': missed }, 200)
  await told.promise
  expect(heard[0]).toBeUndefined()
})

test('whoever waited until it listens misses nothing', async () => {
  const heard = Promise.withResolvers<string | undefined>()
  await hear({ content_changed: heard.resolve })
  await announceChange(product.db, maidId)
  expect(await heard.promise).toBe(maidId)
})
