import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { registerNewHire } from '#api/hiring/application.ts'
import { getIpAddress } from '#api/site/site.ts'
import { verifyTrail } from '#server/services/audit/verify-trail.ts'
import { inSnapshot, readTrail } from '#server/db/audit/read-trail.ts'
import { Gate } from './gate.ts'
import { privateLogging } from '#server/privacy/redact.ts'
import { newRequestId, withRequestId } from '#server/request-id.ts'
import { aMaid } from '#tests/support/builders.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aWebServer } from '#tests/support/outside/a-web-server.ts'
import type { TestWebServer } from '#tests/support/outside/a-web-server.ts'

let app: TestApp
let near: TestWebServer
let far: TestWebServer
const lines: string[] = []
const written = { write: (line: string) => void lines.push(line) }
const log = pino({ level: 'info', ...privateLogging }, written)
beforeAll(async () => {
  app = await anOpenApp()
  const render = async () => {
    log.warn('something happened')
    throw new Error('a fault')
  }
  const env = { ...app.deps.env, TRUSTED_PROXIES: '127.0.0.1', ACCESS_LOG: true }
  near = await aWebServer({ ...app, deps: { ...app.deps, log, env } }, render)
  far = await aWebServer(app)
})
afterEach(() => lines.splice(0))
afterAll(async () => {
  near.close()
  far.close()
  await app.close()
})

const OWN = /^[B-Z]{10}$/
const call = `/api/${getIpAddress.path}`
const idOf = async (server: TestWebServer, given?: string, path = call) =>
  (await server.ask(path, { headers: given === undefined ? {} : { 'x-request-id': given } }))
    .headers['x-request-id']

test('every call and every refusal names its request, a page that anybody may keep does not', async () => {
  const ids = [
    await idOf(far),
    await idOf(far),
    await idOf(far, undefined, '/api/nothing'),
    await idOf(far, undefined, '/assets/nothing.js'),
    await idOf(near, undefined, '/my-hire'),
  ]
  expect(ids).toEqual(ids.map(() => expect.stringMatching(OWN)))
  expect(new Set(ids).size).toBe(ids.length)
  expect(await idOf(far, undefined, '/aboutus')).toBeUndefined()
  expect(await idOf(far, undefined, '/aboutus')).toBeUndefined()
})

test('a call that finds no place is told its id too', async () => {
  const gate = new Gate()
  while (gate.enter('submit')) continue
  const full = await aWebServer(app, undefined, { gate })
  const { status, headers } = await full.ask(call)
  expect([status, headers['x-request-id']]).toEqual([503, expect.stringMatching(OWN)])
  full.close()
})

describe('the id of a proxy', () => {
  test.each([
    '3f1c2b9e-8d7a-4e6f-9b0c-1a2d3e4f5a6b',
    '0123456789abcdef0123456789abcdef',
    'edge-7_x',
  ])('%s is kept where it is trusted, and no other’s', async (given) => {
    expect([await idOf(near, given), await idOf(far, given)]).toEqual([
      given,
      expect.stringMatching(OWN),
    ])
  })

  test.each([
    'short',
    'x'.repeat(65),
    '0501234567',
    'AE070331234567890123456',
    'a b c d e f',
    'a,b;c=d/e',
  ])('%s is not taken from anybody', async (given) => {
    expect(await idOf(near, given)).toMatch(OWN)
  })
})

test('every line of a request names it, also the one of a fault', async () => {
  const { headers } = await near.ask('/my-hire', { headers: { 'x-request-id': 'edge-12345' } })
  const named = lines.map((line) => JSON.parse(line) as { msg: string; requestId?: string })
  expect(headers['x-request-id']).toBe('edge-12345')
  expect(named.map(({ msg, requestId }) => [msg, requestId])).toEqual(
    expect.arrayContaining([
      ['something happened', 'edge-12345'],
      ['unexpected error', 'edge-12345'],
    ]),
  )
})

test('a page that failed says its id, to be read out to us', async () => {
  const asked = { headers: { 'x-request-id': 'edge-12345', cookie: 'lang=fr' } }
  const { status, body } = await near.ask('/my-hire', asked)
  expect([status, String(body)]).toEqual([
    500,
    expect.stringMatching(/\nRéférence pour notre équipe\u00A0: edge-12345$/),
  ])
})

test('an id goes through a log whole', () => {
  for (let time = 0; time < 500; time += 1) {
    const id = newRequestId()
    log.info({ requestId: id }, 'said')
    expect(lines.at(-1)).toContain(`"requestId":"${id}"`)
  }
})

test('the audit trail holds the id of the request that wrote, and is whole', async () => {
  const maidId = await aMaid(app.deps)
  const started = () => app.call(registerNewHire, { maidId }, { as: aVisitor() })
  const { caseId } = await withRequestId('edge-12345', started)
  const event = await app.db
    .selectFrom('audit_events')
    .select(['kind', 'holds'])
    .where('chain', '=', caseId)
    .executeTakeFirstOrThrow()
  expect(event).toMatchObject({
    kind: 'application-started',
    holds: { maid: maidId, request: 'edge-12345' },
  })
  const { problems } = await inSnapshot(app.db, (tx) =>
    verifyTrail(readTrail(tx), { filed: [], publicKeys: '' }),
  )
  expect(problems).toEqual([])
})
