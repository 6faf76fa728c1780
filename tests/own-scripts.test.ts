import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOpenApp } from '#tests/support/an-application.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import type { TestWebServer } from '#tests/support/outside/a-web-server.ts'
import { theBuiltPages } from '#tests/support/pages/the-built-pages.ts'

let app: TestApp
let server: TestWebServer
beforeAll(async () => {
  app = await anOpenApp()
  server = await theBuiltPages(app)
})
afterAll(async () => {
  server.close()
  await app.close()
})

const sourceOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
test.each([
  '/hire-maid/faq',
  '/app?appId=AAAAAAAAAAAAAAAAAAAAAA',
  '/my-hire',
  '/counter-reviews',
  '/confirm?id=1',
])('%s names each script that it carries, and says that text becomes none', async (path) => {
  const { headers, body } = await server.ask(path)
  expect((await server.ask(path)).body).toBe(body)
  const policy = String(headers['content-security-policy'])
  const scripts = [...body.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g)]
  const runs = scripts.filter(
    ([, attributes]) => !/application\/(ld\+)?json/.test(attributes ?? ''),
  )
  expect(runs.length).toBeGreaterThan(0)
  for (const [, , code = ''] of runs) expect(policy).toContain(sourceOf(code))
  expect(body).not.toContain('nonce=')
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default")
})
