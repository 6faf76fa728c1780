import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendOtp } from '#api/hiring/codes.ts'
import { createResumeLink } from '#api/hiring/links.ts'
import type { Deps } from '#server/deps.ts'
import { createHealth } from '#server/http/health.ts'
import { PageCache } from '#server/http/pages/page-cache.ts'
import { createWebServer } from '#server/http/web-server.ts'
import { queueText } from '#server/services/sms/queue-text.ts'
import { askAt } from '#tests/support/app/ask-at.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { anOpenApp, aNewHire } from '#tests/support/an-application.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())

type Asked = { env?: Partial<Deps['env']>; headers?: Record<string, string> }

/** What the web server of this configuration answers at an address. */
function ask(path: string, { env, headers = {} }: Asked = {}) {
  return atServer(env, async (port) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
    return { status: response.status, text: await response.text(), headers: response.headers }
  })
}

async function atServer<T>(env: Asked['env'], work: (port: number) => Promise<T>): Promise<T> {
  const server = createWebServer({
    app: app.app,
    deps: { ...app.deps, env: { ...app.deps.env, ...env } },
    render: async ({ request }) =>
      new Response('the site', { status: request.url.includes('/dev/') ? 404 : 200 }),
    files: new Map(),
    cache: new PageCache(),
    health: createHealth(app.db, () => true),
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  try {
    return await work(port)
  } finally {
    server.close()
  }
}

test('every message stands there, newest first, with links to press and codes to read', async () => {
  const { caseId, as } = await aNewHire(app)
  await app.call(sendOtp, { caseId, phone: '0501234567' }, { as })
  app.clock.advance({ seconds: 1 })
  const { url } = await app.call(createResumeLink, { caseId }, { as })
  await queueText(app.deps, { to: '+971557654321', body: `<b>Sign</b> ${url}`, purpose: 'news' })
  await app.workOff()
  const { status, text, headers } = await ask('/dev/outbox')
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  const numbers = text.match(/\+971 5\d \d{3} \d{4}(?=<\/a>\s*<\/h2>)/g)
  expect(numbers).toEqual(['+971 55 765 4321', '+971 50 123 4567'])
  expect(text).toContain(`<a href="${url}" rel="noreferrer" dir="ltr">`)
  expect(text).toMatch(/<b>\d{6}<\/b> is your/)
  expect(text).toContain('&lt;b&gt;Sign')
})

test.each(['0501234567', '%2B971501234567', '٠٥٠ ١٢٣ ٤٥٦٧'])(
  'the number may be asked for as %s',
  async (number) => {
    const { text } = await ask(`/dev/outbox?to=${number}`)
    expect(text).toContain('1 message ')
    expect(text).not.toContain('Sign')
  },
)

test('a number that got none, and one that is not even a number, are no dead end', async () => {
  expect((await ask('/dev/outbox?to=0509999999')).text).toContain('None to this number')
  const { text } = await ask('/dev/outbox?to="><script>')
  expect(text).not.toContain('<script')
  expect(text).toContain('2 messages')
})

test.each([
  ['production', { NODE_ENV: 'production' }],
  ['an installation that really sends', { SMS_PROVIDER: 'twilio' }],
] as const)('in %s there is none', async (_what, env) => {
  for (const path of ['/dev/outbox', '/dev/outbox.css', '/dev/outbox/']) {
    const { status, text } = await ask(path, { env })
    expect([path, status]).toEqual([path, 404])
    expect(text).not.toContain('Text messages')
  }
})

test('strangers from elsewhere do not see it', async () => {
  const env = { TRUSTED_PROXIES: '127.0.0.1' }
  const from = async (address: string) =>
    (await ask('/dev/outbox', { env, headers: { 'x-forwarded-for': address } })).status
  expect(await from('203.0.113.7')).toBe(404)
  expect(await from('2001:db8::7')).toBe(404)
  expect(await from('192.168.1.7')).toBe(200)
})

test.each([
  ['localhost:3000', 200],
  ['127.0.0.1', 200],
  ['[::1]:3000', 200],
  ['192.168.1.7:3000', 200],
  ['evil.example', 404],
  ['localhost.evil.example:3000', 404],
  ['192.168.1.7.evil.example', 404],
  ['203.0.113.7', 404],
  ['evil.example@localhost', 400],
])(
  'a browser that asks for %s gets %i: a page elsewhere may have sent it',
  async (host, status) => {
    const asked = { headers: { host } }
    const answered = await atServer({}, (port) => askAt(port, '/dev/outbox', asked))
    expect(answered.status).toBe(status)
  },
)

test.each([
  ['x-forwarded-for', '127.0.0.1'],
  ['x-real-ip', '203.0.113.7'],
  ['forwarded', 'for=203.0.113.7'],
  ['via', '1.1 proxy'],
])('behind a proxy that nobody named everybody is a stranger: %s', async (name, value) => {
  expect((await ask('/dev/outbox', { headers: { [name]: value } })).status).toBe(404)
})
