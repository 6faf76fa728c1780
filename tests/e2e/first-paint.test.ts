import { expect } from '@playwright/test'
import { openPage, waitForLife } from './support/open-page.ts'
import { test } from './support/story.ts'
import { startApplication } from './support/walk.ts'

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

test('a step of hiring applies the style sheet of its page once', async ({ page }) => {
  await page.goto('/')
  const appId = await startApplication(page)
  await openPage(page, `/app?appId=${appId}`)
  const sheets = page.locator('link[rel=stylesheet][href*="/frame-"]')
  await expect(sheets).toHaveCount(1)
})
