import { devices, expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { pages } from '#domain/site/pages.ts'
import { saveDraft } from '#api/hiring/application.ts'
import { comeBack, sendReturnCode } from '#api/hiring/my-hire.ts'
import { messagesTo, nextMessageTo } from './support/outbox.ts'
import { openPage } from './support/open-page.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/page-checks.ts'
import { hiringTest as test } from './support/story.ts'
import { callAs, phoneOf, startApplication, walkTo } from './support/walk.ts'

const { path } = pages.myHire

/** The household's number opens its hire in this browser. */
async function openByCode(page: Page, number: string): Promise<void> {
  const to = `+971${number.slice(1)}`
  const before = messagesTo(to).length
  await callAs(page, sendReturnCode, { phone: number })
  const code = /\b\d{6}\b/.exec(await nextMessageTo(to, before))?.[0] ?? ''
  await callAs(page, comeBack, { code })
}

/** What the device holds of whoever was here. */
const keptHere = (page: Page) =>
  page.evaluate(async () => ({
    drafts: Object.keys(localStorage).filter((key) => key.startsWith('CC_draft')),
    marks: Object.keys(localStorage).filter((key) => /Hired|saved|told/i.test(key)),
    caches: await caches.keys(),
  }))

/** The browser tells the page that its storage was cleared while it is already on its way. */
const hearOfClearing = (page: Page) =>
  page.evaluate(() =>
    navigation.addEventListener('navigate', () =>
      setTimeout(() => dispatchEvent(new StorageEvent('storage', { key: null }))),
    ),
  )

test('who leaves a device is not known there any more, and is on another @both', async ({
  page,
  browser,
  baseURL,
}) => {
  const phone = await browser.newPage({ ...devices['Pixel 7'], ...(baseURL ? { baseURL } : {}) })
  await openPage(phone, path)
  const app = await walkTo(phone, await startApplication(phone), 'END_WORK_FLOW')
  const { name } = app.maid
  const number = phoneOf(app.number)
  // A personal page brings its session with it.
  await openPage(page, path)
  await openByCode(page, number)

  await openPage(page, `/app?appId=${app.caseId}`)
  await callAs(page, saveDraft, { caseId: app.caseId, step: 'MAID_ARRIVAL', fields: { a: 'b' } })
  await page.evaluate(() => localStorage.setItem('CC_draft:own', 'sealed'))
  await openPage(page, path)
  const beside = await page.context().newPage()
  await openPage(beside, path)
  await expect(beside.getByText(name).first()).toBeVisible()
  await page.getByRole('button', { name: 'Leave this device' }).click()
  const question = page.getByRole('dialog', { name: 'Leave this device?' })
  await expect(question).toContainText('number that you confirmed')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await question.getByRole('button', { name: 'Stay' }).last().click()
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: 'Leave this device' }).click()
  await hearOfClearing(page)
  await question.getByRole('button', { name: 'Leave this device' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have left this device')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  expect(await keptHere(page)).toEqual({ drafts: [], marks: [], caches: [] })
  // A window beside it is made anew, and neither Back nor a reload shows anything.
  await expect(beside.getByText(name)).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
  await openPage(page, path)
  await expect(page.getByText(name)).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(name)).toHaveCount(0)

  await openPage(phone, path)
  await expect(phone.getByText(name).first()).toBeVisible()
  await openByCode(page, number)
  await openPage(page, path)
  await expect(page.getByText(name).first()).toBeVisible()
  await phone.close()
})

test('a browser that does not know Clear-Site-Data forgets all the same', async ({ page }) => {
  await page.route('**/api/privacy/leave*', async (route) => {
    const response = await route.fetch()
    const { 'clear-site-data': told, ...headers } = response.headers()
    expect(told).toContain('storage')
    await route.fulfill({ response, headers })
  })
  await openPage(page, pages.myData.path)
  await page.evaluate(async () => {
    localStorage.setItem('CC_draft:own', 'sealed')
    sessionStorage.setItem('own', 'here')
    const kept = await caches.open('kept-pages')
    await kept.put('/kept', new Response('kept'))
  })
  await page.getByRole('button', { name: 'Leave this device' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave this device' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have left this device')
  expect(await keptHere(page)).toEqual({ drafts: [], marks: [], caches: [] })
  expect(await page.evaluate(() => sessionStorage.getItem('own'))).toBeNull()
})

test.describe('offline', () => {
  test.use({ ownErrors: /.*/ })

  test('who cannot be let go hears that nothing was done', async ({ page }) => {
    await openPage(page, pages.myData.path)
    await page.evaluate(() => localStorage.setItem('CC_draft:own', 'sealed'))
    await page.route('**/api/privacy/leave*', (route) => route.abort())
    await page.getByRole('button', { name: 'Leave this device' }).click()
    const question = page.getByRole('dialog')
    await question.getByRole('button', { name: 'Leave this device' }).click()
    await expect(question.getByText('That did not work.')).toBeVisible()
    await expectAccessible(page)
    expect((await keptHere(page)).drafts).toHaveLength(1)
  })
})
