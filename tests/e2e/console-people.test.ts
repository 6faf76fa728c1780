import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { enterConsole } from './support/console-member.ts'
import { openPage } from './support/open-page.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/page-checks.ts'
import { hiringTest as test } from './support/story.ts'

/** Never published, so that no other story sees her. Letters, since digits may look like a card. */
const letters = [...String(Date.now() % 1_000_000)].map((digit) => 'abcdefghij'[Number(digit)])
const name = `Wanjiru ${letters.join('')}`

test('@desktop staff add a person, mend what is wrong, and see what keeps her from being published', async ({
  page,
  browser,
}) => {
  await openPage(page, '/')
  await enterConsole(page)
  const places = page.getByRole('navigation').first()
  await places.getByRole('link', { name: 'People' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Nationality').selectOption('Ghana')
  await expect(page).toHaveURL(/\/console\/people\?nationality=GH$/)
  await expect(page.getByText(/^2 people$/)).toBeVisible()

  await page.getByRole('link', { name: 'Add a person' }).click()
  await page.getByRole('textbox', { name: 'Age' }).fill('17')
  await page.getByRole('textbox', { name: 'Her pay in it' }).fill('1900')
  await page.getByRole('button', { name: 'Add her' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'values are wrong' })
  await expect(summary).toBeFocused()
  await expectAccessible(page)
  await summary.getByRole('link', { name: 'Age: At least 18' }).click()
  await expect(page.getByRole('textbox', { name: 'Age' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Her pay in it' })).toHaveValue('1900')

  await page.getByRole('textbox', { name: 'Age' }).fill('31')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('combobox', { name: 'Nationality' }).selectOption('Kenya')
  await page.getByRole('textbox', { name: 'Mobile number' }).fill('050 123 4567')
  await page.getByRole('textbox', { name: 'Price a month' }).fill('2900')
  await page.getByRole('combobox', { name: 'Language 1' }).selectOption('Swahili')
  await page.getByRole('button', { name: 'Add her' }).click()
  await expect(page.getByText('She was added. Households do not see her yet.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByText('050 ••• 4567')).toBeVisible()

  await page.getByRole('button', { name: 'Open all parts' }).click()
  const missing = page.getByRole('heading', { name: 'Before she can be published' }).locator('..')
  await expect(missing.getByText('A video', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('She was not published.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('checkbox', { name: 'Toddlers' }).check()
  await page.getByRole('textbox', { name: 'English' }).first().fill('Patient with toddlers')
  const arrival = page.getByRole('region', { name: 'How she can arrive' })
  await arrival.getByRole('textbox', { name: 'Days of notice' }).fill('3')
  await arrival.getByRole('checkbox', { name: 'Friday' }).check()
  await arrival.getByRole('checkbox', { name: 'Sharjah' }).check()
  await expect(page.getByText('5 fields changed, not saved yet')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(missing.getByText('At least one skill')).toHaveCount(0)
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByText('Changed her profile')).toBeVisible()
  await expect(history.getByText('Patient with toddlers')).toBeVisible()
  await expect(history.getByText('Cannot come on')).toBeVisible()
  await expect(history.getByText('Sharjah', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Show the number' }).click()
  const why = page.getByRole('dialog')
  await expectAccessible(page)
  await why.getByRole('radio', { name: 'To correct it' }).check()
  await why.getByRole('button', { name: 'Show the number' }).click()
  await expect(page.getByText('+971501234567')).toBeVisible()
  await expect(history.getByText('Looked at her number: To correct it')).toBeVisible()

  await page.getByRole('button', { name: 'Write down: Medical test' }).click()
  await page.getByRole('button', { name: 'Write down', exact: true }).click()
  await expect(page.getByText('Choose a day.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('On which day').fill('2026-01-10')
  await page.getByLabel('Evidence').fill('Report 4711, folder B')
  await page.getByRole('button', { name: 'Write down', exact: true }).click()
  await expect(page.getByText('Evidence: Report 4711, folder B')).toBeVisible()

  await page.getByRole('button', { name: 'She agrees: Age' }).click()
  await expect(history.getByText('She agreed to show: Age')).toBeVisible()

  await page.getByRole('link', { name: 'See her as households do' }).click()
  const address = (await page.locator('iframe').getAttribute('src')) ?? ''
  const stranger = await (await browser.newContext()).request.get(new URL(address, page.url()).href)
  expect(await stranger.text()).not.toContain(name)
  const shown = page.frameLocator('iframe')
  await expect(shown.getByRole('heading', { name: /Wanjiru/ }).first()).toBeVisible()
  await page.getByLabel('Language').selectOption('ar')
  await expect(shown.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.getByLabel('Page or card').selectOption('card')
  await expect(shown.getByText(/Wanjiru/).first()).toBeVisible()
  await page.getByRole('link', { name: 'Back to her profile' }).click()

  await page.getByRole('button', { name: 'Open all parts' }).click()
  await meanwhileBoth(page)
  await onAPhone(page)
})

/** Two editors: what both changed is shown with both values, and the rest is put together. */
async function meanwhileBoth(page: Page): Promise<void> {
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByRole('button', { name: 'Open all parts' }).click()
  await other.getByRole('textbox', { name: 'Age' }).fill('33')
  await other.getByRole('textbox', { name: 'Years in the UAE' }).fill('3')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByText('Saved', { exact: true })).toBeVisible()
  await other.close()
  await page.getByRole('textbox', { name: 'Age' }).fill('32')
  await page.getByRole('textbox', { name: 'Her own children' }).fill('2')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const note = page.getByRole('alert').filter({ hasText: 'saved her while you were editing' })
  await expect(note).toBeFocused()
  await expect(note.getByText('Taken over: Years in the UAE')).toBeVisible()
  await expect(note.getByText('33')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('textbox', { name: 'Age' })).toHaveValue('32')
  await note.getByRole('button', { name: 'Use theirs: Age' }).click()
  await expect(page.getByRole('textbox', { name: 'Age' })).toHaveValue('33')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Her own children' })).toHaveValue('2')
  await expect(page.getByRole('textbox', { name: 'Years in the UAE' })).toHaveValue('3')
}

/** At 360 px in Arabic; at last she is taken off, after a question. */
async function onAPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 780 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Her own children' }).fill('3')
  await page.getByRole('link', { name: 'All people' }).click()
  const leave = page.getByRole('dialog', { name: 'Leave without saving?' })
  await leave.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByRole('textbox', { name: 'Her own children' })).toHaveValue('3')
  await page.getByRole('button', { name: 'Undo my changes' }).click()
  await page.evaluate(() => localStorage.setItem('console-language', 'ar'))
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { name: 'من هي' })).toBeVisible()
  await page.getByRole('button', { name: 'فتح كل الأجزاء' }).click()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'تسحب موافقتها: الحذف فورًا' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'حذف كل شيء' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('الأشخاص')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('searchbox').fill(name)
  await expect(page.getByText('لا أحد يطابق', { exact: false })).toBeVisible()
}
