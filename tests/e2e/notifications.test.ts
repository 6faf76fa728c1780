import { expect } from '@playwright/test'
import { answerWith, newHire, problemDocument, registerSomebody } from './support/a-failing-call.ts'
import { openPage } from './support/open-page.ts'
import { test } from './support/story.ts'

const siteInfo = '**/api/sales/ccserviceapplication/getmainccsiteinfo*'

const refusal = (fields: object) => ({
  status: 400,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: `NOTIFICATION:${JSON.stringify(fields)}`,
})

test('[F01][E10] a refusal of the workflow is told with its lines and leads to its page', async ({
  page,
}) => {
  const errorMessage = 'Wanjiru was just hired\nNothing was charged.\nAsk us: @whats_app_us@'
  await answerWith(page, newHire, refusal({ errorMessage, goToPage: '/whatsapp-us?nb=nb2' }))
  await registerSomebody(page)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Wanjiru was just hired')
  await expect(alert).toContainText('Nothing was charged.')
  await expect(alert.getByRole('link', { name: 'Chat with us' })).toBeVisible()
  await expect(page).toHaveURL('/whatsapp-us?nb=nb2')
  // It is no business of the calls that the new page makes.
  await page.waitForLoadState('networkidle')
  await expect(alert).toContainText('Nothing was charged.')
})

test('[F01] an info text is announced politely and goes to the application', async ({ page }) => {
  await answerWith(page, newHire, refusal({ infoMessage: 'All is stored', appId: 'x' }))
  await registerSomebody(page)
  await expect(page.getByRole('status').filter({ hasText: 'All is stored' })).toBeVisible()
  await expect(page).toHaveURL('/app?appId=x')
})

test('[F02][U03] the text of a 400 stands 54 px from the top for 20 seconds', async ({ page }) => {
  await page.clock.install()
  await answerWith(page, newHire, { status: 400, body: 'No maid has this number' })
  await registerSomebody(page)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('No maid has this number')
  expect((await alert.boundingBox())?.y).toBe(54)
  await page.clock.runFor(19_000)
  await expect(alert).toBeVisible()
  await page.clock.runFor(1_500)
  await expect(alert).toBeHidden()
})

test('[F04] a failure of the server says Oops for 180 seconds', async ({ page }) => {
  await page.clock.install()
  const headers = { 'x-request-id': 'BCDFGHJKMN' }
  await answerWith(page, newHire, { status: 500, body: 'x', headers })
  await registerSomebody(page)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Oops. Looks like something went wrong')
  await expect(alert).toContainText('Reference for our team: BCDFGHJKMN')
  // The clock runs on by itself while a busy machine looks.
  await page.clock.runFor(160_000)
  await expect(alert).toBeVisible()
  await page.clock.runFor(25_000)
  await expect(alert).toBeHidden()
})

test('[F05] a lost connection is told with a way to refresh and to chat', async ({ page }) => {
  await page.route(newHire, (route) => route.abort())
  await registerSomebody(page)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Connection error')
  await expect(alert).toContainText('Please refresh. If the error continues, contact')
  await expect(alert.getByRole('button', { name: 'Refresh' })).toBeVisible()
  await expect(alert.getByRole('link', { name: 'Chat with us' })).toBeVisible()
})

test('[F05] the connection error leaves when the connection is back and the call is made again', async ({
  page,
}) => {
  await openPage(page, '/shortlisted-maids')
  await page.route(siteInfo, (route) => route.abort())
  const browse = page.getByRole('link', { name: 'Browse', exact: true })
  await browse.click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Connection error')
  await expect(page).toHaveURL('/shortlisted-maids')
  await page.unroute(siteInfo)
  await browse.click()
  await expect(page).toHaveURL('/hire-maid')
  await expect(alert).toHaveCount(0)
})

test('[F14] an error goes to the data layer without the query of the page', async ({ page }) => {
  await answerWith(page, newHire, { status: 400, body: 'No maid with 12345' })
  await registerSomebody(page)
  await expect(page.getByRole('alert')).toBeVisible()
  const events = await page.evaluate(() => window.dataLayer ?? [])
  expect(events).toContainEqual({
    event: 'site_error',
    type: 'danger',
    code: 400,
    url: '/app',
    message: 'No maid with #####',
    duration: 20_000,
  })
})

test('[F14] a visitor who denied is not reported', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('consentMode', 'denied'))
  await answerWith(page, newHire, { status: 400, body: 'No maid' })
  await registerSomebody(page)
  await expect(page.getByRole('alert')).toBeVisible()
  // What it was told is the choice itself, no event.
  const told = await page.evaluate(() => window.dataLayer ?? [])
  expect(told.filter((one) => 'event' in one)).toEqual([])
})

test('[U03] focus inside stops the clock, leaving lets it run on @desktop', async ({ page }) => {
  await page.clock.install()
  await answerWith(page, newHire, { status: 400, body: 'Stay while I read' })
  await registerSomebody(page)
  const alert = page.getByRole('alert')
  await alert.getByRole('button', { name: 'Close' }).focus()
  await page.clock.runFor(60_000)
  await expect(alert).toBeVisible()
  await alert.getByRole('button', { name: 'Close' }).blur()
  await page.clock.runFor(21_000)
  await expect(alert).toBeHidden()
})

test('[U03] on a phone it shrinks to one line and opens again by a press', async ({ page }) => {
  await page.clock.install()
  await answerWith(page, newHire, { status: 500, body: '' })
  await registerSomebody(page)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('to complete the transaction')
  await page.clock.runFor(7_000)
  await expect(alert).not.toContainText('to complete the transaction')
  await alert.getByRole('button', { name: 'Oops. Looks like something went wrong' }).click()
  await expect(alert).toContainText('to complete the transaction')
})

test('[E10] a notification can be closed', async ({ page }) => {
  await answerWith(page, newHire, { status: 500, body: '' })
  await registerSomebody(page)
  await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('alert')).toBeHidden()
})

test('a problem document that its screen tells itself brings no notification', async ({ page }) => {
  await answerWith(page, newHire, problemDocument(404, 'not-found'))
  await registerSomebody(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
})
