import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/page-checks.ts'
import { openPage } from './support/open-page.ts'
import { test } from './support/story.ts'

const pdfCalls = '**/api/resources/downloadresource*'

/** Counts the presses that would open the browser's own dialog. */
async function countPrints(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let prints = 0
    globalThis.print = () => (document.documentElement.dataset['prints'] = String(++prints))
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset['prints'] ?? 0))
}

const drawnPages = (page: Page) =>
  page.locator('canvas').evaluateAll((sheets) => {
    const all = sheets.filter((sheet): sheet is HTMLCanvasElement => 'width' in sheet)
    return all.filter(({ width }) => width > 300).length
  })

test('[R06][A14] a document is read, enlarged, turned, printed and downloaded on a computer @desktop', async ({
  page,
}) => {
  const prints = await countPrints(page)
  await openPage(page, '/documents/agreement-sample')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Service Agreement')
  await expect(page.getByText('Page 1 of 2').first()).toBeVisible()
  await expect.poll(() => drawnPages(page)).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Larger' }).click()
  await expect(page.getByText('150 %')).toBeVisible()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText('Page 2 of 2').first()).toBeVisible()
  await page.getByRole('button', { name: 'Print' }).click()
  await expect.poll(prints).toBe(1)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download the PDF' }).click()
  expect((await download).suggestedFilename()).toBe('daarly-agreement-sample-en.pdf')
  await page.getByRole('link', { name: 'Français' }).click()
  await expect(page.locator('section[lang=fr]')).toContainText('En bref')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('[R06] a question opens the insurance paper over the page, and closing gives the focus back @both', async ({
  page,
}) => {
  await openPage(page, '/hire-maid/faq#health-insurance')
  const link = page.getByRole('link', { name: 'Read what it is for' })
  await link.click()
  const layer = page.getByRole('dialog')
  await expect(layer.getByText('Who must have it').last()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(layer).toHaveCount(0)
  await expect(link).toBeFocused()
  await expect(page).toHaveURL(/hire-maid\/faq/)
})

test('[R06] on a phone the text comes first and the PDF is a button', async ({ page }) => {
  const prints = await countPrints(page)
  let files = 0
  await page.route(pdfCalls, (route) => {
    files += 1
    return route.continue()
  })
  await openPage(page, '/insurance')
  await expect(page.getByRole('heading', { name: 'Who pays' })).toBeVisible()
  expect(files).toBe(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const see = page.getByRole('link', { name: 'See the PDF' }).filter({ visible: true })
  await see.click()
  const layer = page.getByRole('dialog')
  await expect(layer.getByText('Page 1 of 1').first()).toBeVisible()
  await expect.poll(() => drawnPages(page)).toBe(1)
  await expectAccessible(page)
  await layer.getByRole('button', { name: 'Print' }).click()
  await expect.poll(prints).toBe(1)
  await layer.getByRole('button', { name: 'Close' }).click()
  await expect(page.locator('canvas')).toHaveCount(0)
  await expect(see).toBeFocused()
})

test('[R06] an iPhone opens the PDF in its own viewer', async ({ browser }) => {
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148'
  const context = await browser.newContext({ userAgent, viewport: { width: 390, height: 740 } })
  const page = await context.newPage()
  await openPage(page, '/guide')
  const open = page.getByRole('link', { name: 'Open the PDF' }).filter({ visible: true })
  await expect(open).toHaveAttribute('href', /downloadresource\?code=mvp_guide/)
  const asked = page.waitForRequest(pdfCalls)
  await open.click()
  expect((await asked).isNavigationRequest()).toBe(true)
  await context.close()
})

test('[R06] a broken file says so and is downloaded, one that does not come is asked for again @desktop', async ({
  page,
}) => {
  await page.route(pdfCalls, (route) => route.fulfill({ body: '%PDF-1.7 broken' }))
  await openPage(page, '/guide')
  const trouble = page.getByRole('alert').filter({ hasText: 'This PDF cannot be shown here' })
  await expect(trouble.getByRole('link', { name: 'Download the PDF' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Step by step' })).toBeVisible()
  await page.unroute(pdfCalls)
  await page.route(pdfCalls, (route) => route.abort())
  await page.reload()
  await expect(page.getByText('The document did not load')).toBeVisible()
  await page.unroute(pdfCalls)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/^Page 1 of/).first()).toBeVisible()
})

test('[A14] a document that is not there is a page that says so', async ({ page }) => {
  const answer = await page.goto('/documents/nothing')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Document not found')
  await expect(page.getByRole('link', { name: 'Guide to hiring' })).toBeVisible()
})

test('[R06] without scripts the words are there and the PDF is a link', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/insurance')
  await expect(page.getByRole('heading', { name: 'What it covers exactly' })).toBeVisible()
  const see = page.getByRole('link', { name: 'See the PDF' }).filter({ visible: true })
  await expect(see).toHaveAttribute('href', /downloadresource\?code=maids\.cc_site_insurance/)
  await context.close()
})
