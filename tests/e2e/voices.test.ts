import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { getMaid } from '#api/catalogue/catalogue.ts'
import { SPOKEN_LANGUAGES } from '#domain/catalogue/spoken-languages.ts'
import { aVoice } from '#tests/support/a-voice.ts'
import { aMaidToHire } from './support/a-maid-to-hire.ts'
import { NARROW, checkHere, inLanguage } from './support/check-screen.ts'
import { openPage } from './support/open-page.ts'
import { keepVoice, removeVoices } from './support/stored.ts'
import { hiringTest as test } from './support/story.ts'

test.use({ viewport: NARROW })

/** How many sounds and videos run on the page. */
const running = (page: Page) =>
  page
    .locator('audio, video')
    .evaluateAll(
      (media) => media.filter((one) => one instanceof HTMLMediaElement && !one.paused).length,
    )

async function cardOf(page: Page, maidId: string) {
  const response = await page.request.get(`/api/${getMaid.path.replace(':maidId', maidId)}`)
  return getMaid.output.parse(await response.json()).maid
}

test('her languages are heard one at a time, the wished one first', async ({ page }) => {
  const maid = await cardOf(page, (await aMaidToHire()).id)
  const other = maid.languages.find(({ language }) => language.label !== 'English')
  const code = SPOKEN_LANGUAGES.find(({ label }) => label === other?.language.label)?.code ?? ''
  await openPage(page, `/maids/${maid.id}`)
  await expect(page.getByRole('button', { name: /^Hear her/ })).toHaveCount(0)
  for (const language of ['en', code]) await keepVoice(maid.id, language, aVoice(20))

  await openPage(page, '/hire-maid?speaks=english')
  await openPage(page, `/maids/${maid.id}`)
  const hear = page.getByRole('button', { name: /^(Hear|Pause) her/ })
  await expect(hear).toHaveText(['Hear her English0:20', `Hear her ${other?.language.name}0:20`])
  await hear.first().click()
  await expect(hear.first()).toHaveText(/^Pause her English0:1\d/)
  await expect.poll(() => running(page)).toBe(1)
  await hear.last().click()
  await expect(hear.first()).toHaveText(/^Hear her English/)
  await expect(hear.last()).toHaveText(/^Pause her/)
  await expect.poll(() => running(page)).toBe(1)
  await hear.last().click()
  await expect.poll(() => running(page)).toBe(0)
  await page
    .getByRole('button', { name: /^Play the video/ })
    .first()
    .click()
  await expect.poll(() => running(page)).toBe(1)

  await page.route('**/media/**-voice-en*', (route) => route.abort())
  for (const language of ['ar', 'en']) {
    await openPage(page, inLanguage(`/maids/${maid.id}`, language))
    await checkHere(page)
  }
  await hear.first().click()
  await expect(page.getByText('It did not play.')).toBeVisible()
  await expect(hear.first()).toHaveText(/^Hear her English/)

  await removeVoices(maid.id)
  await openPage(page, `/maids/${maid.id}`)
  await expect(hear).toHaveCount(0)
})
