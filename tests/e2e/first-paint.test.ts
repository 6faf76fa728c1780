import { expect } from '@playwright/test'
import type { Page, Request } from '@playwright/test'
import { openPage, waitForLife } from './support/open-page.ts'
import { hiringTest, test } from './support/story.ts'
import { startApplication } from './support/walk.ts'

/** Once a picture is asked for that shows somebody else than the first one does. */
function pictureOfAnother(page: Page): Promise<Request> {
  let first: string | undefined
  return page.waitForRequest((request) => {
    const [, person] = /\/media\/maids\/([^/]+)\/[^/]+\.webp$/.exec(request.url()) ?? []
    first ??= person
    return person !== undefined && person !== first
  })
}

for (const address of ['/', '/hire-maid', '/hire-maid/faq']) {
  test(`${address} asks for its scripts once its first view is painted`, async ({ page }) => {
    await openPage(page, address)
    const { painted, asked } = await page.evaluate(() => {
      const scripts = performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      return { painted: paint?.startTime, asked: scripts.map(({ startTime }) => startTime) }
    })
    expect(asked).not.toEqual([])
    expect(Math.min(...asked)).toBeGreaterThan(painted ?? Infinity)
  })
}

test('a touch asks for the scripts, however long the first picture takes', async ({ page }) => {
  // Timers stand still and no picture comes: nothing but the touch is left to ask.
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await page.route('**/media/**', () => {})
  await page.goto('/hire-maid', { waitUntil: 'commit' })
  const asked = page.waitForRequest(/\/assets\/.*\.js$/)
  await page.getByRole('heading', { level: 1 }).click()
  await asked
  await page.clock.resume()
  await waitForLife(page)
})

for (const address of ['/', '/hire-maid']) {
  test(`${address} asks for nothing but its first view before that is painted`, async ({
    page,
  }) => {
    const other = pictureOfAnother(page)
    await openPage(page, address)
    await other
    await page.waitForLoadState('networkidle')
    const early = await page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      const first = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')?.currentSrc
      return performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime < (paint?.startTime ?? Infinity))
        .map(({ name }) => name)
        .filter((name) => name !== first && !/\.(woff2|css)$/.test(name))
    })
    expect(early).toEqual([])
  })
}

test('a scroll brings the other pictures, however long the first one takes', async ({ page }) => {
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await page.route('**/media/**', () => {})
  const other = pictureOfAnother(page)
  await page.goto('/hire-maid', { waitUntil: 'commit' })
  await expect(page.getByRole('article').nth(3)).toBeAttached()
  await expect(page.locator('html')).toHaveAttribute('data-unpainted')
  await page.evaluate(() => scrollTo(0, 400))
  await other
})

test('without script every picture comes by itself', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const other = pictureOfAnother(page)
  await page.goto('/hire-maid')
  await other
  await context.close()
})

hiringTest('a step of hiring applies the style sheet of its page once', async ({ page }) => {
  await page.goto('/')
  const caseId = await startApplication(page)
  await openPage(page, `/app?appId=${caseId}`)
  const sheets = page.locator('link[rel=stylesheet][href*="/frame-"]')
  await expect(sheets).toHaveCount(1)
})
