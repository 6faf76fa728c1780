import { expect } from '@playwright/test'
import { NARROW, checkScreen } from './support/check-screen.ts'
import { openPage } from './support/open-page.ts'
import { test } from './support/story.ts'

test.use({ viewport: NARROW })

test('[R14] four questions lead to a sentence, a day and a list counted back from it', async ({
  page,
}) => {
  await page.clock.setFixedTime('2026-11-20T12:46:00Z')
  await openPage(page, '/oec')
  const heading = page.locator('#oec-asked')
  await page.getByRole('link', { name: 'Yes', exact: true }).click()
  await page.getByRole('link', { name: 'Yes', exact: true }).click()
  await expect(heading).toHaveText('Has she had an OEC for your home before?')
  await expect(heading).toBeFocused()
  await page.getByRole('link', { name: 'No, or for another employer' }).click()
  await page.getByRole('link', { name: 'Yes', exact: true }).click()
  await expect(heading).toHaveText('First her contract is verified, then she gets the OEC')
  await expect(page).toHaveURL('/oec?oec=yyny')
  await page.getByLabel('She flies home on').fill('2026-12-18')
  await expect(page.getByText('Start by Friday 27 November.')).toBeVisible()
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Migrant Workers Office' }).locator('time'),
  ).toHaveText('4 Dec')
  await page.reload()
  await expect(page.getByText('Start by Friday 27 November.')).toBeVisible()
  await checkScreen(page, '/oec?oec=yyny')
  await openPage(page, '/oec?oec=yyny&lang=en')
  await page.getByRole('link', { name: /^Change.*Same employer/ }).click()
  await expect(heading).toHaveText('Does she come back to you?')
})

test('[R14] her page asks her, also without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL ? { baseURL } : {}),
  })
  const page = await context.newPage()
  await page.goto('/oec-maid')
  for (const name of ['Yes', 'Yes', 'Yes, with this name', 'Yes']) {
    await page.getByRole('link', { name, exact: true }).click()
  }
  await expect(page.locator('#oec-asked')).toHaveText('You need no OEC, only the exemption')
  await expect(page.getByText('Get the exemption in the DMW app')).toBeVisible()
  await context.close()
})
