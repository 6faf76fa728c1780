import { afterAll, beforeAll, expect, test } from 'vitest'
import { ranks } from '#api/call-ranks.ts'
import type { Rank } from '#api/call-ranks.ts'
import { createApp } from '#server/app.ts'
import { aWebServer } from '#tests/support/outside/a-web-server.ts'
import type { TestWebServer } from '#tests/support/outside/a-web-server.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { Gate } from './gate.ts'
import type { GatePlace } from './gate.ts'

const SUBMIT = '/api/sales/ccserviceapplication/step/HIRE_MAID'
const READ = '/api/sales/matchedvideos/getgooglerate'
const LOG = '/api/appsutils/addurllog'

let product: TestApp
beforeAll(async () => {
  product = await anApp()
})
afterAll(() => product.close())

/** The public door with no place left for a rank, on a database that nobody may ask. */
async function aFullServer(rank: Rank, app = product.app): Promise<TestWebServer & { gate: Gate }> {
  const gate = new Gate({ now: () => 0, lateness: () => 0 })
  while (gate.enter(rank)) continue
  const server = await aWebServer({ ...product, app }, undefined, { gate })
  return { ...server, gate }
}

/** Whoever looks anything up here fails. */
function appWithoutDatabase(): TestApp['app'] {
  const db = new Proxy(product.deps.db, {
    get: () => {
      throw new Error('the database was asked')
    },
  })
  return createApp({ ...product.deps, db })
}

test('what does not fit is refused at the door, before anything is looked up', async () => {
  const server = await aFullServer('submit', appWithoutDatabase())
  const headers = { cookie: 'lang=ar; sid=anything', 'content-type': 'application/json' }
  const { status, headers: told, body } = await server.ask(SUBMIT, { method: 'POST', headers })
  expect({ status, retryAfter: told['retry-after'] }).toEqual({ status: 503, retryAfter: '1' })
  expect(told).toMatchObject({
    'x-problem': 'overloaded',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-type': 'text/plain; charset=utf-8',
  })
  expect(body).toContain('لم يضع شيء')
  expect(told['set-cookie']).toBeUndefined()
  server.close()
})

test.each([
  ['log', [503, 200, 'let in']],
  ['read', [503, 503, 'let in']],
  ['submit', [503, 503, 503]],
] as const)('with no place left for %s, log, read and submit hear %j', async (rank, heard) => {
  const server = await aFullServer(rank)
  const log = await server.ask(LOG, { method: 'POST' })
  const read = await server.ask(READ)
  const submit = await server.ask(SUBMIT, { method: 'POST' })
  const submitHeard = submit.status === 503 ? 503 : 'let in'
  expect([log.status, read.status, submitHeard]).toEqual(heard)
  const [first] = [log, read, submit].filter(({ status }) => status === 503)
  expect(first?.headers['retry-after']).toBe(String(ranks.log.retryAfter))
  server.close()
})

test('kept pages and health are answered before all of it', async () => {
  const server = await aFullServer('submit')
  const { status } = await server.ask('/hire-maid')
  expect(status).toBe(503)
  server.close()
  const gate = new Gate({ now: () => 0, lateness: () => 0 })
  const later = await aWebServer(product, undefined, { gate })
  expect((await later.ask('/hire-maid')).status).toBe(200)
  while (gate.enter('submit')) continue
  expect((await later.ask('/hire-maid')).status).toBe(200)
  expect((await later.ask('/healthz')).status).toBe(200)
  expect((await later.ask('/hire-nanny')).status).toBe(503)
  later.close()
})

test('a page that cannot be made now says so, and asks again by itself', async () => {
  const server = await aFullServer('submit')
  const { headers, body } = await server.ask('/hire-maid?lang=ar')
  expect(headers).toMatchObject({
    'retry-after': '2',
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-frame-options': 'DENY',
  })
  expect(body).toContain('<html lang="ar" dir="rtl">')
  expect(body).toContain('<meta http-equiv="refresh" content="2" />')
  expect(body).toContain('الضغط كبير الآن')
  const personal = await server.ask('/app?appId=x')
  expect(personal.status).toBe(503)
  server.close()
})

test('who waits for a page that is being made needs no place of their own', async () => {
  const gate = new Gate({ now: () => 0, lateness: () => 0 })
  const { promise: made, resolve: finish } = Promise.withResolvers<Response>()
  const begun = Promise.withResolvers<void>()
  const server = await aWebServer(
    product,
    () => {
      begun.resolve()
      return made
    },
    { gate },
  )
  const held: GatePlace[] = []
  for (let place = gate.enter('read'); place; place = gate.enter('read')) held.push(place)
  const [last] = held
  if (last) gate.leave(last)
  const asked = Array.from({ length: 20 }, () => server.ask('/hire-maid'))
  await begun.promise
  finish(new Response('<p>page</p>'))
  expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]))
  server.close()
})

test('whoever was answered makes room for the next', async () => {
  const gate = new Gate({ now: () => 0, lateness: () => 0 })
  const server = await aWebServer(product, undefined, { gate })
  for (let time = 0; time < 3 * gate.bound; time += 1) {
    expect((await server.ask(READ)).status).toBe(200)
  }
  server.close()
})
