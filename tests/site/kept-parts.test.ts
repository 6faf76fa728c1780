import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aMaid } from '#tests/support/builders.ts'
import type { TestWebServer } from '#tests/support/outside/a-web-server.ts'
import { theBuiltPages } from '#tests/support/pages/the-built-pages.ts'

let product: TestApp
let server: TestWebServer
let people: string[]
beforeAll(async () => {
  product = await anApp()
  people = []
  for (const name of ['Amara', 'Elsy & Co', 'Ruth'])
    people.push(await aMaid(product.deps, { name }))
  await product.deps.catalogue.load(product.db)
  server = await theBuiltPages(product)
})
afterAll(async () => {
  server.close()
  await product.close()
})

/** Made anew: from parts that other pages left, where there are any. */
async function made(path: string, userAgent: string): Promise<string> {
  server.cache.drop('everything')
  const { status, body } = await server.ask(path, { headers: { 'User-Agent': userAgent } })
  expect(status).toBe(200)
  return body
}

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148'

test.each([
  ['/hire-maid', phone],
  ['/hire-maid', 'a computer'],
  ['/hire-maid?good-at=pet-care&lang=ar', phone],
  ['/hire-nanny?lang=hi', 'a computer'],
  ['/', phone],
])('%s of kept parts is the page drawn whole, byte for byte (%s)', async (path, userAgent) => {
  const whole = await made(path, userAgent)
  expect(await made(path, userAgent)).toBe(whole)
})

test('a part is drawn anew once what it shows has changed', async () => {
  const before = await made('/hire-maid', phone)
  expect(before).toContain('Ruth')
  await product.db.updateTable('maids').set({ name: 'Rahel' }).where('id', 'in', people).execute()
  await product.deps.catalogue.load(product.db)
  const after = await made('/hire-maid', phone)
  expect(after).toContain('Rahel')
  expect(after).not.toContain('Ruth')
})
