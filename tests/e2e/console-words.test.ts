import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { enterConsole } from './support/console-member.ts'
import { openPage } from './support/open-page.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/page-checks.ts'
import { hiringTest as test } from './support/story.ts'

const SENTENCE = 'We answer your letters within an hour.'
const PROMISE = 'A person answers every day in the hours that stand there.'

test('@desktop a text is written, kept, explained, published, translated and taken back', async ({
  page,
}) => {
  await openPage(page, '/')
  await enterConsole(page)
  await page.getByRole('navigation').first().getByRole('link', { name: 'Words' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Words')
  await expectAccessible(page)
  await page.getByRole('searchbox').fill('goes home again')
  await page.getByRole('link', { name: /lead: She comes to work and goes home again/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Live-out.*English/)

  await writes(page)
  await publishes(page)
  await translates(page)
  await takesBack(page)
})

/** What is typed is on the server and in the page, before anybody reads it. */
async function writes(page: Page): Promise<void> {
  const editor = page.getByRole('textbox', { name: 'Source of the text' })
  await editor.click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(`\n${SENTENCE} <b>`)
  await expect(page.getByText('keeps this text from being published')).toBeVisible()
  for (const _ of ' <b>') await page.keyboard.press('Backspace')
  await expect(page.getByText('keeps this text from being published')).toHaveCount(0)
  await expect(page.getByText('The draft is kept.')).toBeVisible()
  const preview = page.frameLocator('iframe')
  await expect(preview.getByText(SENTENCE)).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(preview.getByText(SENTENCE)).toBeVisible()
  await page.getByRole('button', { name: 'Changes' }).click()
  await expect(page.getByText(SENTENCE).first()).toBeVisible()
}

/** A sentence that nothing keeps is held back until somebody says what does. */
async function publishes(page: Page): Promise<void> {
  await expect(page.getByText('Kept by nothing yet')).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await expect(dialog.getByText('It was not published')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByLabel('What keeps it?').selectOption(PROMISE)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('Published. Pages say it from now on.')).toBeVisible()
  await expect
    .poll(async () => (await page.request.get('/welcome/liveout')).text())
    .toContain(SENTENCE)
}

/** The other language shows what is missing, block by block. */
async function translates(page: Page): Promise<void> {
  const languages = page.getByRole('navigation', { name: 'Languages' })
  await languages.getByRole('link', { name: 'Arabic One block behind English' }).click()
  await page.getByRole('button', { name: 'Beside English' }).click()
  const missing = page.getByText('English says this and this text does not.')
  await expect(missing).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add the English words to translate' }).click()
  await expect(missing).toHaveCount(0)
  await page
    .getByRole('textbox', { name: /^Text of line/ })
    .last()
    .fill('نجيب خلال ساعة.')
  await page.getByLabel('What keeps it?').selectOption(PROMISE)
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  await expect(publish).toBeEnabled()
  await publish.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Who translated it').fill('Huda')
  await dialog.getByLabel('Publish at a day and hour').check()
  await dialog.getByLabel('Day', { exact: true }).fill('2020-01-01')
  await dialog.getByLabel('Hour in Dubai').fill('09:00')
  await dialog.getByRole('button', { name: 'Plan it' }).click()
  await expect(dialog.getByText('That time is over. Choose a later one.')).toBeVisible()
  await dialog.getByLabel('Day', { exact: true }).fill('2099-01-01')
  await dialog.getByRole('button', { name: 'Plan it' }).click()
  await expect(page.getByRole('heading', { name: /^Planned for .*2099/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Edit the planned text' }).click()
  await page.getByRole('button', { name: 'Drop the plan' }).click()
  await expect(page.getByRole('heading', { name: /^Planned for/ })).toHaveCount(0)
  await expect(publish).toBeEnabled()
  await publish.click()
  await dialog.getByLabel('Who translated it').fill('Huda')
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await expect(languages.getByRole('link', { name: 'Arabic Up to date' })).toBeVisible()
}

/** A second person's read is recorded later; the release's words come back. */
async function takesBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'History' }).click()
  await page.getByLabel('Who read it').fill('Salma')
  await page.getByRole('button', { name: 'Record it' }).click()
  await expect(page.getByText(/translated by Huda · read by Salma/)).toBeVisible()
  await page.getByRole('button', { name: 'What changed in version 2' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Go back to the text of the release' }).click()
  await expect(page.getByText('The text of the release is published.')).toBeVisible()
  await page.getByRole('link', { name: /^English/ }).click()
  await page.getByRole('button', { name: 'History' }).click()
  await page.getByRole('button', { name: 'Go back to the text of the release' }).click()
  await expect(page.getByText('The text of the release is published.')).toBeVisible()
}

test('@desktop what another tab saved or published is never lost', async ({ page, context }) => {
  await openPage(page, '/')
  await enterConsole(page)
  const address = '/console/words/welcomeClient/fr'
  await page.goto(address)
  const other = await context.newPage()
  await other.goto(address)
  await types(page, 'Une ligne. ')
  await expect(page.getByText('The draft is kept.')).toBeVisible()
  await types(other, 'Une autre. ')
  await expect(other.getByText('Somebody else saved a draft of this text meanwhile')).toBeVisible()
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Go on with mine' }).click()
  await expect(other.getByText('The draft is kept.')).toBeVisible()
  await other.getByRole('button', { name: 'Discard the draft' }).click()
  await expect(other.getByText('As published.')).toBeVisible()
})

async function types(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Source of the text' }).click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(text)
}

test('@desktop messages show their length; every screen fits a phone, in Arabic too', async ({
  page,
}) => {
  await openPage(page, '/')
  await enterConsole(page)
  await page.goto('/console/words/messages/en')
  await expect(page.getByText(/^\d+ letters, one part$/).first()).toBeVisible()
  await page.getByLabel('Message code', { exact: true }).fill('{code} is your {brand} code. ')
  await expect(page.getByText('483920 is your Daarly code.')).toBeVisible()
  await page.getByRole('button', { name: 'Discard the draft' }).click()
  await page.goto('/console/words/faq/en?view=order')
  const down = page.getByRole('button', { name: 'Move down: Is the price what she earns?' })
  await down.focus()
  await page.keyboard.press('Enter')
  await expect(down).toBeFocused()
  await expect(page.getByRole('list').getByRole('listitem').filter({ has: down })).toHaveText(
    'Is the price what she earns?',
  )
  await expectAccessible(page)
  const publish = page.getByRole('button', { name: 'Publish this order in all languages' })
  await publish.click()
  await expect(page.getByText('The order is published in all languages.')).toBeVisible()
  await expect(publish).toBeDisabled()
  await page.getByRole('button', { name: 'Move up: Is the price what she earns?' }).click()
  await publish.click()
  await expect(publish).toBeDisabled()
  await page.setViewportSize({ width: 360, height: 740 })
  for (const language of ['en', 'ar']) {
    await page.evaluate((one) => localStorage.setItem('console-language', one), language)
    for (const path of [
      '',
      '/messages/hi',
      '/terms/ar',
      '/terms/ar?view=beside',
      '/faq/en?view=order',
    ]) {
      await page.goto(`/console/words${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
  }
})
