import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveSetting } from '#server/db/site/site.ts'
import type { TestWebServer } from '#tests/support/outside/a-web-server.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aMaid } from '#tests/support/builders.ts'
import { theBuiltPages } from '#tests/support/pages/the-built-pages.ts'

let product: TestApp
let server: TestWebServer
beforeAll(async () => {
  product = await anApp()
  await aMaid(product.deps)
  await product.deps.catalogue.load(product.db)
  server = await theBuiltPages(product)
})
afterAll(async () => {
  server.close()
  await product.close()
})

const url = 'https://g.page/r/reviews'

async function landingAt(instant: string): Promise<string> {
  product.clock.set(instant)
  // Twice: the second answer is the kept page.
  await server.ask('/')
  return (await server.ask('/')).body
}

test('[A05][E08] the landing page shows the rate while it is true, and no kept page longer', async () => {
  expect(await landingAt('2026-11-21T06:00:00Z')).not.toContain('of 5 on Google')
  const rate = { rating: 4.7, count: 120, url, checkedOn: '2026-11-20' }
  await saveSetting(product.db, 'rate', rate)
  const shown = await landingAt('2026-11-21T07:00:00Z')
  expect(shown).toContain('4.7 of 5 on Google')
  expect(shown).toContain('From 120 reviews, as of')
  expect(shown).toContain(`href="${url}"`)
  expect(await landingAt('2026-12-20T19:59:59Z')).toContain('4.7 of 5 on Google')
  expect(await landingAt('2026-12-20T20:00:00Z')).not.toContain('on Google')
})
