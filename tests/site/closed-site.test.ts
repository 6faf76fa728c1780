import { afterAll, beforeAll, expect, test } from 'vitest'
import { listSettings, openSite } from '#api/console/settings.ts'
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
import { saveSettings, whatOpeningNeeds } from '#tests/support/console/save-settings.ts'
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

const save = (name: OperatorSetting, change: object) =>
  saveSettings(app, administrator, { [name]: change })

test('a new installation holds no number that somebody invented', async () => {
  for (const name of Object.keys(settingSchemas)) {
    // What a demonstration has alone.
    if (name === 'sample' || name === 'samples') continue
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
  await saveSettings(app, administrator, whatOpeningNeeds)
  await confirm(app, administrator)
  const { openedAt } = await app.call(openSite, {}, as())
  expect(await app.call(openSite, {}, as())).toEqual({ openedAt })

  // Each process asks again within a second.
  app.clock.advance({ seconds: 1 })
  expect((await site.ask('/hire-maid')).status).toBe(200)

  await expect(save('site', { supportPhone: '' })).rejects.toMatchObject({ code: 'opening-gap' })
  expect((await getSetting(app.db, 'site')).supportPhone).toBe('+97142345678')
})
