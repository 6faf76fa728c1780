import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveMaid } from '#api/catalogue/catalogue.ts'
import { sendOtp } from '#api/hiring/codes.ts'
import { createApp } from '#server/app.ts'
import type { App } from '#server/http/answer.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aNewHire, anOpenApp } from '#tests/support/an-application.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'
import { Limiter } from './limiter.ts'
import { networkOf } from './network.ts'

/** What reportQrScan takes from one address in a minute. */
const LIMIT = 60

let product: TestApp
beforeAll(async () => {
  product = await anOpenApp({ env: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => product.close())

/** Another process of the same product: the same database and clock, a memory of its own. */
const anotherProcess = (): App => createApp({ ...product.deps, limiter: new Limiter(product.deps) })

async function scan(from: string, { app }: { app: App } = product): Promise<Response> {
  const url = `http://localhost:3000/api/sales/appsutils/qrscanned?uuid=${crypto.randomUUID()}`
  return app.fetch(new Request(url, { headers: { 'x-forwarded-for': from } }), {})
}

/** How many of so many scans were taken. */
async function countTaken(from: string, times: number, by?: { app: App }): Promise<number> {
  let taken = 0
  for (let time = 0; time < times; time += 1) if ((await scan(from, by)).ok) taken += 1
  return taken
}

test('an address has what its limit says, and as much again when the window is over', async () => {
  expect(await countTaken('192.0.2.1', LIMIT + 10)).toBe(LIMIT)
  product.clock.advance({ seconds: 20 })
  const refused = await scan('192.0.2.1')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '40'])
  expect((await scan('192.0.2.2')).status).toBe(200)
  product.clock.advance({ seconds: 40 })
  expect(await countTaken('192.0.2.1', LIMIT + 10)).toBe(LIMIT)
})

test('a new process goes on counting where the last one was', async () => {
  await countTaken('192.0.2.3', LIMIT)
  const app = anotherProcess()
  expect(await countTaken('192.0.2.3', LIMIT, { app })).toBeLessThan(LIMIT / 4)
})

test('processes side by side let through at most a quarter more', async () => {
  const other = { app: anotherProcess() }
  let taken = 0
  for (let turn = 0; turn < LIMIT; turn += 1) {
    taken += await countTaken('192.0.2.4', 1)
    taken += await countTaken('192.0.2.4', 1, other)
  }
  expect(taken).toBeGreaterThanOrEqual(LIMIT)
  expect(taken).toBeLessThanOrEqual(LIMIT * 1.25)
})

test('any number of other addresses frees nobody', async () => {
  await countTaken('192.0.2.5', LIMIT)
  const limit = { limit: LIMIT, windowSeconds: 60 }
  const between: number[] = []
  for (let other = 0; other < 60_000; other += 1) {
    await product.deps.limiter.take(`flood|${other}`, limit)
    if (other % 20_000 === 0) between.push((await scan('192.0.2.5')).status)
  }
  expect([...between, (await scan('192.0.2.5')).status]).toEqual([429, 429, 429, 429])
})

test('requests that bring no session are counted by their address', async () => {
  const [{ limit } = { limit: 0 }] = saveMaid.limits ?? []
  const as = aVisitor()
  const headers = { 'x-forwarded-for': '192.0.2.6' }
  const ask = async () => {
    as.cookies.clear()
    as.cookies.set('lang', 'en')
    return (await product.send(saveMaid, { maidId: crypto.randomUUID() }, { as, headers })).status
  }
  for (let time = 0; time < limit; time += 1) expect(await ask()).toBe(403)
  expect(await ask()).toBe(429)
})

test('neighbours in one IPv6 network share a limit, other networks have their own', async () => {
  await countTaken('2001:db8::1', LIMIT)
  expect((await scan('2001:db8::ffff:1')).status).toBe(429)
  expect((await scan('2001:db8:0:1::1')).status).toBe(200)
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::1', '0:0:0:0'],
  ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::8:0:0:1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s is of the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('what is stored names no address and no session', async () => {
  await countTaken('192.0.2.7', LIMIT)
  const rows = await product.db.selectFrom('request_counts').select('bucket').execute()
  expect(rows).not.toEqual([])
  expect(rows.filter(({ bucket }) => /192\.0\.2|2001:db8/.test(bucket))).toEqual([])
})

test('without its table, ordinary calls are counted here and costly ones are refused', async () => {
  const { caseId, as } = await aNewHire(product)
  await sql`alter table request_counts rename to elsewhere`.execute(product.db)
  expect(await countTaken('192.0.2.8', LIMIT + 10)).toBe(LIMIT)
  const text = await product.send(sendOtp, { caseId, phone: '0501234567' }, { as })
  expect([text.status, text.headers.get('x-problem')]).toEqual([503, 'overloaded'])
  await sql`alter table elsewhere rename to request_counts`.execute(product.db)
  const again = await product.send(sendOtp, { caseId, phone: '0501234567' }, { as })
  expect(again.status).toBe(200)
})

test('a costly limit once reached is refused from memory until its window ends', async () => {
  const limit = { limit: 2, windowSeconds: 600 }
  const { limiter } = product.deps
  const take = () => limiter.takeCostly(product.db, 'costly', limit)
  await take()
  await take()
  await expect(take()).rejects.toMatchObject({ detail: { retryAfter: 600 } })
  await sql`alter table request_counts rename to elsewhere`.execute(product.db)
  product.clock.advance({ minutes: 4 })
  await expect(take()).rejects.toMatchObject({ detail: { retryAfter: 360 } })
  await sql`alter table elsewhere rename to request_counts`.execute(product.db)
  product.clock.advance({ minutes: 6 })
  await take()
})
