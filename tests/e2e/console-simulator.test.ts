import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { enterConsole } from './support/console-member.ts'
import { inDatabase } from './support/in-database.ts'
import { openPage } from './support/open-page.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/page-checks.ts'
import { hiringTest as test } from './support/story.ts'
import { startApplication, walkTo } from './support/walk.ts'

/** A link of this run alone. */
const slug = `sim-${randomUUID().slice(0, 8)}`

const answer = (page: Page) => page.getByRole('heading', { level: 2 }).first()

// One replay runs at a time, so that all drafts are tried in one story. Visits are counted each minute.
test.setTimeout(240_000)
test('@desktop staff try a draft of rules and of a link on what happened, and open it to publish', async ({
  page,
}) => {
  await openPage(page, '/')
  await walkTo(page, await startApplication(page), 'CLIENT_ADDRESS')
  await enterConsole(page)
  await page.getByRole('navigation').first().getByRole('link', { name: 'Simulator' }).click()
  await expect(page.getByRole('heading', { name: 'Try a draft' })).toBeVisible()
  await expectAccessible(page)
  await triesArrivalRules(page)
  await triesLink(page)
  await triesHours(page)
  await triesHoliday(page)
  await triesWords(page)
  await readsInArabic(page)
})

/** Much more notice moves every application; nothing is saved by trying it. */
async function triesArrivalRules(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Arrival rules', exact: true }).click()
  const notice = page.getByLabel('Notice, in minutes').first()
  const asIs = await notice.inputValue()
  await page.getByRole('button', { name: 'Try on recent journeys' }).click()
  await expect(page).toHaveURL(/\/console\/simulator\/[\w-]+$/)
  await expect(page.getByRole('link', { name: 'Open it to publish' })).toBeVisible()
  await expect(answer(page)).toHaveText(/^Nobody of \d+ would go another way$/)
  await expect(page.getByText('Nothing changed: the values were confirmed.')).toBeVisible()

  await page.goto('/console/settings/arrival')
  await notice.fill('50000')
  await page.getByRole('button', { name: 'Try on recent journeys' }).click()
  await expect(page.getByText('Draft, nothing changed yet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open it to publish' })).toBeVisible()
  await expect(answer(page)).toHaveText(/^\d+ of \d+ would go another way$/)
  await expect(page.getByRole('deletion')).toHaveText('1,440')
  const table = page.getByRole('table', { name: 'Journeys' })
  await expect(table.getByRole('row').nth(1)).toContainText('a later day')
  await expectAccessible(page)
  await table
    .getByRole('link', { name: /^Application \d+$/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/console\/applications\//)
  await page.goBack()

  await page.getByRole('link', { name: 'Open it to publish' }).click()
  await expect(notice).toHaveValue('50000')
  await expect(page.getByRole('button', { name: /^(Confirm and save|Save)$/ })).toBeVisible()
  await page.goto('/console/settings/arrival')
  await expect(notice).toHaveValue(asIs)
}

/** A visit of a link is recorded by the door, and replayed by a draft of the link. */
async function triesLink(page: Page): Promise<void> {
  await inDatabase(`insert into slugs (slug, target)
    values ('${slug}', '{"kind": "page", "path": "/guide"}')`)
  await inDatabase("select pg_notify('content_changed', 'links')")
  const visit = async () =>
    (
      await page.request.get(`/${slug}?utm_source=story`, {
        maxRedirects: 0,
        headers: { 'user-agent': 'Mozilla/5.0 (iPhone) Mobile' },
      })
    ).status()
  await expect.poll(visit).toBe(302)
  const visits = page.getByText(/^[1-9]\d* visits? in 90 days$/).first()
  await expect(async () => {
    await page.goto(`/console/campaigns/links/${slug}`)
    await expect(visits).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await page.getByRole('button', { name: 'Try on recent journeys' }).click()
  await expect(page.getByRole('heading', { name: 'The replay is true' })).toBeVisible()
  await expect(answer(page)).toHaveText(/^Nobody of \d+ would go another way$/)
  await page.goto(`/console/campaigns/links/${slug}`)
  await page.getByRole('checkbox', { name: 'Paused', exact: true }).check()
  await page.getByRole('button', { name: 'Try on recent journeys' }).click()
  await expect(page.getByRole('link', { name: 'Open it to publish' })).toBeVisible()
  await expect(answer(page)).toHaveText(/^(\d+) of \1 would go another way$/)
  const row = page.getByRole('table', { name: 'Journeys' }).getByRole('row').nth(1)
  for (const part of [`Visit of ${slug}`, '/guide', 'another page']) {
    await expect(row).toContainText(part)
  }
  await page.getByRole('link', { name: 'Open it to publish' }).click()
  await expect(page.getByRole('checkbox', { name: 'Paused', exact: true })).toBeChecked()
}

/** Who came while the team would have been away, at the hour of its visit. */
async function triesHours(page: Page): Promise<void> {
  await inDatabase(`insert into slug_visits
      (visited_at, slug, kind, device, language, mode, campaign, target)
    values ((current_date - 1 + time '12:00') at time zone 'Asia/Dubai', '${slug}', 'human',
      'mobile', 'en', 'maid', '{}', 'chat 971500000001')`)
  await page.goto('/console/settings/hours')
  await page.getByLabel('Until', { exact: true }).fill('11')
  await page.getByRole('button', { name: 'Try on recent journeys' }).click()
  await expect(page.getByRole('link', { name: 'Open it to publish' })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: `Chat from ${slug}` })
  for (const part of ['12:00', 'Answered at once', 'nobody there to answer']) {
    await expect(row.first()).toContainText(part)
  }
  await expectAccessible(page)
}

/** A holiday goes back into its form, from which it is declared. */
async function triesHoliday(page: Page): Promise<void> {
  await page.goto('/console/settings/holidays')
  await page.getByLabel('First day').fill('2030-05-06')
  await page.getByRole('button', { name: 'See who is moved' }).click()
  await page.getByRole('button', { name: 'Try on recent journeys' }).click()
  await expect(page.getByText('Published as it is, it counts from 6 May 2030.')).toBeVisible()
  await expect(page.getByRole('deletion')).toHaveText('a usual day')
  await page.getByRole('link', { name: 'Open it to publish' }).click()
  await expect(page.getByLabel('First day')).toHaveValue('2030-05-06')
}

/** A text is tried as it is typed, and stays in its own form. */
async function triesWords(page: Page): Promise<void> {
  await inDatabase(`insert into site_events (received_at, at, kind, page, path, device, language)
    values (now(), now(), 'page_view', 'liveOut', '/live-out', 'mobile', 'en')`)
  await page.goto('/console/words/liveOut/en')
  await page.getByRole('button', { name: 'Try on recent journeys' }).click()
  await expect(page.getByRole('heading', { name: 'The replay is true' })).toBeVisible()
  await expect(answer(page)).toHaveText(/^Nobody of \d+ would go another way$/)
  await page.getByRole('link', { name: 'Open it to publish' }).click()
  await expect(page).toHaveURL(/\/console\/words\/liveOut\/en\?view=changes$/)
}

async function readsInArabic(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('console-language', 'ar'))
  await page.goto('/console/simulator')
  await page
    .getByRole('link', { name: /قواعد الوصول/ })
    .nth(1)
    .click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByText('مسودة، لم يتغيّر شيء بعد')).toBeVisible()
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(page.getByText(/ستسلك طريقًا آخر/).first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
  await page.goto('/console/simulator')
  await expectNoSidewaysScroll(page)
}
