import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAppWithPages } from '#tests/support/pages/the-built-pages.ts'

let app: Awaited<ReturnType<typeof anAppWithPages>>
beforeAll(async () => {
  app = await anAppWithPages()
})
afterAll(() => app.close())

const sourceOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
test.each([
  '/hire-maid/faq',
  '/app?appId=AAAAAAAAAAAAAAAAAAAAAA',
  '/my-hire',
  '/counter-reviews',
  '/confirm?id=1',
])('%s names each script that it carries, and says that text becomes none', async (path) => {
  const { headers, body } = await app.pages.ask(path)
  expect((await app.pages.ask(path)).body).toBe(body)
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
