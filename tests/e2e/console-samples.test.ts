import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { enterConsole } from './support/console-member.ts'
import { startOwnServer } from './support/limited-server.ts'
import type { OwnServer } from './support/limited-server.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/page-checks.ts'
import { test } from './support/story.ts'

let server: OwnServer
test.describe.configure({ timeout: 300_000 })
test.beforeAll(async () => {
  server = await startOwnServer({ SAMPLE_APPLICATIONS: 'on' })
})
test.afterAll(() => server.stop())

/** Samples are made in the background; this many are enough to look at. */
const ENOUGH = 6

async function untilMade(page: Page): Promise<void> {
  const said = async () => {
    await page.goto('/console/settings')
    const text = await page.getByRole('region', { name: 'Samples' }).innerText()
    return Number(/shows (\d+) sample applications/.exec(text)?.[1] ?? 0)
  }
  // Each look is a visit, which the making would wait for.
  const intervals = [2_000, 4_000]
  await expect.poll(said, { intervals, timeout: 200_000 }).toBeGreaterThanOrEqual(ENOUGH)
}

test('@desktop an administrator finds samples marked, and removes all of them by keyboard', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: server.address })
  const page = await context.newPage()
  await enterConsole(page, server)
  await untilMade(page)

  await page.goto('/console/applications')
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') })
  await expect(rows.first()).toContainText('Sample')
  expect(await rows.filter({ hasText: 'Sample' }).count()).toBe(await rows.count())
  await expectAccessible(page)
  await page.goto('/console')
  await expect(page.locator('[data-line]').first()).toContainText('Sample')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await page.goto('/console/settings')
  const samples = page.getByRole('region', { name: 'Samples' })
  await samples.getByRole('button', { name: 'Remove all samples' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Remove all samples?' })
  await expect(dialog).toContainText('They cannot be brought back.')
  await expect(dialog).toContainText(/\d+ applications, with documents/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('Enter')
  const remove = dialog.getByRole('button', { name: 'Remove them' })
  for (let stop = 0; stop < 10; stop += 1) {
    if (await remove.evaluate((own) => own === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  // A busy server refuses the press, and the dialog stays for another.
  await expect(async () => {
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden({ timeout: 10_000 })
  }).toPass()
  await expect(samples).toContainText('All samples were removed on', { timeout: 120_000 })
  await expectAccessible(page)

  await page.goto('/console/applications')
  await expect(page.getByText('There is no application yet.')).toBeVisible()
  await page.goto('/maids')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('a[href*="/maids/"]')).toHaveCount(0)
  await context.close()
})
