import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allPages } from '#domain/site/find-page.ts'
import { getSetting, saveSetting } from '#server/db/site/site.ts'
import { aWebServer } from '#tests/support/outside/a-web-server.ts'
import type { TestWebServer } from '#tests/support/outside/a-web-server.ts'
import type { Answered } from '#tests/support/app/ask-at.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import {
  hostileHeaders,
  hostileNames,
  hostileValues,
} from '#tests/support/app/hostile-addresses.ts'

const OWN = 'https://daarly.example'
const TRUSTED = 'reviews.example'

let product: TestApp
let server: TestWebServer
beforeAll(async () => {
  product = await anApp({ env: { ORIGIN: OWN } })
  const links = await getSetting(product.db, 'links')
  await saveSetting(product.db, 'links', { ...links, trustedHosts: [TRUSTED] })
  // A page that shows all that it was given to be made of.
  server = await aWebServer(product, async ({ request, page }) =>
    Response.json({ url: request.url, headers: [...request.headers], page }),
  )
})
afterAll(async () => {
  server.close()
  await product.close()
})

/** Every page, every redirect, and what is nobody's. */
const paths = [
  ...allPages.map(({ path }) => path.replace(':maidId', 'a-1')),
  ...'/home /dynamic /maps /nearest-locations /no-such-page /qr01 /robots.txt'.split(' '),
]

function expectHarmless(asked: string, { status, headers }: Answered): void {
  expect(status, asked).toBeLessThan(500)
  expect(String(headers['set-cookie'] ?? ''), asked).not.toContain('stolen')
  if (headers.location === undefined) return
  const { origin, hostname } = new URL(headers.location, OWN)
  expect(origin === OWN || hostname === TRUSTED || hostname === 'wa.me', asked).toBe(true)
}

test('[R24][R25][R26][R27] no hostile word breaks an address or leads a browser away', async () => {
  for (const path of paths) {
    for (const name of hostileNames) {
      const query = hostileValues.map((value) => `${name}=${value}`)
      const chosen = query[paths.indexOf(path) % query.length]
      const asked = `${path}?${chosen}&${query[0]}`
      expectHarmless(asked, await server.ask(asked))
    }
  }
})

const pieces = [
  ...String.raw`/ \ . .. %2e %2f %5c %00 %0d%0a %E0%A4%A @ : # ? & ; %`.split(' '),
  ...'url= evil.example https: url hire-maid home api maps'.split(' '),
]
const address = fc.array(fc.constantFrom(...pieces), { maxLength: 12 })

test('[R24][R27] no address at all breaks the door or leads away', async () => {
  await fc.assert(
    fc.asyncProperty(address, async (parts) => {
      const asked = `/${parts.join('')}`
      expectHarmless(asked, await server.ask(asked))
      const inside = `/url?url=${parts.join('')}`
      expectHarmless(inside, await server.ask(inside))
    }),
    { numRuns: 400 },
  )
})

test('an address of 64 kB is refused as too long, not as a failure of ours', async () => {
  const { status } = await server.ask(`/hire-maid?lang=${'a'.repeat(65_536)}`)
  expect(status).toBe(414)
  expectHarmless('12 kB', await server.ask(`/dynamic?utm_content=${'%F0%9F%92%A9'.repeat(1_000)}`))
})

test('a kept page is made of nothing that a header says', async () => {
  for (const path of ['/', '/hire-maid', '/hire-maid/faq', '/aboutus']) {
    const asked = `${path}?nationality=${path.length}`
    const first = await server.ask(asked, { headers: hostileHeaders })
    const next = await server.ask(asked)
    expect(next.body).toBe(first.body)
    expect(`${next.body}${JSON.stringify(next.headers)}`).not.toMatch(/evil|alert|javascript/)
  }
})

test.each(['evil.example', 'evil.example:1', 'localhost@evil.example'])(
  'a page that is asked of the host %s keeps our own address',
  async (host) => {
    const asked = `/hire-maid?sort=newest&host=${host.length}`
    await server.ask(asked, { headers: { host } }).catch(() => undefined)
    expect((await server.ask(asked)).body).toContain(`"url":"${OWN}/hire-maid`)
  },
)
