import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { aPeopleTable, aTableRow } from '#tests/support/console/a-people-table.ts'
import { enterConsole } from './support/console-member.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/page-checks.ts'
import { hiringTest as test } from './support/story.ts'

/** Letters alone, since digits may look like a card. */
const lettersOf = (text: string): string =>
  text.slice(0, 6).replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')
const own = `Bulka ${lettersOf(randomUUID())}`
const NARROW = { width: 360, height: 780 }
const WIDE = { width: 1280, height: 800 }

async function expectFit(page: Page): Promise<void> {
  for (const size of [NARROW, WIDE]) {
    await page.setViewportSize(size)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
}

/** Two drafts that no other story knows. */
async function bringTwo(page: Page): Promise<void> {
  const table = await aPeopleTable([
    aTableRow({ Name: `${own} One`, Phone: '' }),
    aTableRow({ Name: `${own} Two`, Phone: '' }),
  ])
  await page.goto('/console/people/tables')
  await page
    .getByLabel('Choose a table')
    .setInputFiles({ name: `${own}.csv`, mimeType: 'text/csv', buffer: Buffer.from(table) })
  await page.getByRole('button', { name: 'Read the table' }).click()
  await page.getByRole('button', { name: 'Add 2 people' }).click()
  await expect(page.getByText('2 people were added as drafts.')).toBeVisible()
}

test('@desktop many people are changed as one act, seen before, and taken back', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await page.setViewportSize(WIDE)
  await enterConsole(page)
  await bringTwo(page)

  await page.goto('/console/people')
  await page.getByRole('searchbox').fill(own)
  await expect(page.getByText('2 people', { exact: true })).toBeVisible()
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=-name/)
  await page.getByRole('checkbox', { name: `Choose ${own} One` }).check()
  await expect(page.getByText('1 chosen')).toBeVisible()
  await page.getByRole('button', { name: 'Choose all 2 that fit' }).click()
  await expect(page.getByText('2 chosen')).toBeVisible()
  await expectFit(page)

  await page.getByRole('button', { name: 'Change them' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change 2 people' })
  await dialog.getByRole('button', { name: 'See what would change' }).click()
  await expect(dialog.getByText('2 people cannot be changed so')).toBeVisible()
  await expect(
    dialog.getByText('Not ready to be published: A video', { exact: false }).first(),
  ).toBeVisible()
  await expectFit(page)

  await dialog.getByLabel('What to do').selectOption('Set her days of notice')
  await dialog.getByLabel('Days of notice').fill('400')
  await dialog.getByRole('button', { name: 'See what would change' }).click()
  await expect(dialog.getByLabel('Days of notice')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await dialog.getByLabel('What to do').selectOption('Raise or lower the price')
  await dialog.getByLabel('By how many dirhams').fill('125')
  await dialog.getByRole('button', { name: 'See what would change' }).click()
  await expect(dialog.getByText('2 people would change')).toBeVisible()
  await dialog.getByRole('button', { name: 'Change 2 people' }).click()

  await expect(page.getByText('2 people were changed.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Price a month, with VAT: +125')
  await expectFit(page)
  // Somebody else changes one of them meanwhile.
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByRole('link', { name: `${own} Two` }).click()
  await other.getByRole('button', { name: 'Open all parts' }).click()
  await other.getByRole('textbox', { name: 'Price a month' }).fill('9000')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByText('Saved', { exact: true })).toBeVisible()
  await other.close()

  await page.getByRole('button', { name: 'Undo the whole change' }).click()
  await expect(page.getByText('One person is as before.')).toBeVisible()
  await expect(page.getByText('Changed by somebody since: Price a month, with VAT')).toBeVisible()
  await page.getByRole('link', { name: 'All changes' }).click()
  const lately = page.getByRole('region', { name: 'Done lately' })
  await expect(lately.getByRole('link', { name: '+125' }).first()).toContainText('Undone')
  await expectFit(page)

  await page.evaluate(() => localStorage.setItem('console-language', 'ar'))
  await page.goto(`/console/people?q=${encodeURIComponent(own)}`)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.setViewportSize(NARROW)
  await page.getByRole('checkbox', { name: `${own} One` }).check()
  await page.getByRole('button', { name: 'تغييرهم' }).click()
  await page.getByRole('button', { name: 'عرض ما سيتغير' }).click()
  await expect(page.getByText('لا يمكن تغيير شخص واحد')).toBeVisible()
  await expectFit(page)
})
