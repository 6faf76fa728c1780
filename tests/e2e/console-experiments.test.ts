import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import { bucketOf } from '#domain/experiments/bucket.ts'
import { enterConsole } from './support/console-member.ts'
import { inDatabase } from './support/in-database.ts'
import { openPage } from './support/open-page.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/page-checks.ts'
import { hiringTest as test } from './support/story.ts'

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile'

/** Where a link leads a journey, in a browser of its own. */
async function ledTo(browser: Browser, address: string): Promise<string> {
  const context = await browser.newContext({ userAgent: phone })
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'commit' })
  const { pathname } = new URL(page.url())
  await context.close()
  return pathname
}

/** A journey that gets this variant. */
function journeyOf(experimentId: string, variant: number): string {
  for (;;) {
    const id = randomUUID()
    if (bucketOf(id, experimentId, [50, 50]) === variant) return id
  }
}

async function planIt(page: Page, slug: string): Promise<void> {
  await page.getByRole('link', { name: 'New experiment' }).click()
  await page.getByLabel('What do you want to know?').fill(`Do answers help ${slug}?`)
  await page.getByLabel('Add a link').selectOption(slug)
  await page.getByLabel('Path', { exact: false }).first().fill('/hire-maid/faq')
  await page.getByLabel('Percent of journeys that get there today').fill('10')
  await page.getByLabel('Least difference worth knowing').fill('5')
  await expect(page.getByText('A: 726 journeys')).toBeVisible()
  await expect(page.getByText('How long it takes is unknown')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save the draft' }).click()
}

test('@desktop two journeys go two ways, and nobody wins before the planned number', async ({
  page,
  browser,
}) => {
  const slug = `try-${randomUUID().slice(0, 8)}`
  await inDatabase(`insert into slugs (slug, target)
    values ('${slug}', '{"kind": "page", "path": "/hire-maid"}')`)
  await openPage(page, '/')
  await enterConsole(page)
  await page.goto('/console/campaigns/funnel')
  await page.getByRole('link', { name: 'Experiments', exact: true }).click()
  await planIt(page, slug)
  await page.getByRole('button', { name: 'Start the experiment' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start the experiment' }).click()
  const result = page.getByRole('region', { name: 'Result' })
  await expect(result).toContainText('Not enough data: 0 of 1,452')
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const address = (variant: number) => `/${slug}?journeyId=${journeyOf(id, variant)}`
  await expect.poll(() => ledTo(browser, address(1))).toBe('/hire-maid/faq')
  expect(await ledTo(browser, address(0))).toBe('/hire-maid')
  const row = (name: string) => result.getByRole('row', { name: new RegExp(`^${name}`) })
  await expect
    .poll(async () => {
      await page.reload()
      return row('B').getByRole('cell').first().innerText()
    })
    .not.toBe('0')
  await expect(result).toContainText('Not enough data')
  await expectAccessible(page)
  // Journeys of one variant get lost.
  await inDatabase(`insert into experiment_journeys
    select '${id}', gen_random_uuid(), case when n <= 300 then 0 else 1 end, now()
    from generate_series(1, 400) as n`)
  await page.reload()
  await expect(result).toContainText('The counts do not fit the shares: look for the fault')
  await readsInArabic(page)
  await page.getByLabel('Why it is stopped').fill('A robot')
  await page.getByRole('button', { name: 'Stop the experiment' }).click()
  await page.getByLabel('What was learned').fill('Robots came first')
  await page.getByRole('button', { name: 'Put it into the archive' }).click()
  await page.getByRole('link', { name: 'All experiments' }).click()
  await expect(page.getByRole('table', { name: 'Archive' })).toContainText('Robots came first')
  await expectAccessible(page)
})

/** At both widths, and back to English. */
async function readsInArabic(page: Page): Promise<void> {
  for (const language of ['ar', 'en']) {
    await page.evaluate((chosen) => localStorage.setItem('console-language', chosen), language)
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await page.reload()
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
  }
}
