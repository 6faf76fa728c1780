import { expect } from '@playwright/test'
import { enterConsole } from './support/console-member.ts'
import { openPage } from './support/open-page.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/page-checks.ts'
import { hiringTest as test } from './support/story.ts'
import { startApplication } from './support/walk.ts'

const looks = [
  [{ width: 1280, height: 800 }, 'en'],
  [{ width: 360, height: 780 }, 'ar'],
] as const

test('@desktop an auditor’s question is answered: who did what, and whether its chain is whole', async ({
  page,
}) => {
  test.setTimeout(150_000)
  await openPage(page, '/')
  await startApplication(page)
  const { name } = await enterConsole(page)
  await page.getByRole('navigation').first().getByRole('link', { name: 'Audit' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit')
  await page.getByRole('searchbox').fill(name)
  await expect(page).toHaveURL(/q=amina/)
  const rows = page.getByRole('table', { name: 'Audit' })
  await expect(rows.getByText(`${name} joined`)).toBeVisible()

  // One chain, by keyboard.
  await page.getByRole('searchbox').fill('')
  await page.getByLabel('About').selectOption('Team')
  await expect(page).toHaveURL(/group=team/)
  const check = page.getByRole('button', { name: 'Check that it is whole' })
  await check.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Whole: /)).toBeVisible()

  await page.getByLabel('About').selectOption('Applications')
  await page.getByLabel('Event').selectOption('application-started')
  const link = rows.getByRole('link', { name: /^Application \d+$/ }).first()
  await expect(link).toBeVisible()
  for (const [size, language] of looks) {
    await page.evaluate((one) => localStorage.setItem('console-language', one), language)
    await page.reload()
    await page.setViewportSize(size)
    await expect(page.getByRole('link', { name: /^(Application|الطلب) / }).first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
  await page
    .getByRole('link', { name: /^الطلب / })
    .first()
    .click()
  await expect(page).toHaveURL(/\/applications\/[^?]+\?tab=timeline/)
})

test('@desktop an alert leads to its line, which says what it measures', async ({ page }) => {
  test.setTimeout(120_000)
  await enterConsole(page)
  for (const [size, language] of looks) {
    await page.evaluate((one) => localStorage.setItem('console-language', one), language)
    await page.setViewportSize(size)
    await page.goto('/console/health#texts')
    await page.reload()
    const names = { en: 'Text messages today', ar: 'الرسائل النصية اليوم' }
    await expect(page.getByRole('heading', { name: names[language] })).toBeInViewport()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
  await page.evaluate(() => localStorage.setItem('console-language', 'en'))
  await page.setViewportSize(looks[0][0])
  await page.goto('/console/health')
  const ways = page.getByRole('navigation', { name: 'Not good now' })
  await ways.getByRole('link', { name: 'Providers' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#providers$/)
  await expect(page.getByRole('heading', { name: 'Providers' })).toBeInViewport()
  await expect(page.getByText('No backup was ever made.', { exact: false })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Slow calls' })).toContainText('GET /api/console/')
})
