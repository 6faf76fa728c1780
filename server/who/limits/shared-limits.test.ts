import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allCalls } from '#api/calls.ts'
import { getAppInfo } from '#api/hiring/application.ts'
import { downloadImage, getGoogleRate, getTerms } from '#api/site/site.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aNewHire, anOpenApp } from '#tests/support/an-application.ts'
import { aWebServer } from '#tests/support/outside/a-web-server.ts'
import { newOpaqueId } from '#server/privacy/opaque-id.ts'
import { namesSecret, sharedLimits } from '#api/shared-limits.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'
import type { TestVisitor } from '#tests/support/app/test-visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp({ env: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => app.close())

const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })

/** Somebody with a cookie. */
async function aSession(ip: string): Promise<TestVisitor> {
  const visitor = aVisitor()
  await app.send(getGoogleRate, {}, { as: visitor, ...from(ip) })
  return visitor
}

const guess = (as: TestVisitor, ip: string) =>
  app.send(getAppInfo, { id: newOpaqueId() }, { as, ...from(ip) })

/** The statuses of so many guesses, each once. */
async function guessTimes(times: number, as: () => TestVisitor, ip: string): Promise<Set<number>> {
  const statuses = new Set<number>()
  for (let time = 0; time < times; time += 1) statuses.add((await guess(as(), ip)).status)
  return statuses
}

test('calls share a budget of a session, which its neighbours keep', async () => {
  const [reader, neighbour] = [await aSession('192.0.2.1'), await aSession('192.0.2.1')]
  const asked = { as: reader, ...from('192.0.2.1') }
  const statuses = new Set<number>()
  for (let time = 0; time < sharedLimits.calls[0].limit; time += 1)
    statuses.add((await app.send(time % 2 ? getGoogleRate : getTerms, {}, asked)).status)
  expect(statuses).toEqual(new Set([200]))
  const refused = await app.send(getTerms, {}, asked)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect((await app.send(getTerms, {}, { ...asked, as: neighbour })).status).toBe(200)
  app.clock.advance({ minutes: 1 })
  expect((await app.send(getTerms, {}, asked)).status).toBe(200)
})

test('who guesses ids is refused before they are looked up, whatever they are of', async () => {
  const guesser = await aSession('192.0.2.2')
  const [perSession] = sharedLimits.misses
  expect(await guessTimes(perSession.limit, () => guesser, '192.0.2.2')).toEqual(new Set([404]))
  const asked = { as: guesser, ...from('192.0.2.2') }
  const application = await guess(guesser, '192.0.2.2')
  const picture = await app.send(downloadImage, { imageId: newOpaqueId() }, asked)
  expect([application.status, picture.status]).toEqual([429, 429])
  expect(Number(application.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await app.send(getTerms, {}, asked)).status).toBe(200)
  app.clock.advance({ minutes: 10 })
  expect((await guess(guesser, '192.0.2.2')).status).toBe(404)
})

test('an address guesses in vain with ever new sessions, and its households go on', async () => {
  const { caseId, as: household } = await aNewHire(app)
  const [, perAddress] = sharedLimits.misses
  expect(await guessTimes(perAddress.limit, () => aVisitor(), '192.0.2.3')).toEqual(new Set([404]))
  expect((await guess(aVisitor(), '192.0.2.3')).status).toBe(429)
  const own = await app.send(getAppInfo, { id: caseId }, { as: household, ...from('192.0.2.3') })
  expect(own.status).toBe(200)
})

test('an address that has too many pages made is told so in a page; kept ones go on', async () => {
  const server = await aWebServer(app)
  const headers = { 'x-forwarded-for': '192.0.2.4' }
  await server.ask('/aboutus', { headers })
  const statuses = new Set<number>()
  for (let time = 1; time < sharedLimits.pages[0].limit; time += 1)
    statuses.add((await server.ask('/app', { headers })).status)
  expect(statuses).toEqual(new Set([200]))
  const refused = await server.ask('/app', { headers })
  expect([refused.status, refused.headers['content-type']]).toEqual([
    429,
    'text/html; charset=utf-8',
  ])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.body).toContain(`content="${refused.headers['retry-after']}"`)
  expect((await server.ask('/aboutus', { headers })).status).toBe(200)
  expect((await server.ask('/app')).status).toBe(200)
  server.close()
})

test('a call about no application that names something secret is marked, and no other', () => {
  const secret = new Set(['token', 'requestId', 'roomId', 'captchaId', 'imageId'])
  const rest = allCalls.filter(({ authority }) => !('by' in authority))
  const named = rest.filter(({ input }) => {
    const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
    return Object.keys(properties).some((name) => secret.has(name))
  })
  const names = (calls: typeof rest) => calls.map(({ name }) => name)
  expect(names(rest.filter(namesSecret))).toEqual(names(named))
})
