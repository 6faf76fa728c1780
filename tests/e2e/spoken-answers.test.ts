import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { wholeBrowser } from '#tests/support/pages/chromium.ts'
import { anAskedInterview } from './support/an-asked-interview.ts'
import { checkHere, NARROW } from './support/check-screen.ts'
import { enterConsole } from './support/console-member.ts'
import { nextMessageTo } from './support/outbox.ts'
import { hiringTest as test } from './support/story.ts'

test.use({
  viewport: NARROW,
  launchOptions: {
    // The headless shell has no microphone, not even this one.
    ...wholeBrowser,
    args: [...wholeBrowser.args, '--use-fake-device-for-media-stream'],
  },
})

const question = 'What do you do when a child has a fever and we are out?'

/** Whole seconds of the sound that a player has; none before it is loaded. */
const secondsOf = async (page: Page): Promise<number> =>
  page.locator('audio').evaluate(async (audio: HTMLAudioElement) => {
    if (audio.readyState === 0) {
      const loaded = new Promise((resolve) => audio.addEventListener('loadedmetadata', resolve))
      audio.load()
      audio.preload = 'metadata'
      await loaded
    }
    return Math.round(audio.duration)
  })

test('a household asks, she answers with her voice, staff let it through, and it is heard', async ({
  browser,
  page,
}) => {
  test.setTimeout(120_000)
  const { name, number, phone, she, hers } = await anAskedInterview(browser, page)
  await page
    .getByRole('listitem')
    .filter({ hasText: question })
    .getByRole('button', { name: 'Ask this' })
    .click()
  await expect(page.getByText('Asked. We text you when you can hear her answer.')).toBeVisible()
  await checkHere(page)

  expect(await nextMessageTo(phone, 2)).toContain('may tanong sa iyo ang isang pamilya')
  await she.reload()
  await checkHere(she)
  await she.getByRole('link', { name: 'Record your answer' }).click()
  await she.getByRole('button', { name: 'Record your answer' }).click()
  await expect(she.getByText('The microphone is blocked for this page')).toBeVisible()
  await checkHere(she)
  await hers.grantPermissions(['microphone'])
  await she.getByRole('button', { name: 'Record your answer' }).click()
  await expect(she.getByText('Speak now')).toBeVisible()
  await checkHere(she)
  // She says nothing more; it ends by itself after ten seconds.
  await expect(she.getByText('Listen to it.')).toBeVisible({ timeout: 20_000 })
  expect(await secondsOf(she)).toBe(10)
  await checkHere(she)
  await hers.setOffline(true)
  await she.getByRole('button', { name: 'Send' }).click()
  await expect(she.getByText('Your answer was not sent. It is still here')).toBeVisible()
  await hers.setOffline(false)
  await she.getByRole('button', { name: 'Send' }).click()
  await expect(she.getByText('Sent. Our team listens first.')).toBeVisible()
  await checkHere(she)
  await page.reload()
  await expect(page.getByText('She has answered. Our team listens first.')).toBeVisible()
  await expect(page.locator('audio')).toHaveCount(0)

  const staff = await browser.newPage()
  await enterConsole(staff)
  await staff.goto('/console/conversations?kind=check-answer')
  await staff
    .getByRole('link', { name: /Interview with/ })
    .first()
    .click()
  await expect(staff.getByText(question)).toBeVisible()
  expect(await secondsOf(staff)).toBe(10)
  await checkHere(staff)
  const words = 'I cool her forehead, and I call you.'
  await staff.getByLabel('What she says, in English').fill(words)
  await staff.getByRole('button', { name: 'Let it through' }).click()
  await expect(staff.getByText(words)).toBeVisible()
  await staff.close()

  expect(await nextMessageTo(number, 1)).toContain(`${name} answered your question`)
  await page.reload()
  await expect(page.getByText(words)).toBeVisible()
  expect(await secondsOf(page)).toBe(10)
  await checkHere(page)
  await she.reload()
  await she.getByRole('button', { name: 'Take back this answer' }).click()
  await expect(she.getByRole('button', { name: 'Record your answer' })).toBeVisible()
  await page.reload()
  await expect(page.locator('audio')).toHaveCount(0)
  await hers.close()
})
