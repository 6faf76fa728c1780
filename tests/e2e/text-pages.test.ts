import { expect } from '@playwright/test'
import type { Browser, BrowserContextOptions, Page, Request } from '@playwright/test'
import { LANGUAGES } from '#domain/constants.ts'
import { allPages } from '#domain/site/find-page.ts'
import { textPages } from '#domain/site/text-pages.ts'
import { NARROW, checkScreen, inLanguage } from './support/check-screen.ts'
import { CHECKED_LANGUAGES } from './support/deep-tag.ts'
import { openPage } from './support/open-page.ts'
import { expectNoSidewaysScroll } from './support/page-checks.ts'
import { test } from './support/story.ts'

// Twenty pages, in two languages with axe, are walked one after another.
test.setTimeout(300_000)

const paths = Object.values(textPages).map(({ path }) => path)
/** What anybody finds: listed pages and what says the same. */
const open = allPages.filter(({ crawlers, sameAs }) => crawlers === 'listed' || sameAs)

// Side by side, since one story of all would outlast every other.
for (const part of [0, 1, 2]) {
  test(`[R04][R07][R13][R14][R19][R20] every page of text can be read and used by anybody, part ${part + 1} of 3`, async ({
    page,
  }) => {
    await page.setViewportSize(NARROW)
    const own = paths.filter((_, at) => at % 3 === part)
    expect(own.length).toBeGreaterThan(0)
    for (const path of own) await checkScreen(page, path)
  })
}

test('[R04][R07][R13][R14][R19][R20] no page of text scrolls to the side, in any language @deep', async ({
  page,
}) => {
  await page.setViewportSize(NARROW)
  // English and Arabic are looked at beside what else is checked there.
  for (const language of LANGUAGES.filter((one) => !CHECKED_LANGUAGES.includes(one))) {
    for (const path of paths) {
      await page.goto(inLanguage(path, language))
      await expectNoSidewaysScroll(page)
    }
  }
})

test('[R13] the head of a page leads to the one above it, and beside it to its places', async ({
  page,
}) => {
  await openPage(page, '/gcc-guide')
  await page.getByRole('link', { name: 'Other emirates' }).click()
  await expect(page).toHaveURL('/gcc-guide-auh')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Abu Dhabi')
  await page.getByRole('navigation', { name: 'Where this page is' }).getByRole('link').click()
  await expect(page).toHaveURL('/services')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Services')
})

const main = (page: Page) => page.getByRole('main')
const callLink = (page: Page) => main(page).getByRole('link', { name: /Call \+971/ })
const chatLink = (page: Page) => main(page).getByRole('link', { name: 'Write in the chat' })

test('[R04] somebody answers: calling is the filled button, and stays so to the minute', async ({
  page,
}) => {
  await page.clock.setFixedTime('2026-11-20T12:46:00Z')
  await openPage(page, '/callus')
  await expect(page.getByText('Open now, to 10 pm')).toBeVisible()
  await expect(page.getByText('It is 4:46 pm in Dubai.')).toBeVisible()
  await expect(callLink(page)).toHaveClass(/bg-action/)
  await expect(callLink(page)).toHaveAttribute('href', /^tel:\+971\d+$/)
  await page.clock.setFixedTime('2026-11-20T18:00:00Z')
  await expect(page.getByText('Closed, opens at 9 am')).toBeVisible({ timeout: 30_000 })
  await expect(chatLink(page)).toHaveClass(/bg-action/)
  await expect(callLink(page)).not.toHaveClass(/bg-action/)
  await expect(page.getByText('read our answer from 9 am')).toBeVisible()
})

test('[R04] each contact page has the number of its purpose', async ({ page }) => {
  await page.goto('/callus')
  const support = await callLink(page).getAttribute('href')
  for (const path of ['/client-relations-call', '/new-call', '/cancellation', '/talk_to_us']) {
    await page.goto(path)
    await expect(callLink(page)).toHaveAttribute('href', support ?? '')
  }
  await page.goto('/maid-relations-call')
  await expect(callLink(page)).toHaveAttribute('href', 'tel:+97140000002')
  await expect(main(page).getByRole('link', { name: '999' })).toHaveAttribute('href', 'tel:999')
})

/** A page whose scripts do not come loads itself again, once in a minute: here that minute lasts. */
async function blockScripts(page: Page) {
  await page.clock.setFixedTime('2026-11-20T12:46:00Z')
  await page.route(/\.m?js($|\?)/, (route) => route.abort())
  const asked: Request[] = []
  page.on('request', (request) => request.isNavigationRequest() && asked.push(request))
  await page.goto('/callus', { waitUntil: 'commit' })
  await expect.poll(() => asked.length).toBe(2)
  await page.waitForLoadState()
}

/** Every open page still says what it says and leads on, whatever happened to the scripts. */
async function readWithout(browser: Browser, options: BrowserContextOptions, blocked: boolean) {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  if (blocked) await blockScripts(page)
  for (const { path } of open) {
    // The text is there before pictures are.
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    expect((await main(page).innerText()).length, path).toBeGreaterThan(100)
    expect(await main(page).getByRole('link').count(), path).toBeGreaterThan(0)
  }
  await page.goto('/services')
  await main(page).getByRole('link', { name: 'Good conduct certificate' }).click()
  await expect(page).toHaveURL(/\/gcc-guide$/)
  await page.getByRole('link', { name: 'Kenya' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kenya')
  await page.getByRole('link', { name: 'Terms', exact: true }).click()
  await expect(page).toHaveURL(/\/terms-of-service$/)
  await context.close()
}

test('[R19] without scripts every open page reads and leads on', async ({ browser, baseURL }) => {
  await readWithout(browser, { baseURL: baseURL ?? '', javaScriptEnabled: false }, false)
})

test('[R19] a blocker of scripts takes nothing from the pages but their comfort', async ({
  browser,
  baseURL,
}) => {
  await readWithout(browser, { baseURL: baseURL ?? '' }, true)
})
