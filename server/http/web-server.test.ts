import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aWebServer } from '#tests/support/outside/a-web-server.ts'
import type { TestWebServer } from '#tests/support/outside/a-web-server.ts'
import { sayAt } from '#tests/support/outside/say-at.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'

const PAGE = `<p>page</p>${' '.repeat(600)}`

let product: TestApp
let server: TestWebServer
beforeAll(async () => {
  product = await anApp()
  server = await aWebServer(product, async () => new Response(PAGE))
})
afterAll(async () => {
  server.close()
  await product.close()
})

test.each([
  '//evil.example/',
  '//evil.example',
  '/.//evil.example/',
  '/%2e//evil.example/',
  '/%5cevil.example/',
  '/%2f/evil.example',
])('%s stays on this host', async (path) => {
  const { status, headers } = await server.ask(`${path}?q=1`)
  expect({ status, location: headers.location }).toEqual({
    status: 301,
    location: '/evil.example?q=1',
  })
})

test('an address that is no address of the web is refused', async () => {
  const { status, headers } = await server.ask('/\\evil.example/')
  expect({ status, location: headers.location }).toEqual({ status: 400, location: undefined })
})

test.each([
  ['/hire-maid', '', 'en maid desktop'],
  ['/hire-nanny?lang=ar', 'flags=auh', 'ar nanny desktop'],
  ['/hire-maid', 'flags=auh.nfts', 'en maid desktop nfts'],
  ['/compare?v_nfts=1', '', 'en maid desktop nfts'],
])('%s with %j says for whom it was made: %s', async (path, cookie, view) => {
  const { headers } = await server.ask(path, { headers: { cookie } })
  expect(headers['page-view']).toBe(view)
})

test('letter case and a trailing slash lead to the page’s one address', async () => {
  const { status, headers } = await server.ask('/Hire-Maid/?lang=ar')
  expect({ status, location: headers.location }).toEqual({
    status: 301,
    location: '/hire-maid?lang=ar',
  })
  expect((await server.ask('/hire-maid')).status).toBe(200)
})

test.each(['/healthz', '/readyz', '/readyz/database', '/aboutus'])(
  '%s answers a simple balancer, which speaks HTTP/1.0 and names no host',
  async (path) => {
    const line = connect(server.port, '127.0.0.1')
    line.write(`GET ${path} HTTP/1.0\r\n\r\n`)
    expect(await text(line)).toMatch(/^HTTP\/1\.1 200 /)
  },
)

describe('methods (ruling 45)', () => {
  test.each([
    '/hire-maid',
    '/healthz',
    '/readyz',
    '/readyz/database',
    '/robots.txt',
    '/no-such-page',
    '/app?step=x',
  ])('%s is only read, and says so', async (path) => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      const { status, headers } = await server.ask(path, { method })
      expect({ status, allow: headers.allow }).toEqual({
        status: 405,
        allow: 'GET, HEAD, OPTIONS',
      })
      expect(headers['content-type']).toContain('problem+json')
    }
    const { status, headers } = await server.ask(path, { method: 'OPTIONS' })
    expect({ status, allow: headers.allow }).toEqual({ status: 204, allow: 'GET, HEAD, OPTIONS' })
  })

  test.each([
    ['/api/appsutils/addurllog', 'GET', 'POST, OPTIONS'],
    ['/api/sales/matchedvideos', 'DELETE', 'GET, HEAD, OPTIONS'],
  ])('a call at %s names what it takes', async (path, method, allow) => {
    const refused = await server.ask(path, { method })
    expect([refused.status, refused.headers.allow]).toEqual([405, allow])
    const asked = await server.ask(path, { method: 'OPTIONS' })
    expect([asked.status, asked.headers.allow]).toEqual([204, allow])
    expect(asked.headers['access-control-allow-origin']).toBeUndefined()
  })
})

const own = 'Host: daarly.example\r\n'
const asked = (head: string, target = '/aboutus', version = '1.1') =>
  sayAt(server.port, `GET ${target} HTTP/${version}\r\n${head}Connection: close\r\n\r\n`)

describe('a request that two readers could read differently is none', () => {
  test.each([
    ['no host', ''],
    ['an empty host', 'Host:\r\n'],
    ['two hosts', `${own}Host: evil.example\r\n`],
    ['the same host twice', `${own}hOST: daarly.example\r\n`],
    ['a user', 'Host: admin@daarly.example\r\n'],
    ['a list', 'Host: daarly.example, evil.example\r\n'],
    ['a path', 'Host: daarly.example/evil\r\n'],
    ['a port that is none', 'Host: daarly.example:99999999\r\n'],
    ['letters that no host has', 'Host: daarly<script>\r\n'],
  ])('%s is refused with 400', async (_what, head) => {
    for (const target of ['/aboutus', '/app', '/api/sales/terms', '/healthz']) {
      const heard = await asked(head, target)
      expect(heard).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
      expect(heard).toMatch(/\r\n\r\n$/)
    }
  })

  test.each([own, 'Host: localhost:3000\r\n', 'Host: [::1]:3000\r\n', 'Host: web_1\r\n'])(
    '%j is a host',
    async (head) => {
      expect(await asked(head)).toMatch(/^HTTP\/1\.1 200 /)
    },
  )

  test('whoever speaks HTTP/1.0 needs no host', async () => {
    expect(await asked('', '/healthz', '1.0')).toMatch(/^HTTP\/1\.1 200 /)
  })

  test('a whole address is taken for this host alone', async () => {
    expect(await asked(own, 'http://daarly.example/aboutus')).toMatch(/^HTTP\/1\.1 200 /)
    expect(await asked(own, 'http://evil.example/aboutus')).toMatch(/^HTTP\/1\.1 400 /)
    expect(await asked(own, 'evil')).toMatch(/^HTTP\/1\.1 400 /)
  })

  test('TRACE and CONNECT reach nothing', async () => {
    const traced = await sayAt(server.port, `TRACE / HTTP/1.1\r\n${own}Connection: close\r\n\r\n`)
    expect(traced).toMatch(/^HTTP\/1\.1 405 [^]*\r\nAllow: GET, HEAD, OPTIONS\r\n/i)
    const through = `CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n`
    expect(await sayAt(server.port, through)).toBe('')
  })
})

describe('a refused coding is not used (ruling 45)', () => {
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }
  const doors = ['/aboutus', '/compare', '/api/public/parameter?codes=a', '/healthz', '/robots.txt']

  test.each(
    doors.flatMap((path) =>
      ['br;q=0, gzip;q=0', '*;q=0, identity', 'gzip;q=0, br;q=0, identity;q=1'].map(
        (accepted) => [path, accepted] as const,
      ),
    ),
  )('%s goes plain to %s', async (path, accepted) => {
    // Twice, so that a page is also served from memory.
    for (let time = 0; time < 2; time += 1) {
      const { status, headers } = await server.ask(path, {
        headers: { 'accept-encoding': accepted },
      })
      expect([status, headers['content-encoding']]).toEqual([200, undefined])
    }
  })

  test.each(doors)('%s goes compressed to who refuses plain bodies', async (path) => {
    const plain = await server.ask(path)
    for (const coding of ['br', 'gzip'] as const) {
      const { headers, bytes } = await server.ask(path, {
        headers: { 'accept-encoding': `${coding}, identity;q=0` },
      })
      expect(headers['content-encoding']).toBe(coding)
      expect(unpack[coding](bytes).toString()).toBe(plain.body)
    }
  })

  test.each(doors)('%s has nothing for who refuses everything', async (path) => {
    for (const accepted of ['*;q=0', 'identity;q=0', 'br;q=0, gzip;q=0, identity;q=0']) {
      const { status, body } = await server.ask(path, { headers: { 'accept-encoding': accepted } })
      expect([status, body]).toEqual([406, ''])
    }
  })
})
