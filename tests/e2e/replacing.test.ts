import { expect } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/page-checks.ts'
import { hiringTest as test } from './support/story.ts'
import { openStep } from './support/walk.ts'

test('[R10] a list says whose place is filled, until one stops choosing', async ({ page }) => {
  const { caseId, maid } = await openStep(page, 'END_WORK_FLOW')
  await page.goto(`/app?switch_m=${caseId}`)
  await expect(page).toHaveURL(new RegExp(`/hire-maid.*switch_m=${caseId}`))
  const band = page.getByRole('status').filter({ hasText: `Replacing ${maid.name}` })
  await expect(band).toContainText(/AED\s[\d,]+.*\d+ guarantee days left/)
  // She is no candidate for her own place.
  await expect(page.locator('article[data-card]').first()).toBeVisible()
  await expect(page.locator(`article[data-card="${maid.id}"]`)).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Stop', exact: true }).click()
  await expect(band).toHaveCount(0)
  await expect(page).toHaveURL(/\/hire-maid(?!.*switch_m)/)
})
