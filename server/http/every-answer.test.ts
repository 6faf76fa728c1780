import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordConsent } from '#api/site/measuring.ts'
import { sharedLimits } from '#api/shared-limits.ts'
import { takeLimits, takeShared } from '#server/who/limits/take-limits.ts'
import { staticFile } from './assets/static-files.ts'
import { Gate } from './request/gate.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aWebServer } from '#tests/support/outside/a-web-server.ts'
import type { TestWebServer } from '#tests/support/outside/a-web-server.ts'
import type { Asked } from '#tests/support/app/ask-at.ts'

let product: TestApp
let server: TestWebServer
/** One without a place for anybody. */
let full: TestWebServer
/** An address that asked for all that it may. */
const OFTEN = '192.0.2.9'
const script = staticFile(Buffer.from('export {}'), 'text/javascript; charset=utf-8', true)
const icon = staticFile(Buffer.from('<svg/>'), 'image/svg+xml', false)
const render = async ({ request }: { request: Request }) => {
  if (new URL(request.url).pathname === '/saved') throw new Error('a mistake of ours')
  return new Response('<p>page</p>')
}
beforeAll(async () => {
  const env = { RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' }
  product = await anApp({ env: { ...env, ORIGIN: 'https://daarly.example' } })
  const files = new Map([
    ['/assets/a.js', script],
    ['/icon.svg', icon],
  ])
  server = await aWebServer(product, render, { files })
  const gate = new Gate({ now: () => 0, lateness: () => 0 })
  while (gate.enter('submit')) continue
  full = await aWebServer(product, render, { gate })
  await spend()
})
afterAll(async () => {
  server.close()
  full.close()
  await product.close()
})

/** Uses up what one address may ask in a minute. */
async function spend(): Promise<void> {
  const asker = { ip: OFTEN }
  for (let page = 0; page < sharedLimits.pages[0].limit; page += 1)
    await takeShared(product.deps, asker, 'pages')
  const { name, limits = [] } = recordConsent
  for (let call = 0; call < (limits[0]?.limit ?? 0); call += 1)
    await takeLimits(product.deps, asker, { name, limits })
}

type Kind = [what: string, status: number, path: string, asked?: Asked]
const tooLong = { method: 'POST', headers: { 'content-length': '99999999' } }
const often = { method: 'POST', headers: { 'x-forwarded-for': OFTEN } }
const kinds: Kind[] = [
  ['a page', 200, '/aboutus'],
  ['the same page, kept', 200, '/aboutus'],
  ['a personal page', 200, '/app'],
  ['a page that fails', 500, '/saved'],
  ['a redirect', 301, '/AboutUs'],
  ['a wrong method', 405, '/aboutus', { method: 'PUT' }],
  ['what a page takes', 204, '/aboutus', { method: 'OPTIONS' }],
  ['a script', 200, '/assets/a.js'],
  ['a picture', 200, '/icon.svg'],
  ['a file that is kept', 304, '/icon.svg', { headers: { 'if-none-match': icon.etag } }],
  ['a file that is not there', 404, '/assets/b.js'],
  ['a folder', 404, '/assets/'],
  ['media that are not there', 404, '/media/none.mp4'],
  ['health', 200, '/healthz'],
  ['readiness', 200, '/readyz'],
  ['robots', 200, '/robots.txt'],
  ['a call', 200, '/api/sales/terms'],
  ['a call that is none', 404, '/api/none'],
  ['a call of another method', 405, '/api/sales/terms', { method: 'DELETE' }],
  ['fields that are refused', 422, '/api/sales/ccserviceapplication/getappinfo'],
  ['too long an address', 414, `/${'a'.repeat(20_000)}`],
  ['a host that is none', 400, '/', { headers: { host: 'a@b' } }],
  ['headers without end', 431, '/', { headers: { 'x-long': 'a'.repeat(200_000) } }],
  [
    'a captcha that is none',
    401,
    '/api/sales/terms',
    { headers: { captchaId: 'a', captchaAnswer: 'b' } },
  ],
  ['a call without a token', 403, '/api/sales/rooms', { method: 'POST' }],
  ['a call that says too much', 413, '/api/appsutils/addurllog', tooLong],
  ['a page too often', 429, '/app', { headers: { 'x-forwarded-for': OFTEN } }],
  ['a call too often', 429, '/api/appsutils/consent', often],
  ['no coding that we have', 406, '/healthz', { headers: { 'accept-encoding': '*;q=0' } }],
]

type Where = [what: string, status: number, at: () => TestWebServer, path: string, asked?: Asked]

/** Where there is no room. */
const fullKinds: Kind[] = [
  ['a call without a place', 503, '/api/sales/terms'],
  ['a page without a place', 503, '/app'],
]

const everywhere: Where[] = [
  ...kinds.map(([what, status, ...rest]): Where => [what, status, () => server, ...rest]),
  ...fullKinds.map(([what, status, ...rest]): Where => [what, status, () => full, ...rest]),
]

test.each(everywhere)(
  '[G22] %s (%i) says what may be done with it',
  async (...[, status, at, path, asked]: Where) => {
    const answer = await at().ask(path, asked)
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'referrer-policy': expect.stringMatching(/^(no-referrer|strict-origin-when-cross-origin)$/),
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=(self)'),
    })
    const type = String(answer.headers['content-type'] ?? '')
    expect(type).toMatch(/^(?!text\/)|; ?charset=utf-8$/i)
    // Nobody else's page reads anything here.
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    expect(answer.headers['content-security-policy']).not.toContain('unsafe-inline')
    expect(answer.headers.server ?? answer.headers['x-powered-by']).toBeUndefined()
  },
)
