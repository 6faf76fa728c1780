import { afterAll, beforeAll, expect, test } from 'vitest'
import { getOwnAccount } from '#api/console/sign-in.ts'
import { getMainSiteInfo } from '#api/site/site.ts'
import { createApp } from '#server/app.ts'
import { createHealth } from '#server/http/health.ts'
import { PageCache } from '#server/http/pages/page-cache.ts'
import { createWebServer } from '#server/http/web-server.ts'
import { makeFirstLink } from '#server/services/team/members.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { askAt } from '#tests/support/app/ask-at.ts'
import { freePort } from '#tests/support/app/free-port.ts'

let app: TestApp
let port: number
let close: () => void
beforeAll(async () => {
  app = await anApp({ env: { CONSOLE_ORIGIN: 'http://console.example.com' } })
  const server = createWebServer({
    app: createApp(app.deps),
    deps: app.deps,
    render: async () => new Response('<p>page</p>'),
    files: new Map(),
    cache: new PageCache(),
    health: createHealth(app.db, () => true),
    consolePage: '<p>console</p>',
  })
  port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  close = () => server.close()
})
afterAll(async () => {
  close()
  await app.close()
})

const at = (host: string) => (path: string) => askAt(port, path, { headers: { host } })
const onConsole = at('console.example.com')
const onSite = at('localhost:3000')
const account = `/api/${getOwnAccount.path}`

test('the console’s host has the console and nothing of the site', async () => {
  expect((await onConsole('/console')).body).toContain('console')
  expect((await onConsole('/')).headers['location']).toBe('/console')
  expect((await onConsole(account)).status).toBe(401)
  expect((await onConsole('/healthz')).status).toBe(200)
  expect((await onConsole('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n')
  for (const path of ['/hire-maid', '/wa-1', '/sitemap.xml', `/api/${getMainSiteInfo.path}`]) {
    expect((await onConsole(path)).status, path).toBe(404)
  }
})

test('the site’s host has no console, and its kept pages stay its own', async () => {
  for (const path of ['/console', '/console/team', account]) {
    expect((await onSite(path)).status, path).toBe(404)
  }
  expect((await onSite('/hire-maid')).status).toBe(200)
  expect((await onSite('/hire-maid')).status).toBe(200)
  expect((await onConsole('/hire-maid')).status).toBe(404)
})

test('links to join name the console’s host', async () => {
  expect(await makeFirstLink(app.deps)).toMatch(/^http:\/\/console\.example\.com\/console\/join#/)
})
