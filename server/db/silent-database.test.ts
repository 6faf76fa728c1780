import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { pino } from 'pino'
import { listMaids, listSavedMaids } from '#api/catalogue/catalogue.ts'
import { registerNewHire } from '#api/hiring/application.ts'
import { createApp } from '#server/app.ts'
import { aDatabaseLine } from '#tests/support/outside/a-database-line.ts'
import type { DatabaseLine } from '#tests/support/outside/a-database-line.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aMaid } from '#tests/support/builders.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'
import { announceChange } from './announce-change.ts'
import { connect, inTransaction, ping } from './connect.ts'
import type { Connection } from './connect.ts'
import { listenForChanges } from './listen-for-changes.ts'

/** Long enough for an answer on a busy machine. */
const SILENT_MS = 500

let product: TestApp
let line: DatabaseLine
let connection: Connection
beforeAll(async () => {
  product = await anApp()
})
afterAll(() => product.close())
beforeEach(async () => {
  line = await aDatabaseLine(product.deps.env.DATABASE_URL ?? '')
  connection = connect(line.url, { max: 2, silentForVisitorsMs: SILENT_MS })
})
afterEach(async () => {
  line.speakAgain()
  await connection.close()
  await line.close()
})

test('a call to a database that falls silent is told to come back, and works when it speaks again', async () => {
  const app = createApp({ ...product.deps, db: connection.visitorsDb })
  const visitor = aVisitor()
  const maidId = await aMaid(product.deps)
  await product.call(registerNewHire, { maidId }, { as: visitor })
  const ask = () =>
    app.request(`/api/${listSavedMaids.path}`, { headers: { cookie: visitor.cookieHeader() } })
  expect((await ask()).status).toBe(200)
  line.fallSilent()
  const { status, headers } = await ask()
  expect([status, headers.get('retry-after'), headers.get('x-problem')]).toEqual([
    503,
    '5',
    'overloaded',
  ])
  line.speakAgain()
  expect((await ask()).status).toBe(200)
})

test('a list of people who were read before comes while the database is silent, another does not', async () => {
  const app = createApp({ ...product.deps, db: connection.visitorsDb })
  connection.shortenWaits()
  const maidId = await aMaid(product.deps, { nationality: 'Togo', nationality_code: 'TG' })
  const ask = async () => {
    const answer = await app.request(`/api/${listMaids.path}?role=MAID&filters=nationality%3Dtogo`)
    return [answer.status, await answer.text()]
  }
  const before = await ask()
  expect(before).toEqual([200, expect.stringContaining(maidId)])
  line.fallSilent()
  expect(await ask()).toEqual(before)
  product.deps.catalogue.people.forget(maidId)
  expect(await ask()).toEqual([503, expect.any(String)])
})

test('a first request that would change something hears so too, not that its cookies are wrong', async () => {
  const app = createApp({ ...product.deps, db: connection.visitorsDb })
  const ask = () => app.request(`/api/${registerNewHire.path}`, { method: 'POST' })
  expect((await ask()).status).toBe(403)
  line.fallSilent()
  const { status, headers } = await ask()
  expect([status, headers.get('retry-after'), headers.get('x-problem')]).toEqual([
    503,
    '5',
    'overloaded',
  ])
})

test('a connection that was silent is cut, never lent again', async () => {
  await ping(connection.visitorsDb)
  line.fallSilent()
  await expect(ping(connection.visitorsDb)).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  expect(connection.pool.totalCount).toBe(0)
  line.speakAgain()
  await ping(connection.visitorsDb)
})

test('a transaction in which it falls silent ends, and its connection with it', async () => {
  const work = inTransaction(connection.visitorsDb, async (tx) => {
    await ping(tx)
    line.fallSilent()
    await ping(tx)
  })
  await expect(work).rejects.toThrow('connection error')
  expect(connection.pool.totalCount).toBe(0)
})

test('what waits between two statements is not silence of the database', async () => {
  await inTransaction(connection.visitorsDb, async (tx) => {
    await ping(tx)
    const quiet = Promise.withResolvers<void>()
    setTimeout(quiet.resolve, 2 * SILENT_MS)
    await quiet.promise
    await ping(tx)
  })
  expect(connection.pool.totalCount).toBe(1)
})

test('jobs wait longer than visitors on the same connections', async () => {
  await Promise.all([ping(connection.db), ping(connection.db)])
  line.fallSilent()
  const patient = ping(connection.db)
  await expect(ping(connection.visitorsDb)).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  line.speakAgain()
  await patient
})

test('who hears changes asks whether the connection stands, and connects anew when it does not', async () => {
  const heard: (string | undefined)[] = []
  let next = Promise.withResolvers<void>()
  const changes = listenForChanges(
    {
      url: line.url,
      log: pino({ level: 'silent' }),
      lookMs: SILENT_MS,
    },
    {
      content_changed: (payload) => {
        heard.push(payload)
        next.resolve()
      },
    },
  )
  await changes.ready
  line.fallSilent()
  await expect.poll(() => line.opened()).toBe(2)
  line.speakAgain()
  await next.promise
  expect(heard).toEqual([undefined])
  next = Promise.withResolvers<void>()
  await announceChange(product.db, 'maid')
  await next.promise
  expect(heard).toHaveLength(2)
  await changes.close()
})

test('a process that was busy itself cuts no connection on which the answer waits', async () => {
  const url = product.deps.env.DATABASE_URL ?? ''
  const { visitorsDb, pool, close } = connect(url, { max: 1, silentForVisitorsMs: SILENT_MS })
  await ping(visitorsDb)
  const asked = ping(visitorsDb)
  // The question leaves, then nothing of ours runs for longer than the silence.
  await new Promise((done) => setImmediate(done))
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2 * SILENT_MS)
  await asked
  expect(pool.totalCount).toBe(1)
  await close()
})
