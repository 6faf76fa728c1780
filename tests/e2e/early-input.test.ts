import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { hiringTest as test } from './support/story.ts'
import { comeIn, startApplication, walkTo } from './support/walk.ts'

/** Keeps the scripts of the next pages on their way until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('what is chosen and pressed before the scripts came is not lost', async ({ page }) => {
  await comeIn(page)
  const caseId = await startApplication(page)
  await walkTo(page, caseId, 'CLIENT_WHATSAPP_NUMBER')
  const letGo = await holdScripts(page)
  await page.goto(`/app?appId=${caseId}`, { waitUntil: 'commit' })
  await page.getByText('My spouse or another adult', { exact: true }).click()
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page).not.toHaveURL(/phone/i)
  letGo()
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(1)
  await page.getByText('Nobody', { exact: true }).click()
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page).toHaveURL(/step=END_WORK_FLOW/)
})

test('what is typed before the scripts came is known to the form', async ({ page }) => {
  await comeIn(page)
  const caseId = await startApplication(page)
  await walkTo(page, caseId, 'BANK_INFO')
  const letGo = await holdScripts(page)
  await page.goto(`/app?appId=${caseId}`, { waitUntil: 'commit' })
  await page.getByLabel('IBAN').fill('AE070331234567890123456')
  letGo()
  await expect(page.getByText('Mashreq', { exact: false }).first()).toBeVisible()
  await expect(page.getByLabel('IBAN')).toHaveValue(/^AE07/)
})
