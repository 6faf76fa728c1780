import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { enterConsole } from './support/console-member.ts'
import { inDatabase } from './support/in-database.ts'
import { openPage } from './support/open-page.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/page-checks.ts'
import { hiringTest as test } from './support/story.ts'

const ENGLISH = 'Our office is closed on 2 and 3 December.'
const PROMISING = 'It is free.'
const ARABIC = 'مكتبنا مغلق يومي 2 و3 ديسمبر.'

test('@desktop a notice is written, published, read in two languages, and ends', async ({
  page,
  browser,
}) => {
  await openPage(page, '/')
  await enterConsole(page)
  await page.goto('/console/words')
  await page.getByRole('link', { name: 'Notices' }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Add a notice' }).click()
  await writesNotice(page)
  await expect(page.getByRole('heading', { name: 'Versions' })).toBeVisible()
  await expectAccessible(page)
  await isReadIn(page, 'en', ENGLISH)
  await isReadIn(page, 'ar', ARABIC)
  await isReadIn(page, 'fr', ENGLISH)
  const withoutScript = await browser.newPage({ javaScriptEnabled: false })
  await withoutScript.goto(new URL('/hire-maid', page.url()).href)
  await expect(withoutScript.getByText(ENGLISH)).toBeVisible()
  await withoutScript.close()
  await planComes()
  await expect
    .poll(async () => (await page.request.get('/hire-maid')).text())
    .not.toContain(ENGLISH)
  await page.goto('/hire-maid?lang=en')
  await expect(page.getByRole('complementary', { name: 'Notices' })).toHaveCount(0)
})

/** What is missing is said at its field; a draft shows nowhere. */
async function writesNotice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Write the English words.')).toBeVisible()
  await expect(page.getByText('Say until when it shows.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Kind').selectOption('Warning')
  await page.getByLabel('English').fill(ENGLISH)
  await page.getByLabel('Arabic').fill(ARABIC)
  await page.getByLabel('All pages').uncheck()
  await page.getByLabel('List and profiles').check()
  await page.getByLabel('Until (Dubai time)').fill('2099-01-01T09:00')
  await page.getByLabel('Link').fill('/callus')
  await page.getByLabel('English').fill(`${ENGLISH} ${PROMISING}`)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Kept by nothing yet').first()).toBeVisible()
  await expect(page.getByText('It was not published')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('What keeps it?').first().selectOption('It promises nothing')
  await expect(page.getByLabel('Why it promises nothing')).toBeVisible()
  await page.getByLabel('English').fill(ENGLISH)
  await expect(page.getByText('Kept by nothing yet')).toHaveCount(0)
  await page.getByRole('button', { name: 'Save the draft' }).click()
  await expect(page.getByText('The draft is kept.')).toBeVisible()
  expect(await (await page.request.get('/hire-maid')).text()).not.toContain(ENGLISH)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published. Pages show it in its time.')).toBeVisible()
}

async function isReadIn(page: Page, language: string, words: string): Promise<void> {
  const reader = await page.context().newPage()
  await reader.setViewportSize({ width: 320, height: 700 })
  const address = `/hire-maid?lang=${language}`
  await expect.poll(async () => (await reader.request.get(address)).text()).toContain(words)
  await openPage(reader, address)
  await expect(reader.getByText(words)).toBeVisible()
  await expectNoSidewaysScroll(reader)
  await expectAccessible(reader)
  await reader.goto(`/callus?lang=${language}`)
  await expect(reader.getByText(words)).toHaveCount(0)
  await reader.close()
}

/** Its planned end is now, as a version that somebody published before would have it. */
const planComes = (): Promise<void> =>
  inDatabase(`
    with ended as (
      insert into site_notice_versions
      select notice_id, version + 1, value, shows_from, now(), published_by, now()
      from site_notice_versions where value -> 'words' ->> 'en' = '${ENGLISH}'
      returning notice_id)
    select pg_notify('content_changed', 'content:site-notices') from ended`)

test('@desktop every screen of notices fits a phone, in Arabic too', async ({ page }) => {
  await openPage(page, '/')
  await enterConsole(page)
  await page.setViewportSize({ width: 360, height: 740 })
  for (const language of ['en', 'ar']) {
    await page.evaluate((one) => localStorage.setItem('console-language', one), language)
    for (const path of ['', '/new']) {
      await page.goto(`/console/words/notices${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
  }
})
