import { expect } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import { dubaiDay } from '#domain/day.ts'
import { enterConsole } from './support/console-member.ts'
import { openPage } from './support/open-page.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/page-checks.ts'
import { hiringTest as test } from './support/story.ts'

/** A file as it is dropped; its lines are this run's own, since a line is taken once. */
const own = Date.now().toString(36)
const csv = (name: string, ...rows: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(rows.join('\n')),
})
const choose = (page: Page, file: ReturnType<typeof csv>) =>
  page.getByLabel('Choose a file').setInputFiles(file)

test('@desktop finance sees the money of a month, and the bank’s files row by row', async ({
  page,
}) => {
  await openPage(page, '/')
  await enterConsole(page)
  await page.getByRole('navigation').first().getByRole('link', { name: 'Money' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Money')
  await expectAccessible(page)
  const parts = page.getByRole('navigation', { name: 'Parts of money' })
  await parts.getByRole('link', { name: 'All sums' }).click()
  await page.getByLabel('State').selectOption('Late')
  await expect(page).toHaveURL(/\/console\/money\/entries\?state=late$/)
  await page.getByRole('link', { name: 'The month before' }).click()
  await expect(page).toHaveURL(/from=\d{4}-\d{2}-01/)
  await expectAccessible(page)
  await parts.getByRole('link', { name: 'Invoices and VAT' }).click()
  await page.getByRole('link', { name: 'Show the quarter' }).click()
  await expect(page.getByRole('table', { name: 'For the VAT return' })).toBeVisible()
  await expectAccessible(page)

  await parts.getByRole('link', { name: 'Bank', exact: true }).click()
  const head = 'reference,status,reason,bank_code,bank_text,amount,currency'
  await choose(page, csv('wrong.csv', head, 'B9999-1,MAYBE,,,,10.00,AED', 'TOTAL,1,,,,10.00,AED'))
  await expect(page.getByText('One mistake. Nothing was taken.')).toBeVisible()
  await expect(page.getByText('Line 2, status: is no answer that we know')).toBeVisible()
  await expectAccessible(page)
})

test('@desktop a line of a statement is settled by hand, and a large one by two members', async ({
  page,
  browser,
}) => {
  await openPage(page, '/')
  await enterConsole(page)
  await page.goto('/console/money/statements')
  const day = dubaiDay(Date.now())
  const lines = [`${day},FEE ${own},-21.00`, `${day},MOVED ${own},50000.00`]
  await choose(page, csv('statement.csv', 'Date,Description,Amount', ...lines))
  await expect(page.getByText('2 lines: 0 match, 2 have to be settled by hand')).toBeVisible()
  await page.getByRole('button', { name: 'Take the statement' }).click()
  await expect(page.getByText('Taken: 0 of 2 lines match')).toBeVisible()
  await expectAccessible(page)

  const line = (text: string) => page.getByRole('listitem').filter({ hasText: `${text} ${own}` })
  await line('FEE').getByRole('button', { name: 'Settle' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByRole('radio', { name: 'Fee of the bank' }).check()
  await dialog.getByRole('button', { name: 'Settle' }).press('Enter')
  await expect(line('FEE').getByText('Settled by hand')).toBeVisible()

  await line('MOVED').getByRole('button', { name: 'Settle' }).click()
  await expect(dialog.getByText('The sum is large')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Our own transfer' }).check()
  await dialog.getByRole('button', { name: 'Settle, for a second person to confirm' }).click()
  await expect(line('MOVED').getByText('Waits for a second person')).toBeVisible()
  await line('MOVED').getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText('Somebody else has to confirm it.')).toBeVisible()
  await page.keyboard.press('Escape')

  await asAnother(browser, page, async (second) => {
    const theirs = second.getByRole('listitem').filter({ hasText: `MOVED ${own}` })
    await theirs.getByRole('button', { name: 'Confirm' }).click()
    await second.getByRole('button', { name: 'It is right' }).click()
    await expect(theirs.getByText('Settled by hand')).toBeVisible()
  })
})

/** Another administrator, on a browser of their own, at the same screen. */
async function asAnother(
  browser: Browser,
  page: Page,
  work: (second: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const second = await context.newPage()
  await enterConsole(second)
  await second.goto('/console/money/statements')
  await work(second)
  await context.close()
}

test('@desktop a day is compared with provider and bank, and closed', async ({ page }) => {
  await openPage(page, '/')
  await enterConsole(page)
  // Long before anything moved: all three agree.
  await page.goto('/console/money/close?from=2026-01-01&until=2026-01-31&day=2026-01-15')
  await expect(page.getByText('Ledger, card provider and bank agree to the fils')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close the day' }).click()
  await expect(page.getByText(/^amina-\w+ closed it on /)).toBeVisible()
  const days = page.getByRole('region', { name: 'Days' })
  await expect(days.getByRole('link', { name: /15 Jan/ })).toContainText('Agreed')
})

test('money works in Arabic on a narrow phone, and the bar leads to every place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openPage(page, '/')
  await enterConsole(page)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Team' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Team')
  await page.evaluate(() => localStorage.setItem('console-language', 'ar'))
  for (const part of ['', '/entries', '/invoices', '/bank', '/statements', '/close']) {
    await page.goto(`/console/money${part}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('المال')
    await expect(page.getByRole('navigation', { name: 'أقسام المال' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
})
