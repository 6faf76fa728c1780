import { afterAll, beforeAll, expect, test } from 'vitest'
import { getGoogleRate, getMainSiteInfo } from '#api/site/site.ts'
import { PAGE_CODE, REQUEST_TIMEOUT_MS, REVIEW_PAGE_CODE } from '#domain/constants.ts'
import { readEnv } from '#server/env.ts'
import { saveSetting, getSetting } from '#server/db/site/site.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await anApp()
})
afterAll(() => product.close())

test('[A09][E04] main site info is what staff set, at once', async () => {
  const before = await product.call(getMainSiteInfo, { landingPage: true })
  expect(before.siteConfig.ccSiteConfig.redirectToWhatsapp).toBe(false)
  expect(before.siteConfig.landingPageSiteConfig.whatsappMessage).not.toBe('')
  const site = await getSetting(product.db, 'site')
  await saveSetting(product.db, 'site', {
    ...site,
    redirectToWhatsapp: true,
    whatsappNumber: '971501112233',
  })
  const after = await product.call(getMainSiteInfo, {})
  expect(after.siteConfig.ccSiteConfig).toMatchObject({
    redirectToWhatsapp: true,
    whatsappNumber: '971501112233',
  })
})

test('a licence is said only where the operator gave one, and a sample says so', async () => {
  const site = await getSetting(product.db, 'site')
  const licence = async () => (await product.call(getMainSiteInfo, {})).licence
  await saveSetting(product.db, 'site', { ...site, licenceNumber: ' ', licenceIsSample: false })
  expect(await licence()).toBeUndefined()
  await saveSetting(product.db, 'site', { ...site, licenceNumber: '7', licenceIsSample: true })
  expect(await licence()).toEqual({ number: '7', isSample: true })
})

test('[R12][R21][R23] addresses of others are settings, empty until staff give one', async () => {
  const linksNow = async () => (await product.call(getMainSiteInfo, {})).links
  expect(Object.values(await linksNow()).join('')).toBe('')
  const links = await getSetting(product.db, 'links')
  const mapsLink = 'https://maps.example/daarly?z=12'
  await saveSetting(product.db, 'links', { ...links, mapsLink, trustedHosts: ['*.maps.example'] })
  expect(await linksNow()).toMatchObject({ mapsLink, reviewLink: '' })
  expect(await linksNow()).not.toHaveProperty('trustedHosts')
})

test.each([
  { mapsLink: 'http://maps.example' },
  { reviewLink: 'javascript:alert(1)' },
  { visaSiteLink: 'https://a@visas.example' },
  { trustedHosts: ['https://maps.example'] },
  { trustedHosts: ['*'] },
])('%j is no link that staff can set', async (wrong) => {
  const links = await getSetting(product.db, 'links')
  await expect(saveSetting(product.db, 'links', { ...links, ...wrong })).rejects.toThrow('invalid_')
})

test('[E14] base address, chat numbers, page codes and time-out are configuration', async () => {
  const env = readEnv({ ORIGIN: 'https://daarly.example/' })
  expect(env.ORIGIN).toBe('https://daarly.example')
  const { chatNumbers } = await product.call(getMainSiteInfo, {})
  expect(Object.keys(chatNumbers)).toEqual(expect.arrayContaining(['nb1', 'nb2', 'nb3', 'nb4']))
  expect([PAGE_CODE, REVIEW_PAGE_CODE, REQUEST_TIMEOUT_MS]).toEqual([
    'salesCCSite',
    'admin_teamrating_dashboard',
    45_000,
  ])
})

test('[E08] the rate is empty until staff enter what the review page shows', async () => {
  expect(await product.call(getGoogleRate, {})).toMatchObject({ rating: null, count: null })
})
