import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aWebServer } from '#tests/support/outside/a-web-server.ts'
import type { TestWebServer } from '#tests/support/outside/a-web-server.ts'

let product: TestApp
let site: TestWebServer
let rendered: string[] = []
/** What a page waits for while it is rendered. */
let held = Promise.withResolvers<void>()

beforeAll(async () => {
  product = await anApp()
  site = await aWebServer(product, async ({ request }) => {
    const nth = rendered.push(request.url)
    await held.promise
    return new Response(`<p>page ${nth}</p>`)
  })
})
afterEach(() => {
  rendered = []
  held = Promise.withResolvers<void>()
  site.cache.drop('everything')
})
afterAll(async () => {
  site.close()
  await product.close()
})

const ask = (coding = 'identity') =>
  site.ask('/hire-maid', { headers: { 'accept-encoding': coding } })

test('32 who ask for a page that is not kept have it made once', async () => {
  const answers = Array.from({ length: 32 }, () => ask())
  await expect.poll(() => rendered.length).toBe(1)
  held.resolve()
  for (const { status, body } of await Promise.all(answers))
    expect([status, body]).toEqual([200, '<p>page 1</p>'])
  await ask()
  expect(rendered).toHaveLength(1)
})

test('who asks after a change waits for a page that was begun after it', async () => {
  const before = ask()
  await expect.poll(() => rendered.length).toBe(1)
  site.cache.drop('everything')
  const after = ask()
  await expect.poll(() => rendered.length).toBe(2)
  held.resolve()
  expect([(await before).body, (await after).body]).toEqual(['<p>page 1</p>', '<p>page 2</p>'])
  expect((await ask()).body).toBe('<p>page 2</p>')
})

test('a kept page is made anew at midnight in Dubai, where prices and terms of a day begin', async () => {
  held.resolve()
  product.clock.set('2026-11-30T19:59:59Z')
  await ask()
  expect((await ask()).body).toBe('<p>page 1</p>')
  product.clock.set('2026-11-30T20:00:00Z')
  expect((await ask()).body).toBe('<p>page 2</p>')
})
