import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/page-checks.ts'
import { openPage } from './support/open-page.ts'
import { test } from './support/story.ts'

const people = (page: Page) => page.getByRole('region', { name: 'People who introduce themselves' })
const amount = (text: string) => Number(text.replace(/[^\d.]/g, ''))

test('[R01] the landing page tells who there is, what it costs and how it goes @both', async ({
  page,
}) => {
  await openPage(page, '/')
  await expect(page).toHaveTitle(/Hire a maid in the UAE/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Meet the person before the paperwork.',
  )
  for (const name of [
    /^Where AED [\d,]+ goes$/,
    'From first video to first day',
    'A few to meet',
    'What both can count on',
    'Visas for somebody you know',
    'All seven emirates',
    'Why Daarly',
    'Asked most often',
    'Talk to a person',
  ]) {
    await expect(page.getByRole('heading', { level: 2, name })).toHaveCount(1)
  }
  await expect(people(page).getByRole('article')).toHaveCount(6)
})

test('[R01] the parts of the price add up to it', async ({ page }) => {
  await openPage(page, '/')
  const prices = page.getByRole('region', { name: /^Where AED/ })
  const title = await prices.getByRole('heading').innerText()
  const parts = await prices.getByRole('definition').allInnerTexts()
  expect(parts.map(amount).reduce((sum, part) => sum + part, 0)).toBe(amount(title))
})

test('[R01] the number on the button is the number of people in the list', async ({ page }) => {
  await openPage(page, '/')
  const watch = page.getByRole('link', { name: /^Watch \d+ maids$/ }).last()
  const count = /\d+/.exec(await watch.innerText())?.[0] ?? ''
  await watch.click()
  await expect(page).toHaveURL(/\/hire-maid$/)
  await expect(page.getByRole('main')).toContainText(count)
})

test('[R01] a story leads to her profile', async ({ page }) => {
  await openPage(page, '/')
  const first = people(page).getByRole('article').nth(1)
  await first.getByRole('link').click()
  await expect(page).toHaveURL(/\/maids\/[\w-]+$/)
})

test('[O02] the first video plays by itself, and one at a time', async ({ page }) => {
  await openPage(page, '/')
  const pauses = people(page).getByRole('button', { name: /^Pause the video of/ })
  await expect(pauses).toHaveCount(1)
  await people(page)
    .getByRole('button', { name: /^Play the video of/ })
    .first()
    .click()
  await expect(pauses).toHaveCount(1)
  await expect(page.locator('video')).toHaveCount(1)
  await pauses.click()
  await expect(page.locator('video')).toHaveCount(0)
})

test('the first video has captions in the language of the page', async ({ page }) => {
  await openPage(page, '/?lang=ar')
  await expect(page.locator('video track')).toHaveAttribute('srclang', 'ar')
})

test('nothing plays by itself for whoever asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPage(page, '/')
  await page.waitForLoadState('networkidle')
  await expect(people(page).getByRole('article').first()).toBeVisible()
  await expect(page.locator('video')).toHaveCount(0)
})

test('the first picture is in the HTML with its sizes and comes first', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const [first = ''] = /<img[^>]*fetchpriority="high"[^>]*>/i.exec(html) ?? []
  expect(first).toMatch(/srcset="[^"]+ 480w/i)
  expect(first).toMatch(/sizes="/)
  expect(first).not.toContain('loading="lazy"')
})

test('[R03] the addresses of the map and of the about part scroll to them @both', async ({
  page,
}) => {
  for (const [address, name] of [
    ['/locations', 'All seven emirates'],
    ['/aboutus', 'Why Daarly'],
  ] as const) {
    await openPage(page, address)
    await expect(page.getByRole('heading', { level: 2, name })).toBeInViewport()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000)
  }
})

test('[R02] the chat redirect keeps the event and goes to the chat on a phone', async ({
  page,
}) => {
  const asked: string[] = []
  await page.route('https://wa.me/**', async (route) => {
    asked.push(route.request().url())
    await route.fulfill({ status: 200, contentType: 'text/html', body: 'the chat' })
  })
  // The redirect may leave the page before it has come to life, or even been read.
  await page.goto('/?redirect_to_whatsapp=1&event=spring', { waitUntil: 'commit' })
  await page.waitForURL('https://wa.me/**')
  expect(decodeURIComponent(asked[0] ?? '')).toContain('I have a question about your service')
  await openPage(page, '/')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('spring')
})

test('[R02] on a computer the chat redirect shows our chat page @desktop', async ({ page }) => {
  await page.goto('/?redirect_to_whatsapp=1&event=spring', { waitUntil: 'commit' })
  await expect(page).toHaveURL(/\/whatsapp-us\?nb=wa_link$/)
  await expect(page.getByRole('link', { name: 'Open the chat' })).toHaveAttribute(
    'href',
    /wa\.me.*question/,
  )
})

test('[O01] the usual days of a visa are told where both parameters agree', async ({ page }) => {
  await openPage(page, '/')
  const visas = page.getByRole('region', { name: 'Visas for somebody you know' })
  await expect(visas).toContainText(/Usually \d+ days once the documents are complete/)
  await expect(visas.getByRole('link', { name: /^(Maid|Nanny|Driver) visa/ })).toHaveCount(3)
})

test('[M04] nanny mode speaks of nannies', async ({ page }) => {
  await openPage(page, '/?target=nanny')
  await expect(page.getByRole('link', { name: /^Watch \d+ nannies$/ }).last()).toBeVisible()
  await expect(page).toHaveTitle(/Hire a nanny/)
})

test('[R01] the price link of the menu leads to its prices @desktop', async ({ page }) => {
  await openPage(page, '/')
  await page.getByRole('link', { name: 'Prices' }).click()
  await expect(page.getByRole('heading', { name: /^Where AED [\d,]+ goes$/ })).toBeInViewport()
})

test('[R01] on a phone all of it is shorter than eight screens of 740 px', async ({ page }) => {
  for (const language of ['en', 'ar', 'hi', 'ru', 'fr']) {
    await openPage(page, `/?lang=${language}`)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect({ language, isShort: height < 8 * 740, height }).toMatchObject({ isShort: true })
  }
})

test('[R01] a fold has one way to the list as a button @both', async ({ page }) => {
  await openPage(page, '/')
  await expect(
    page.getByRole('link', { name: /^Watch \d+ maids$/ }).locator('visible=true'),
  ).toHaveCount(1)
})

test('[R03] the areas and the whole of why stand at their own addresses', async ({ page }) => {
  await openPage(page, '/')
  await expect(page.getByText('Marina to Mirdif')).toHaveCount(0)
  await page.getByRole('link', { name: 'See the places' }).click()
  await expect(page).toHaveURL(/\/locations$/)
  await expect(page.getByText('Marina to Mirdif')).toBeVisible()
  await page.getByRole('link', { name: 'Why we do it this way' }).click()
  await expect(page.getByText('We show no number that we cannot prove')).toBeInViewport()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`[R01] the landing page is accessible in ${colorScheme} colours @both`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await openPage(page, '/')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
}
