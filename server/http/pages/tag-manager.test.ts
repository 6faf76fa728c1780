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
  product = await anApp({ env: { TAG_MANAGER_ID: 'GTM-AB12CD3' } })
  server = await aWebServer(product)
})
afterAll(async () => {
  server.close()
  await product.close()
})

async function policyAt(path: string): Promise<string> {
  const { headers } = await server.ask(path)
  return String(headers['content-security-policy'])
}

const tag = 'https://www.googletagmanager.com'

test('[C06] pages that are the same for everybody are open to the tag, personal ones never', async () => {
  const policy = await policyAt('/aboutus')
  for (const part of ['script-src', 'connect-src', 'img-src']) {
    expect(policy).toMatch(new RegExp(`${part} [^;]*${tag}`))
  }
  expect(policy).toContain('https://*.google-analytics.com')
  expect(await policyAt('/app?appId=AAAAAAAAAAAAAAAAAAAAAA')).not.toContain('google')
  expect((await product.call(getMainSiteInfo, {})).tagManager).toBe('GTM-AB12CD3')
})

test('[C06] [L04] tag and translation widget stand side by side', async () => {
  const widget = { script: 'https://words.example/widget.js', languages: ['ur'] }
  await saveSetting(product.db, 'translation', widget)
  product.deps.settings.forget()
  const policy = await policyAt('/hire-maid/faq')
  expect(policy).toMatch(new RegExp(`script-src [^;]*https://words.example ${tag}`))
})
