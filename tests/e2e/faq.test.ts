import { expect } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/page-checks.ts'
import { openPage } from './support/open-page.ts'
import { test } from './support/story.ts'

test('[R17] every question opens to an answer, by keyboard too @both', async ({ page }) => {
  await openPage(page, '/hire-maid/faq')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions and answers')
  const questions = page.getByRole('main').locator('details')
  expect(await questions.count()).toBeGreaterThanOrEqual(14)
  await questions.first().locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(questions.first().getByText('her salary, a monthly share of visa')).toBeVisible()
})

test('[R17] an address with a question opens its answer and marks it', async ({ page }) => {
  await openPage(page, '/hire-maid/faq#rest-day')
  const answer = page.getByText('one paid rest day a week')
  await expect(answer).toBeVisible()
  await expect(answer).toBeInViewport()
  await expect(page.locator('mark')).toHaveText(['Does she have a day off?'])
})

test('[R17] words find questions, open and marked; then all is as before', async ({ page }) => {
  await openPage(page, '/hire-maid/faq')
  const field = page.getByRole('searchbox', { name: 'Find a question' })
  await field.fill('PASSPORT keeps')
  await expect(page.getByRole('status').filter({ hasText: 'One question' })).toBeVisible()
  const hit = page.getByRole('main').locator('details')
  await expect(hit).toHaveCount(1)
  await expect(hit).toHaveAttribute('open')
  await expect(hit.locator('summary mark')).toHaveText(['keeps', 'passport'])
  expect(await hit.locator('p').innerText()).not.toBe('')
  await expectAccessible(page)
  await field.fill('')
  await expect(page.locator('mark')).toHaveCount(0)
  await expect(page.getByRole('main').locator('details[open]')).toHaveCount(0)
})

test('[R17] finding nothing leads to the chat, or back to all of them', async ({ page }) => {
  await openPage(page, '/hire-maid/faq')
  const field = page.getByRole('searchbox', { name: 'Find a question' })
  await field.fill('helicopter')
  await expect(page.getByText('No question has these words. Ask us in the chat.')).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Ask in the chat' })).toHaveCount(1)
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Show all questions' }).click()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
  await expect(page.getByText('Is VAT included?')).toBeVisible()
})

test('[R17] search engines are told every question with its answer', async ({ request }) => {
  const html = await (await request.get('/hire-maid/faq')).text()
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  const [page, crumbs]: { '@type': string; mainEntity?: unknown[] }[] = JSON.parse(json)['@graph']
  expect(page?.['@type']).toBe('FAQPage')
  expect(page?.mainEntity?.length).toBeGreaterThanOrEqual(14)
  expect(crumbs?.['@type']).toBe('BreadcrumbList')
})

test('[R17] a question of the landing page leads to its answer', async ({ page }) => {
  await openPage(page, '/')
  await page.getByRole('link', { name: 'Is the price what she earns?' }).click()
  await expect(page).toHaveURL(/\/hire-maid\/faq#package-or-salary$/)
  await expect(page.getByText('The price is the whole package')).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`[R17] the questions are accessible in ${colorScheme} colours @both`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await openPage(page, '/hire-maid/faq#vat')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
}
