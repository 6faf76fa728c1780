import { devices, expect } from '@playwright/test'
import { enterConsole } from './support/console-member.ts'
import { answerStep } from './support/journey.ts'
import { openPage } from './support/open-page.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/page-checks.ts'
import { payByCard } from './support/pay-by-card.ts'
import { hiringTest as test } from './support/story.ts'
import { openStep, walkTo } from './support/walk.ts'

test('@desktop a disputed card payment is listed, answered at the provider, and given back by the bank', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const { defaultBrowserType: _type, ...phone } = devices['Pixel 7']
  const household = await browser.newPage({ ...phone, ...(baseURL ? { baseURL } : {}) })
  const { caseId, number } = await openStep(household, 'HIRE_MAID')
  await answerStep({ page: household, caseId }, 'HIRE_MAID', { paymentMethod: 'card-first' })
  await walkTo(household, caseId, 'CREDIT_CARD_INFO')
  await household.goto(`/app?appId=${caseId}&step=CREDIT_CARD_INFO&lang=en`)
  await household.getByRole('button', { name: 'Go to payment' }).click()
  await payByCard(household, '4000 0000 0000 2685')
  await expect(
    household.getByRole('heading', { level: 1, name: /^AED [\d,.]+ paid$/ }),
  ).toBeVisible()

  await openPage(page, '/')
  await enterConsole(page)
  await page.goto('/console/money/disputes')
  const row = page.getByRole('row').filter({ hasText: String(number) })
  await expect(row.getByText('To be answered')).toBeVisible()
  await expect(row.getByText(/^answer until /)).toBeVisible()
  await expectAccessible(page)
  const opening = page.waitForEvent('popup')
  await row.getByRole('link', { name: 'Answer it there' }).click()
  const provider = await opening
  await expect(provider.getByText('Not a bank. No money moves.')).toBeVisible()
  await provider.getByRole('button', { name: 'Send the answer of the shop' }).click()
  await provider.getByRole('button', { name: 'As the bank: the owner gets it back' }).click()
  await expect(provider.getByText('the owner of the card got the money back')).toBeVisible()
  await provider.close()

  await expect(async () => {
    await page.reload()
    await expect(row.getByText('Given back by the bank')).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expectAccessible(page)
  await row.getByRole('link', { name: String(number) }).click()
  await expect(page.getByText('disputed at the card’s bank').first()).toBeVisible()

  await page.evaluate(() => localStorage.setItem('console-language', 'ar'))
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/console/money/disputes')
  await expect(page.getByText('ردّه البنك، بإشعار دائن').first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
