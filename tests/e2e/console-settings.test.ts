import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { addDays } from '#domain/day.ts'
import { enterConsole } from './support/console-member.ts'
import { inDatabase } from './support/in-database.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/page-checks.ts'
import { hiringTest as test } from './support/story.ts'

/** Beyond the days that any story books. */
const farDay = addDays(new Date().toISOString().slice(0, 10), 500)

const openSetting = async (page: Page, name: string): Promise<void> => {
  await page.goto(`/console/settings/${name}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

const save = (page: Page) => page.getByRole('button', { name: /^(Confirm and save|Save)$/ })

// What other stories read stays as it is: nothing here is saved but a holiday that is taken back.
test('@desktop an administrator looks through settings, is told what is wrong, and declares a holiday', async ({
  page,
}) => {
  await enterConsole(page)

  // Names are added and removed, and what is wrong stands at its field.
  await openSetting(page, 'numbers')
  const name = page.getByLabel('Name of a new number')
  await name.fill('Not A Name')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Use small Latin letters')).toBeVisible()
  await name.fill('story5')
  await name.press('Enter')
  const added = page.getByRole('group', { name: 'story5' })
  await added.getByLabel('WhatsApp number').fill('not a number')
  await added.getByRole('button', { name: 'Add: Limit to certain times' }).click()
  await added.getByLabel('Friday').check()
  await save(page).click()
  await expect(page.getByRole('alert')).toContainText('story5 · WhatsApp number')
  await expect(added.getByText('Enter a telephone number')).toBeVisible()
  await expect(added.getByLabel('WhatsApp number')).toHaveValue('not a number')
  await expect(added.getByLabel('Friday')).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^story5/ }).click()
  await expect(added.getByLabel('WhatsApp number')).toBeFocused()
  await page.getByRole('button', { name: 'Remove: story5' }).click()
  await expect(added).toHaveCount(0)

  // Sums are in dirhams, and before they are saved it is said for whom they change.
  await openSetting(page, 'prices')
  const supplement = page.getByLabel('Added for a maid who lives out').first()
  await expect(supplement).toHaveValue('630')
  await supplement.fill('700.50')
  await save(page).click()
  const dialog = page.getByRole('dialog', { name: 'What this changes' })
  await expect(dialog.getByText(/It holds from/)).toBeVisible()
  await expect(dialog.getByText('AED 630', { exact: true })).toBeVisible()
  await expect(dialog.getByText('AED 700.50')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Back to the form' }).click()
  await expect(supplement).toHaveValue('700.50')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(supplement).toHaveValue('630')

  // A planned list has its own day, and before it is saved it is said who keeps theirs.
  await page.getByRole('button', { name: 'Add another' }).click()
  const planned = page.getByRole('group', { name: 'Price list 2' })
  await planned.getByLabel('Added for a maid who lives out').fill('800')
  await planned.getByLabel('From this day on').fill(farDay)
  await save(page).click()
  await expect(dialog.getByText(/No application that has begun gets the new price/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Back to the form' }).click()
  await page.getByRole('button', { name: 'Remove: Price list 2' }).click()
  await expect(planned).toHaveCount(0)

  // A new version begins as a copy, and wants its own day.
  await openSetting(page, 'terms')
  await page.getByRole('button', { name: 'Add another' }).last().click()
  const version = page.getByRole('group', { name: 'Version 2' })
  await expect(version.getByLabel('Notice that a household gives, in days')).toHaveValue('7')
  await save(page).click()
  await expect(version.getByText('Enter this.')).toBeVisible()
  await expectAccessible(page)

  await declareAndTakeBack(page)
  await lookAtHistory(page)
})

async function declareAndTakeBack(page: Page): Promise<void> {
  await openSetting(page, 'holidays')
  await page.getByLabel('Holiday', { exact: true }).selectOption('Another name')
  await page.getByLabel('Name', { exact: true }).fill('Story day')
  await page.getByRole('button', { name: 'See who is moved' }).click()
  await expect(page.getByText('Enter this.')).toBeVisible()
  await page.getByLabel('First day').fill(farDay)
  await page.getByRole('button', { name: 'See who is moved' }).click()
  await expect(page.getByText('Nobody has booked an arrival then')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Declare the holiday' }).click()
  await expect(page.getByText('No arrival was moved.')).toBeVisible()
  await page.getByRole('button', { name: /^Take back Story day/ }).click()
  await expect(page.getByText('Story day is taken back.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Take back Story day/ })).toHaveCount(0)
  await expect(page.getByLabel('First day')).toHaveValue(farDay)
  await expectAccessible(page)
}

/** Of versions that this story writes, so that the setting itself is not touched. */
async function lookAtHistory(page: Page): Promise<void> {
  await inDatabase(`insert into setting_versions (name, number, value, saved_at, saved_by) values
    ('rate', 0, '{"rating":null,"count":null,"url":null,"checkedOn":null}', now(), null),
    ('rate', 1, '{"rating":4.5,"count":null,"url":null,"checkedOn":"2026-11-20"}', now(), 'amina')`)
  try {
    await openSetting(page, 'rate')
    await page.getByRole('button', { name: /^What changed on/ }).click()
    const history = page.getByRole('listitem').filter({ hasText: 'amina' })
    await expect(history.getByText('Stars')).toBeVisible()
    await expect(history.getByText('4.5')).toBeVisible()
    await page.getByRole('button', { name: /^Go back to this version/ }).click()
    await expectAccessible(page)
    await page.setViewportSize({ width: 360, height: 780 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page, 'words')
  } finally {
    await inDatabase(`delete from setting_versions where name = 'rate'`)
  }
}

const PARTS = 3
// Side by side, since one story of all settings would outlast every other.
for (let part = 0; part < PARTS; part += 1) {
  test(`@desktop every setting reads Arabic on a narrow screen, part ${part + 1} of ${PARTS}`, async ({
    page,
  }) => {
    await enterConsole(page)
    await page.evaluate(() => localStorage.setItem('console-language', 'ar'))
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto('/console/settings')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('الإعدادات')
    const links = await page.getByRole('main').getByRole('listitem').getByRole('link').all()
    const addresses = await Promise.all(links.map((link) => link.getAttribute('href')))
    const own = [...new Set(addresses)].filter((_, at) => at % PARTS === part)
    expect(own.length).toBeGreaterThan(0)
    for (const address of own) await readsArabic(page, address ?? '')
  })
}

async function readsArabic(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  // Names of fields and sections; an entry that staff named stands for itself.
  const names = await page.locator('main :is(label, legend, h2)').allInnerTexts()
  const plain = names.filter((text) => !/\p{Script=Arabic}/u.test(text) && !/^nb\d$/.test(text))
  expect([address, plain]).toEqual([address, []])
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}
