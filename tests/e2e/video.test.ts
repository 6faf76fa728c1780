import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { openPage } from './support/open-page.ts'
import { test } from './support/story.ts'

type Watched = { action: string; maidId: string; position: number }

const cards = (page: Page) => page.locator('article[data-card]')

/** Every WATCH_VIDEO event that the server took. */
function watchedBy(page: Page): Watched[] {
  const events: Watched[] = []
  page.on('response', (response) => {
    if (!response.url().includes('/watchvideo') || !response.ok()) return
    events.push(...(response.request().postDataJSON().events as Watched[]))
  })
  return events
}

/** Plays the last second alone: a sample clip runs for half a minute. */
const goToItsEnd = (clip: Locator): Promise<void> =>
  clip.evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 1
  })

const actions = (events: Watched[]) => events.map(({ action }) => action)

test('[O02] a clip plays in its place with captions and one at a time', async ({ page }) => {
  await openPage(page, '/hire-maid')
  await cards(page).nth(0).getByRole('button', { name: /^Play/ }).click()
  const first = cards(page).nth(0).locator('video')
  await expect(first).toHaveJSProperty('paused', false)
  await expect(cards(page).nth(0).locator('.bg-caption-plate')).toHaveText(/\w+/)
  await cards(page).nth(1).getByRole('button', { name: /^Play/ }).click()
  await expect(cards(page).nth(1).locator('video')).toHaveJSProperty('paused', false)
  await expect(page.locator('video')).toHaveCount(1)
})

test('[O02] play, a tick every 5 s, pause and ended arrive as WATCH_VIDEO', async ({ page }) => {
  const events = watchedBy(page)
  await openPage(page, '/hire-maid')
  const card = cards(page).first()
  const id = await card.getAttribute('data-card')
  await card.getByRole('button', { name: /^Play/ }).click()
  await expect.poll(() => actions(events)).toContain('tick')
  await card.getByRole('button', { name: /^Pause/ }).click()
  await expect.poll(() => actions(events)).toContain('pause')
  await card.getByRole('button', { name: /^Continue/ }).click()
  await goToItsEnd(card.locator('video'))
  await expect.poll(() => actions(events)).toContain('ended')
  expect(actions(events)[0]).toBe('play')
  expect(actions(events).filter((action) => action === 'ended')).toHaveLength(1)
  expect(new Set(events.map(({ maidId }) => maidId))).toEqual(new Set([id]))
  const tick = events.find(({ action }) => action === 'tick')
  expect(tick?.position).toBeGreaterThan(3)
})

test('[O02] nothing is reported where the visitor has refused it', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('consentMode', 'denied'))
  const events = watchedBy(page)
  await openPage(page, '/hire-maid')
  await cards(page).first().getByRole('button', { name: /^Play/ }).click()
  const clip = cards(page).first().locator('video')
  // Past the place of the first tick.
  await expect
    .poll(() => clip.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(5.5)
  await goToItsEnd(clip)
  await expect(clip).toHaveJSProperty('ended', true)
  expect(events).toEqual([])
})

test('[N01] a navigation ends what plays and closes the filters', async ({ page }) => {
  await openPage(page, '/hire-maid')
  await cards(page).first().getByRole('button', { name: /^Play/ }).click()
  await expect(page.locator('video')).toHaveCount(1)
  await page.getByRole('button', { name: 'Arabic', exact: true }).locator('visible=true').click()
  await expect(page).toHaveURL(/speaks=arabic/)
  await expect(page.locator('video')).toHaveCount(0)
})

test('the player of a profile has every control and answers to keys @desktop', async ({ page }) => {
  await openPage(page, '/hire-maid')
  await cards(page).first().getByRole('link').click()
  const video = page.locator('video')
  await expect(video).toHaveJSProperty('paused', false)
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(video).toHaveJSProperty('paused', true)
  await page.keyboard.press('k')
  await expect(video).toHaveJSProperty('paused', false)
  await page.getByRole('button', { name: 'Sound on' }).click()
  await expect(video).toHaveJSProperty('muted', false)
  const captions = page.getByRole('button', { name: 'Captions' })
  await expect(captions).toHaveAttribute('aria-pressed', 'true')
  await captions.click()
  await expect(captions).toHaveAttribute('aria-pressed', 'false')
  const range = page.getByRole('slider', { name: 'Position in the video' })
  await range.fill('6')
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(5)
})

test('the controls of a profile rest while its clip runs and come back to a tap or a key', async ({
  page,
}) => {
  await openPage(page, '/hire-maid')
  await cards(page).first().getByRole('link').click()
  const video = page.locator('video')
  await expect(video).toHaveJSProperty('paused', false)
  // The bar of controls, on which the button of the moment stands.
  const bar = page.getByRole('region', { name: /^Video of/ }).locator('> [dir]')
  await expect(bar).toHaveCSS('opacity', '0')
  // A tap wakes them and stops nothing.
  await video.tap({ force: true, position: { x: 60, y: 120 } })
  await expect(bar).toHaveCSS('opacity', '1')
  await expect(video).toHaveJSProperty('paused', false)
  await expect(bar).toHaveCSS('opacity', '0')
  // Who goes by keyboard sees them as long as one has the focus.
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Captions' }).focus()
  await expect(bar).toHaveCSS('opacity', '1')
  await page.keyboard.press('k')
  await expect(video).toHaveJSProperty('paused', true)
  await page.getByRole('button', { name: 'Captions' }).blur()
  await expect(bar).toHaveCSS('opacity', '1')
})
