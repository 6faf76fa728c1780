import { expect } from '@playwright/test'
import { NARROW, checkScreen } from './support/check-screen.ts'
import { openPage } from './support/open-page.ts'
import { test } from './support/story.ts'

test.use({ viewport: NARROW })

test('[B01] five answers tell who may sponsor, the papers, each fee and the time', async ({
  page,
}) => {
  await openPage(page, '/')
  await page.getByRole('link', { name: 'Maid visa' }).click()
  const question = page.locator('#visa-question')
  await expect(question).toHaveText('Which emirate issued your own visa?')
  await checkScreen(page, '/visas/maid')
  await openPage(page, '/visas/maid?lang=en')
  await page.getByRole('link', { name: 'Dubai', exact: true }).click()
  await expect(question).toHaveText('What does your household earn a month?')
  await expect(question).toBeFocused()
  await page.getByRole('link', { name: /^AED.25,000 or more$/ }).click()
  await page.getByRole('link', { name: 'Kenya' }).click()
  await page.getByRole('link', { name: /visa is cancelled/ }).click()
  await page.getByRole('link', { name: /^No, and of another/ }).click()
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('You can be the sponsor')
  await expect(page).toHaveURL(/visa=dubai.enough.KE.cancelled.none/)

  await page.getByLabel(/^Police certificate of the home country/).check()
  await expect(page.getByText('Tick what you have: 1 of')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(/^Police certificate of the home country/)).toBeChecked()

  await expect(page.getByRole('link', { name: 'Start the visa' })).toBeVisible()
  await checkScreen(page, '/visas/maid?visa=dubai.enough.KE.cancelled.none')

  await openPage(page, '/visas/maid?visa=dubai.enough.KE.cancelled.none&lang=en')
  await page.getByRole('link', { name: /^Change.*Family or nationality/ }).click()
  await page.getByRole('link', { name: /a relative of mine/ }).click()
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
    'Something stands in the way',
  )
  await expect(page.getByText('A relative cannot be hired')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ask us' })).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('You can be the sponsor')
})

test('[B04] the chat gets the answers as an address that opens with them', async ({ browser }) => {
  const context = await browser.newContext({ isMobile: true, hasTouch: true, viewport: NARROW })
  const page = await context.newPage()
  const path = '/visas/driver?visa=dubai.enough.PH.abroad.none.less'
  await openPage(page, path)
  const href = await page.getByRole('link', { name: 'Ask us' }).getAttribute('href')
  const text = decodeURIComponent(href ?? '')
  expect(text).toContain('a question about a driver visa.')
  expect(text).toContain(path)
  await context.close()
})

test('[R27][R28] a visa that is unknown leads to all of them, with the query and its language', async ({
  page,
}) => {
  await openPage(page, '/visas?lang=ru')
  await openPage(page, '/visas/nothing?lang=en&utm_source=fb')
  await expect(page).toHaveURL('/visas?lang=en&utm_source=fb')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Visas')
  await expect(page.getByText('These are the visas instead.')).toBeVisible()
})

test('the pages of visas work without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL ? { baseURL } : {}),
  })
  const page = await context.newPage()
  await page.goto('/visas')
  await page.getByRole('link', { name: /^Driver visa/ }).click()
  for (const name of [
    /^Dubai$/,
    /25,000 or more/,
    'Philippines',
    'Abroad',
    /^No, and of/,
    /^2 cars/,
  ]) {
    await page.getByRole('main').getByRole('link', { name }).click()
  }
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('You can be the sponsor')
  await expect(page.getByText('Entry permit').first()).toBeVisible()
  await context.close()
})
