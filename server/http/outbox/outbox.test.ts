import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendOtp } from '#api/hiring/codes.ts'
import { createResumeLink } from '#api/hiring/links.ts'
import type { Deps } from '#server/deps.ts'
import { createHealth } from '#server/http/health.ts'
import { PageCache } from '#server/http/pages/page-cache.ts'
import { createWebServer } from '#server/http/web-server.ts'
import { queueText } from '#server/services/texts/queue-text.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { anOpenApp, aNewHire } from '#tests/support/an-application.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())

/** What the web server of this configuration answers at an address. */
async function ask(
  path: string,
  { env = {}, headers = {} }: { env?: Partial<Deps['env']>; headers?: Record<string, string> } = {},
): Promise<{ status: number; text: string; headers: Headers }> {
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
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
    return { status: response.status, text: await response.text(), headers: response.headers }
  } finally {
    server.close()
  }
}

test('every message stands there, newest first, with links to press and codes to read', async () => {
  const { appId, as } = await aNewHire(app)
  await app.call(sendOtp, { appId, phone: '0501234567' }, { as })
  app.clock.advance({ seconds: 1 })
  const { url } = await app.call(createResumeLink, { appId }, { as })
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
