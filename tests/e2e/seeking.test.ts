import { expect } from '@playwright/test'
import { checkHere, checkScreen, NARROW } from './support/check-screen.ts'
import { openPage } from './support/open-page.ts'
import { test } from './support/story.ts'

test.use({ viewport: NARROW })

test('whoever looks for work writes once, loses nothing, and may report without a name', async ({
  page,
}) => {
  await checkScreen(page, '/work-with-us', /Work with a family/)
  await openPage(page, '/work-with-us?lang=en')
  await page.locator('summary', { hasText: 'አማርኛ' }).click()
  await expect(page.locator('details [lang=am] li').first()).toBeVisible()
  await checkHere(page)

  const send = page.getByRole('button', { name: 'Send', exact: true })
  await page.getByRole('textbox', { name: 'Your name' }).fill('Grace Santos')
  await send.click()
  await expect(page.getByRole('alert')).toBeFocused()
  await checkHere(page)
  await page.getByLabel('Your phone number').fill('050 123 4567')
  await page.getByLabel('Your country').selectOption('PH')
  await page.getByLabel('Filipino').check()
  await page.getByLabel(/Years of work/).fill('7')
  await page.getByLabel('Where are you now?').selectOption('uae')
  await page.getByLabel(/You may keep my answers/).check()

  // Tried again by itself a few times, so that only a connection that stays away is told.
  await page.route('**/api/jobs/enquiry', (route) => route.abort())
  await send.click()
  await expect(page.getByText('It was not sent.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Grace Santos')
  await page.unroute('**/api/jobs/enquiry')
  await send.click()
  await expect(page.getByRole('heading', { name: 'It is sent' })).toBeFocused()

  await page.getByLabel('What happened?').fill('An agent asked me for 2000 dirhams.')
  await page.getByRole('button', { name: 'Send without a name' }).click()
  await expect(page.getByText('Nobody can answer you, because')).toBeVisible()
  await checkHere(page)
})

test('whoever looks for work finds the way at the foot of any page', async ({ page }) => {
  await openPage(page, '/hire-maid')
  const about = page.getByRole('navigation', { name: 'About this site' })
  await about.getByRole('link', { name: 'Looking for work' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Work with a family/ })).toBeVisible()
})
