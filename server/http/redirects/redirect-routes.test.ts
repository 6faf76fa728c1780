import { afterAll, beforeAll, expect, test } from 'vitest'
import { LANGUAGES } from '#domain/constants.ts'
import { getSetting, saveSetting } from '#server/db/site/site.ts'
import type { Setting } from '#server/db/site/setting-schemas.ts'
import { aWebServer } from '#tests/support/outside/a-web-server.ts'
import type { TestWebServer } from '#tests/support/outside/a-web-server.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'

let product: TestApp
let server: TestWebServer
beforeAll(async () => {
  product = await anApp({ env: { ORIGIN: 'https://daarly.example' } })
  server = await aWebServer(product)
})
afterAll(async () => {
  server.close()
  await product.close()
})

const links = {
  mapsLink: 'https://maps.example/daarly?z=12',
  appStoreLink: 'https://apps.example/daarly',
  playStoreLink: 'https://play.example/daarly',
}
const tab = { 'sec-fetch-dest': 'document' }
const phones = {
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile',
  android: 'Mozilla/5.0 (Linux; Android 16; Pixel 10) Mobile',
}

async function withLinks(over: Partial<Setting<'links'>>): Promise<void> {
  await saveSetting(product.db, 'links', { ...(await getSetting(product.db, 'links')), ...over })
}

async function policyOf(path: string): Promise<string | undefined> {
  const { body } = await server.ask(path, { headers: tab })
  return /data-consent="([^"]*)"/.exec(body)?.[1]
}

async function whereTo(path: string, headers: Record<string, string> = {}): Promise<string> {
  const { status, headers: answered } = await server.ask(path, { headers })
  return status === 302 ? (answered.location ?? '') : String(status)
}

test.each([
  ['/home?utm_medium=qr', '/?utm_medium=qr&utm_source=home'],
  ['/home?home=&home=', '/?home=&home=&utm_source=home'],
  ['/Home/', '301'],
  ['/dynamic', '/'],
  ['/dynamic?utm_content=Nanny+Without+Visa', '/?utm_content=Nanny+Without+Visa&target=nanny'],
  ['/dynamic?utm_content=driver%20visa', '/wa-3?utm_content=driver+visa'],
  ['/dynamic?utm_content=%E0%A4%A', '/?utm_content=%EF%BF%BD%25A'],
])('[R25][R26] %s leads to %s', async (path, target) => {
  expect(await whereTo(path)).toBe(target)
})

test('[R12] the maps viewer is the operator’s, else our own page of places', async () => {
  for (const path of ['/maps', '/nearest-locations']) {
    await withLinks({ mapsLink: '' })
    expect(await whereTo(`${path}?lang=fr`)).toBe('/locations?lang=fr')
    await withLinks(links)
    expect(await whereTo(path)).toBe(links.mapsLink)
  }
})

test('[R12] a browser’s own tab is asked for its stored link first', async () => {
  await withLinks(links)
  const { status, body, headers } = await server.ask('/maps?lang=ar', { headers: tab })
  expect(status).toBe(200)
  expect(body).toContain('data-stored-as="CC_MAPS_LINK"')
  expect(body).toContain('<html lang="ar" dir="rtl"')
  expect(body).toContain(`<a href="${links.mapsLink}"`)
  expect(body).toContain(`content="0; url=${links.mapsLink}"`)
  expect(headers['x-robots-tag']).toBe('noindex')
})

test('[R21] a phone goes to its store by one redirect, all else to the page', async () => {
  await withLinks(links)
  expect(await whereTo('/ccapp', { 'user-agent': phones.ios })).toBe(links.appStoreLink)
  expect(await whereTo('/ccapp', { 'user-agent': phones.android })).toBe(links.playStoreLink)
  expect(await whereTo('/ccapp')).toBe('200')
  await withLinks({ playStoreLink: '' })
  expect(await whereTo('/ccapp', { 'user-agent': phones.android })).toBe('200')
})

test('[H04] a tab that is sent to a chat goes to the link its session stored', async () => {
  const chat = 'https://wa.me/971500000000?text=Hello'
  const redirecting = await aWebServer(
    product,
    async () => new Response(null, { status: 302, headers: { Location: chat } }),
  )
  const asked = await redirecting.ask('/hire-maid', { headers: tab })
  expect(asked.status).toBe(200)
  expect(asked.body).toContain('data-stored-as="CC_WA_LINK"')
  expect(asked.body).toContain(`<a href="${chat}"`)
  const plain = await redirecting.ask('/hire-maid')
  expect([plain.status, plain.headers.location]).toEqual([302, chat])
  redirecting.close()
})

test.each([
  ['/hire-maid?x=1#saved', '/hire-maid?x=1#saved'],
  ['https://daarly.example/compare', '/compare'],
  ['https://reviews.example/us?id=1', 'https://reviews.example/us?id=1'],
])('[R24] %s is opened at once', async (target, location) => {
  await withLinks({ trustedHosts: ['reviews.example'] })
  expect(await whereTo(`/url?url=${encodeURIComponent(target)}`)).toBe(location)
})

test.each([
  'https://other.example/',
  'http://reviews.example/',
  '//other.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'intent://x#Intent;scheme=https;end',
  'https://reviews.example@other.example/',
  'https://reviews.example\\@other.example/',
  'https://reviews.example.other.example/',
  '/\\other.example',
  '/x\r\nSet-Cookie: a=b',
  '',
])('[R24] %j is not: the page says what it is', async (target) => {
  await withLinks({ trustedHosts: ['reviews.example'] })
  const answered = await server.ask(`/url?url=${encodeURIComponent(target)}`)
  expect(answered.status).toBe(200)
  expect(answered.body).toBe('<p>page</p>')
})

test('[R24] of two addresses the first counts, also where the second is trusted', async () => {
  await withLinks({ trustedHosts: ['reviews.example'] })
  expect(await whereTo('/url?url=https://other.example&url=https://reviews.example')).toBe('200')
  expect(await whereTo('/url?url=/faq&url=https://reviews.example')).toBe('/faq')
})

test('[R24] a tab pushes the named event and leaves while it is read', async () => {
  const { status, body } = await server.ask('/url?url=/hire-maid&event=partner_click', {
    headers: tab,
  })
  expect(status).toBe(200)
  expect(body).toContain('data-event="partner_click"')
  expect(body).toContain('<a href="/hire-maid"')
  expect(await whereTo('/url?url=/hire-maid&event=partner_click')).toBe('/hire-maid')
})

test('[R24] the redirect page knows the policy by which it may push', async () => {
  expect(await policyOf('/url?url=/faq&event=e')).toBe('spec')
  const measuring = await getSetting(product.db, 'measuring')
  await saveSetting(product.db, 'measuring', { ...measuring, consentPolicy: 'opt-in' })
  expect(await policyOf('/url?url=/faq&event=e')).toBe('opt-in')
  await saveSetting(product.db, 'measuring', measuring)
})

test('[R24] an event that is no plain word is none', async () => {
  expect(await whereTo('/url?url=/hire-maid&event=%22%3E%3Cscript%3E', tab)).toBe('/hire-maid')
})

test('nothing of an address stands in the redirect page as markup', async () => {
  await withLinks({ trustedHosts: ['reviews.example'] })
  const target = encodeURIComponent(`https://reviews.example/'"><script>alert(1)</script>?a='&b="`)
  const { body } = await server.ask(`/url?url=${target}&event=e`, { headers: tab })
  expect(body).not.toContain('<script>alert')
  expect(body.match(/<script>/g)).toHaveLength(1)
})

test.each(LANGUAGES)('[R28] %s of the query is kept before leaving', async (language) => {
  const { headers } = await server.ask(`/home?lang=${language}`)
  expect(headers['set-cookie']?.[0]).toMatch(language === 'en' ? /^lang=; / : `lang=${language}; `)
})

test('[R28] the kept language goes back by https alone', async () => {
  const { headers } = await server.ask('/dynamic?lang=ar')
  expect(headers['set-cookie']).toEqual(['lang=ar; Path=/; Max-Age=31536000; SameSite=Lax; Secure'])
})

test('[R28] an unknown language changes nothing', async () => {
  const { headers } = await server.ask('/home?lang=ru-hacker')
  expect(headers['set-cookie']).toBeUndefined()
})
