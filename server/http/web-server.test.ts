import type { Server } from 'node:http'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApp } from '#tests/support/an-app.ts'
import type { TestApp } from '#tests/support/an-app.ts'
import { createHealth } from './health.ts'
import { PageCache } from './pages/page-cache.ts'
import { createWebServer } from './web-server.ts'

let product: TestApp
let server: Server
beforeAll(async () => {
  product = await anApp()
  const { app, deps, db } = product
  server = createWebServer({
    app,
    deps,
    render: async () => new Response('<p>page</p>'),
    files: new Map(),
    cache: new PageCache(),
    health: createHealth(db, () => true),
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
})
afterAll(async () => {
  server.close()
  await product.close()
})

type Answer = { status: number; location: string | undefined }

/** Sends the path as it stands: fetch would tidy it up. */
function ask(path: string): Promise<Answer> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, agent: false }, (response) => {
      response.resume()
      resolve({ status: response.statusCode ?? 0, location: response.headers.location })
    })
      .on('error', reject)
      .end()
  })
}

test.each([
  '//evil.example/',
  '//evil.example',
  '/.//evil.example/',
  '/%2e//evil.example/',
  '/%5cevil.example/',
  '/%2f/evil.example',
])('%s stays on this host', async (path) => {
  expect(await ask(`${path}?q=1`)).toEqual({ status: 301, location: '/evil.example?q=1' })
})

test('an address that is no address of the web is refused', async () => {
  expect(await ask('/\\evil.example/')).toEqual({ status: 400, location: undefined })
})

test('letter case and a trailing slash lead to the page’s one address', async () => {
  expect(await ask('/Hire-Maid/?lang=ar')).toEqual({ status: 301, location: '/hire-maid?lang=ar' })
  expect(await ask('/hire-maid')).toEqual({ status: 200, location: undefined })
})
