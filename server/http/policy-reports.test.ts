import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { privateLogging } from '#server/privacy/redact.ts'
import { createApp } from '#server/app.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aWatchedServer } from '#tests/support/outside/a-watched-server.ts'
import type { WatchedServer } from '#tests/support/outside/a-watched-server.ts'
import { contentSecurityPolicy, POLICY_REPORTS } from './pages/security-headers.ts'

let app: TestApp
let server: WatchedServer
const lines: string[] = []
const written = { write: (line: string) => void lines.push(line) }
const log = pino({ level: 'info', ...privateLogging }, written)
beforeAll(async () => {
  app = await anOpenApp()
  const deps = { ...app.deps, log, env: { ...app.deps.env, ACCESS_LOG: false } }
  server = await aWatchedServer({ ...app, deps, app: createApp(deps) })
})
afterEach(() => {
  lines.splice(0)
  app.clock.advance({ minutes: 1 })
})
afterAll(async () => {
  await server.close()
  await app.close()
})

const origin = () => app.deps.env.ORIGIN
const aReport = {
  'document-uri': '/my-hire?token=her-secret&phone=0501234567',
  referrer: 'https://mail.example/secret',
  'effective-directive': 'script-src-elem',
  'blocked-uri': 'https://evil.example/take.js?all=secret',
  'script-sample': 'secret()',
}

function report(changes: Partial<typeof aReport> = {}, prefix = origin()) {
  const { 'document-uri': page, ...others } = { ...aReport, ...changes }
  const body = JSON.stringify({ 'csp-report': { 'document-uri': `${prefix}${page}`, ...others } })
  return post(body)
}
const post = (body: string) =>
  server.ask(POLICY_REPORTS, {
    method: 'POST',
    headers: { 'content-type': 'application/csp-report' },
    body,
  })
const counted = async (directive: string) =>
  (await server.scrape()).get(`daarly_policy_breaches_total{directive="${directive}"}`) ?? 0

test('every page names the address, in few bytes', () => {
  const policy = contentSecurityPolicy({ scriptHashes: [], secure: true })
  expect(policy).toMatch(/; report-uri \/api\/policy\/reports$/)
})

test('a breach is counted and told by directive, host and our pattern of the page, and nothing else', async () => {
  expect((await report()).status).toBe(204)
  expect(await counted('script-src-elem')).toBe(1)
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    {
      msg: 'a page broke its policy',
      directive: 'script-src-elem',
      blocked: 'evil.example',
      page: '/my-hire',
    },
  ])
  for (const value of ['secret', '0501234567', 'take.js']) {
    expect(lines.join('')).not.toContain(value)
  }
})

test.each([
  ['inline', 'inline'],
  ['blob', 'blob'],
  ['chrome-extension://abc/x.js', 'other'],
  ['nothing\u0000 of an address', 'other'],
  ['', 'other'],
])('what was kept out is said as a word: %j as %s', async (uri, blocked) => {
  await report({ 'blocked-uri': uri })
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([{ blocked }])
})

test('a hundred in a minute are counted, and leave one line', async () => {
  const before = await counted('img-src')
  for (let sent = 0; sent < 100; sent += 1) await report({ 'effective-directive': 'img-src' })
  expect([(await counted('img-src')) - before, lines.length]).toEqual([100, 1])
})

test('a word that no policy has makes no figure of its own', async () => {
  await report({ 'effective-directive': 'invented-by-a-stranger' })
  expect([await counted('other'), await counted('invented-by-a-stranger')]).toEqual([1, 0])
})

test('of another’s page, what is no report and what is too long nothing is counted', async () => {
  const before = await counted('script-src-elem')
  expect((await report({}, 'https://other.example')).status).toBe(204)
  expect((await post('no report')).status).toBe(204)
  expect((await post('{"csp-report":{}}')).status).toBe(204)
  expect((await post(JSON.stringify({ long: 'x'.repeat(9_000) }))).status).toBe(413)
  expect(await counted('script-src-elem')).toBe(before)
})
