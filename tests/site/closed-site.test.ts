import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  getConsoleSetting,
  listSettings,
  openSite,
  saveConsoleSetting,
} from '#api/console/settings.ts'
import { getMainSiteInfo } from '#api/site/site.ts'
import { openingGapCodes } from '#domain/site/before-opening.ts'
import type { OperatorSetting } from '#domain/site/setting-names.ts'
import { isSampleContact } from '#domain/site/sample-contacts.ts'
import { settingSchemas } from '#server/db/site/setting-schemas.ts'
import { getSetting } from '#server/db/site/site.ts'
import { aProduction } from '#tests/support/app/a-production.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { confirm, theAdministrator } from '#tests/support/console/a-member.ts'
import type { TestMember } from '#tests/support/console/a-member.ts'
import { aWebServer } from '#tests/support/outside/a-web-server.ts'
import type { TestWebServer } from '#tests/support/outside/a-web-server.ts'

let app: TestApp
let site: TestWebServer
let administrator: TestMember
beforeAll(async () => {
  app = await aProduction()
  site = await aWebServer(app)
  administrator = await theAdministrator(app)
})
afterAll(async () => {
  site.close()
  await app.close()
})

const as = () => ({ as: administrator.as })
const cookie = () => ({ headers: { cookie: administrator.as.cookieHeader() } })

/** Saves a setting as it is, with these values. */
async function save(name: OperatorSetting, change: object = {}): Promise<void> {
  const { value, versions } = await app.call(getConsoleSetting, { name }, as())
  const next = Array.isArray(value) ? value : { ...Object(value), ...change }
  const after = versions[0]?.number ?? 0
  const { wrong } = await app.call(saveConsoleSetting, { name, value: next, after }, as())
  expect(wrong).toEqual([])
}

/** Everything that the first-run list asks for. */
async function enterAll(): Promise<void> {
  await confirm(app, administrator)
  await save('site', {
    whatsappNumber: '971561234567',
    supportPhone: '+97142345678',
    licenceNumber: '1234567',
  })
  await save('company', { legalName: 'Company LLC', address: 'Dubai' })
  await save('originator', { oic: '1234567890', isSample: false })
  for (const name of ['prices', 'terms', 'hours', 'arrival'] as const) await save(name)
}

test('a new installation holds no number that somebody invented', async () => {
  for (const name of Object.keys(settingSchemas)) {
    if (name === 'sample') continue
    const text = JSON.stringify(await getSetting(app.db, name as OperatorSetting))
    expect(text.match(/\+?971\d{8,9}/g)?.filter(isSampleContact) ?? []).toEqual([])
  }
})

test('visitors get a closed page in their language, calls a refusal, and crawlers nothing', async () => {
  for (const path of ['/', '/hire-maid', '/contact-us', '/wa-1', '/home', '/sitemap.xml']) {
    const page = await site.ask(`${path}?lang=ar`)
    expect(page.status, path).toBe(503)
    expect(page.body).toContain('الموقع لم يُفتح بعد')
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.headers['retry-after']).toBe('3600')
  }
  const call = await site.ask(`/api/${getMainSiteInfo.path}`)
  expect(call).toMatchObject({ status: 503, headers: { 'x-problem': 'not-open' } })
  expect((await site.ask('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n')
  expect((await site.ask('/healthz')).status).toBe(200)
})

test('members of staff who are signed in see the site as it will be', async () => {
  const page = await site.ask('/hire-maid', cookie())
  expect(page).toMatchObject({ status: 200, body: expect.stringContaining('page') })
  expect((await site.ask('/hire-maid')).status).toBe(503)
})

test('it opens once nothing is missing, for good, and an open site loses nothing that it needs', async () => {
  const before = await app.call(listSettings, {}, as())
  expect(before.openedAt).toBeNull()
  const missing = before.settings.flatMap(({ missing: codes }) => codes)
  const entered = ['contact-lines', 'chat-numbers']
  expect(missing.toSorted()).toEqual(
    openingGapCodes.filter((gap) => !entered.includes(gap)).toSorted(),
  )
  await confirm(app, administrator)
  await expect(app.call(openSite, {}, as())).rejects.toMatchObject({ code: 'opening-gap' })
  await enterAll()
  await confirm(app, administrator)
  const { openedAt } = await app.call(openSite, {}, as())
  expect(await app.call(openSite, {}, as())).toEqual({ openedAt })

  // Each process asks again within a second.
  app.clock.advance({ seconds: 1 })
  expect((await site.ask('/hire-maid')).status).toBe(200)

  await expect(save('site', { supportPhone: '' })).rejects.toMatchObject({ code: 'opening-gap' })
  expect((await getSetting(app.db, 'site')).supportPhone).toBe('+97142345678')
})
