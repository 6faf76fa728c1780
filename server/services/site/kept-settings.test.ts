import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMainSiteInfo } from '#api/site/site.ts'
import { getSetting, saveSetting } from '#server/db/site/site.ts'
import { inProcessSend } from '#server/http/in-process-send.ts'
import { anonymousVisit } from '#server/who/visit.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

/** As a page asks that is the same for everybody. */
const phoneOfPage = async () =>
  (await inProcessSend(app.app, anonymousVisit('en', true))(getMainSiteInfo, {})).supportPhone

async function setPhone(supportPhone: string): Promise<void> {
  const site = await getSetting(app.db, 'site')
  await saveSetting(app.db, 'site', { ...site, supportPhone })
}

test('a page shows what staff set a second later, and calls show it at once', async () => {
  const before = await phoneOfPage()
  await setPhone('+97145550001')
  expect(await phoneOfPage()).toBe(before)
  expect((await app.call(getMainSiteInfo, {})).supportPhone).toBe('+97145550001')
  app.clock.advance({ seconds: 1 })
  expect(await phoneOfPage()).toBe('+97145550001')
})

test('after an announcement a page shows it at once', async () => {
  await phoneOfPage()
  await setPhone('+97145550002')
  app.deps.settings.forget()
  expect(await phoneOfPage()).toBe('+97145550002')
})
