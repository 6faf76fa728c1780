import { devices, expect } from '@playwright/test'
import { withdrawApplication } from '#api/hiring/application.ts'

import { enterConsole } from './support/console-member.ts'
import { openPage } from './support/open-page.ts'
import { messagesTo, nextMessageTo } from './support/outbox.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/page-checks.ts'
import { hiringTest as test } from './support/story.ts'
import { callAs, phoneOf, startApplication, walkTo } from './support/walk.ts'

test('@desktop a letter is recorded, its number proved by a code, and what was shown is erased', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const { defaultBrowserType: _type, ...phone } = devices['Pixel 7']
  const household = await browser.newPage({ ...phone, ...(baseURL ? { baseURL } : {}) })
  await openPage(household, '/')
  const caseId = await startApplication(household)
  const info = await walkTo(household, caseId, 'CLIENT_SPOUSE_NUMBER')
  const number = phoneOf(info.number).slice(1)
  await callAs(household, withdrawApplication, { caseId })

  await enterConsole(page)
  await page.goto('/console/privacy')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy')
  await page.getByRole('button', { name: 'Record a request' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What they ask for').selectOption('Erase')
  await dialog.getByLabel('UAE mobile number').fill('12')
  await dialog.getByLabel('How it came').selectOption('By letter')
  await dialog.getByLabel(/What they wrote or said/).fill('Please forget me.')
  await dialog.getByRole('button', { name: 'Record it' }).click()
  await expect(dialog.getByLabel('UAE mobile number')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await dialog.getByLabel('UAE mobile number').fill(number)
  await dialog.getByRole('button', { name: 'Record it' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Erase · no\. \d+$/)
  await expect(page.getByText('Please forget me.')).toHaveCount(0)
  await page.getByLabel('Why do you read it?').selectOption('To answer')
  await page.getByRole('button', { name: 'Show it' }).click()
  await expect(page.getByText('Please forget me.')).toBeVisible()
  await expect(page.getByText(`+971${number}`)).toBeVisible()

  await page.getByRole('button', { name: 'See what would be removed' }).click()
  await expect(page.getByRole('heading', { name: 'Removed' })).toBeVisible()
  await expect(page.getByText('Nothing can be erased before it is shown')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Erase now' })).toHaveCount(0)
  await expectAccessible(page)
  const already = messagesTo(`+971${number}`).length
  await page.getByRole('button', { name: 'Text a code' }).click()
  const code = /\b\d{6}\b/.exec(await nextMessageTo(`+971${number}`, already))?.[0] ?? ''
  await page.getByLabel('The code that they read to you').fill(code)
  await page.getByRole('button', { name: 'Check the code' }).click()
  await expect(page.getByText(/^The code of the number was given to/)).toBeVisible()
  await page.getByRole('button', { name: 'Erase now' }).click()
  await expect(page.getByRole('heading', { name: 'Erased' })).toBeVisible()
  await expectAccessible(page)
  // Nothing of it opens any more.
  await page.reload()
  await expect(page.getByRole('button', { name: 'Erase now' })).toHaveCount(0)
  await expect(page.getByText('Please forget me.')).toHaveCount(0)

  await page.getByRole('link', { name: 'Requests' }).click()
  await page.getByRole('button', { name: /^Closed/ }).click()
  await expect(page.getByText(/^Done, /).first()).toBeVisible()
  await page.getByRole('link', { name: 'Removed and kept' }).click()
  await expect(page.getByRole('link', { name: 'at the office' }).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Access log' }).click()
  const access = page.getByRole('row', { name: /^Requests about own data/ }).first()
  await expect(access).toBeVisible()
  await expectAccessible(page)
  await access.getByRole('link').click()
  const event = page.getByText(/^Request about own data opened/).filter({ visible: true })
  await expect(event.first()).toBeVisible()
})

test('@desktop privacy is read on a phone and in Arabic', async ({ page }) => {
  await openPage(page, '/')
  await enterConsole(page)
  await page.evaluate(() => localStorage.setItem('console-language', 'ar'))
  await page.setViewportSize({ width: 360, height: 780 })
  for (const view of ['', '?state=closed', '/removals', '/access-log']) {
    await page.goto(`/console/privacy${view}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('الخصوصية')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
})
