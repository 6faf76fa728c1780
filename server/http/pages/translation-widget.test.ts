import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMainSiteInfo } from '#api/site/site.ts'
import { saveSetting } from '#server/db/site/site.ts'
import { aWebServer } from '#tests/support/outside/a-web-server.ts'
import type { TestWebServer } from '#tests/support/outside/a-web-server.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'

let product: TestApp
let server: TestWebServer
beforeAll(async () => {
  product = await anApp()
  server = await aWebServer(product)
})
afterAll(async () => {
  server.close()
  await product.close()
})

/** The other hosts that each part of a page's policy names. */
async function othersAt(path: string): Promise<Record<string, string[]>> {
  const { headers } = await server.ask(path)
  const parts = String(headers['content-security-policy']).split('; ')
  const named = parts.map((part) => {
    const [name = '', ...sources] = part.split(' ')
    return [name, sources.filter((source) => source.startsWith('http'))] as const
  })
  return Object.fromEntries(named.filter(([, sources]) => sources.length > 0))
}

const film = { 'frame-src': ['https://player.vimeo.com'] }

test('[L04] without a widget no page names its host, and nothing is said of one', async () => {
  expect(await othersAt('/aboutus')).toEqual(film)
  expect(await product.call(getMainSiteInfo, {})).not.toHaveProperty('translation')
})

test('[L04] with one, that host alone may bring a script, on pages that are the same for all', async () => {
  const widget = { script: 'https://words.example/widget.js?v=2', languages: ['ur', 'tl'] }
  await saveSetting(product.db, 'translation', widget)
  product.deps.settings.forget()
  expect((await product.call(getMainSiteInfo, {})).translation).toEqual(widget)
  const host = ['https://words.example']
  const opened = { ...film, 'script-src': host, 'connect-src': host }
  expect(await othersAt('/hire-maid/faq')).toEqual(opened)
  expect(await othersAt('/locations')).toEqual(opened)
  expect(await othersAt('/app?appId=AAAAAAAAAAAAAAAAAAAAAA')).toEqual(film)
})

test.each([
  { script: 'http://words.example/widget.js', languages: [] },
  { script: 'javascript:alert(1)', languages: [] },
  { script: "https://words.example;script-src'*'/x", languages: [] },
  { script: 'https://words.example/widget.js', languages: ['ur tl'] },
])('%j is no widget that staff can set', async (wrong) => {
  await expect(saveSetting(product.db, 'translation', wrong)).rejects.toThrow('invalid_')
})
