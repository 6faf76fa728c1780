import { expect } from '@playwright/test'
import { aMaidToHire } from './support/a-maid-to-hire.ts'
import { inDatabase } from './support/in-database.ts'
import { openPage } from './support/open-page.ts'
import { hiringTest as test } from './support/story.ts'
import { startApplication } from './support/walk.ts'

// What midnight does to a page that stays open, done here by her own first day: the days move on.
test('a first day that is offered no more is refused kindly, and the days of now are offered', async ({
  page,
}) => {
  const her = await aMaidToHire()
  await openPage(page, '/')
  const caseId = await startApplication(page, { maidId: her.id })
  await openPage(page, `/app?appId=${caseId}`)
  const day = page.getByLabel('First day', { exact: true })
  const offered = await day.inputValue()
  await inDatabase(
    `update maids set availability = 'FROM', available_from = current_date + 9 where id = '${her.id}'`,
  )
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByText('The day you chose is no longer possible.')).toBeVisible()
  await expect(day.locator(`option[value="${offered}"]`)).toHaveCount(0)
  const next = await day.inputValue()
  expect(next > offered).toBe(true)
  await expect(day).toHaveAccessibleDescription(/This is the first possible day now/)
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page).not.toHaveURL(/step=HIRE_MAID/)
  await expect(day).toHaveCount(0)
})
