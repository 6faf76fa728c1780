import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { DAY_MS, dubaiDay } from '#domain/day.ts'
import { newOpaqueId } from '#server/privacy/opaque-id.ts'
import { enterConsole } from './support/console-member.ts'
import { inDatabase } from './support/in-database.ts'
import { openPage } from './support/open-page.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/page-checks.ts'
import { hiringTest as test } from './support/story.ts'

/** A campaign of this run alone, so that other stories' applications do not count. */
const campaign = `funnel-${randomUUID().slice(0, 8)}`

/** Applications that came by the campaign, each with the steps that it submitted, ten minutes apart. */
async function comeByCampaign(ways: readonly (readonly string[])[]): Promise<void> {
  await inDatabase(`insert into slugs (slug, target, campaign)
    values ('${campaign}', '{"kind": "page", "path": "/"}', '{"utm_campaign": "${campaign}"}')`)
  // Five people, of whom two opened a profile, two bots and one of us.
  await inDatabase(`insert into journey_heads
      (journey_id, began_at, agent, device, campaign, profile_after)
    select gen_random_uuid(), now() - interval '1 day', agent, 'phone', '${campaign}', after
    from (values ('person', 0), ('person', 60), ('person', null), ('person', null), ('person', null),
      ('bot', 0), ('bot', null), ('staff', 0)) as made (agent, after)`)
  for (const [place, steps] of ways.entries()) {
    const [visitor, journey, id] = [randomUUID(), randomUUID(), newOpaqueId()]
    const events = steps.map(
      (step, at) => `insert into case_events (case_id, kind, step, at)
        values ('${id}', 'submitted', '${step}', began + ${at + 1} * interval '10 minutes');`,
    )
    await inDatabase(`do $$ declare began timestamptz := now() - interval '1 day'; begin
      insert into visitors (id, device_form) values ('${visitor}', 'phone');
      insert into slug_visits
        (visited_at, slug, kind, device, language, mode, campaign, target, journey_id)
        values (began - interval '1 hour', '${campaign}', 'human', 'mobile', 'en', 'maid', '{}', '/',
          '${journey}');
      insert into cases (id, kind, visitor_id, about, journey_id, created_at, updated_at)
        values ('${id}', 'hire', '${visitor}', '${place}', '${journey}', began, began);
      insert into hires (case_id, maid_id) select '${id}', id from maids limit 1;
      ${events.join('\n')} end $$`)
  }
}

test('@desktop marketing sees where applications stop, and opens the ones behind a bar', async ({
  page,
}) => {
  await comeByCampaign([
    ['REQUIRED_DOCUMENTS', 'BANK_INFO'],
    ['REQUIRED_DOCUMENTS'],
    ['REQUIRED_DOCUMENTS'],
    [],
  ])
  await openPage(page, '/')
  await enterConsole(page)
  await page.getByRole('navigation').first().getByRole('link', { name: 'Campaigns' }).click()
  await page.getByRole('link', { name: 'Funnel', exact: true }).click()
  await page.getByRole('combobox', { name: 'Campaign' }).selectOption(campaign)
  await expect(page).toHaveURL(new RegExp(`/console/campaigns/funnel\\?campaign=${campaign}$`))
  const table = page.getByRole('table', { name: 'How far applications come' })
  const row = (name: string) => table.getByRole('row', { name: new RegExp(`^${name}`) })
  await expect(row('Visited us').getByRole('cell')).toHaveText([/5/, '', '', '', ''])
  await expect(row('Opened a profile').getByRole('cell')).toHaveText([/2/, /40%/, '', '', ''])
  await expect(
    page.getByText('Not counted as visits: 2 journeys of bots, 1 journey of members of staff.'),
  ).toBeVisible()
  await expect(row('Chose a person').getByRole('cell')).toHaveText([/4/, '', /1/, '', ''])
  await expect(row('Gave the papers').getByRole('cell')).toHaveText([
    /3/,
    /75%/,
    /2/,
    /10 min/,
    /10 min/,
  ])
  await expect(row('Gave the papers')).toContainText('Most leave here')
  await expect(row('Gave a way to pay').getByRole('cell').nth(1)).toContainText('33.3%')
  await expectAccessible(page)

  await noteOfTheDay(page)
  await page.getByRole('link', { name: '2 applications went no further than: Gave the' }).click()
  await expect(page.getByText(/^2 applications$/)).toBeVisible()
  await expect(page.getByText('and went no further: Gave the papers.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to the funnel' }).click()
  await expect(row('Finished').getByRole('cell').first()).toContainText('0')

  await page.getByRole('combobox', { name: 'Device' }).selectOption('Computer')
  await expect(page.getByText('No application that fits began in these days.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Language' }).selectOption('English')
  await expect(page.getByText(/^Visits are not shown/)).toBeVisible()
  await expectAccessible(page)
})

/** The day on which they began, as a line and a row, with a note that is taken away and put back. */
async function noteOfTheDay(page: Page): Promise<void> {
  const days = page.getByRole('table', { name: 'Applications by day' })
  await expect(page.locator('.uplot canvas')).toBeVisible()
  // Four began, three gave papers, one a way to pay.
  const counts = '4 3 1 0 0 0 0 0'.split(' ')
  await expect(days.getByRole('row').last().getByRole('cell')).toHaveText(counts)
  const note = `Radio spot of ${campaign} began`
  await page.getByLabel('Day', { exact: true }).fill(dubaiDay(Date.now() - DAY_MS))
  await page.getByLabel('What was done').fill(note)
  await page.getByRole('button', { name: 'Add the note' }).click()
  await expect(days.getByText(note)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Remove the note: ${note}` }).click()
  await expect(days.getByText(note)).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(days.getByText(note)).toBeVisible()
}

test('@desktop the funnel reads in Arabic from right to left, on a phone too', async ({ page }) => {
  await openPage(page, '/')
  await enterConsole(page)
  for (const language of ['en', 'ar']) {
    await page.evaluate((chosen) => localStorage.setItem('console-language', chosen), language)
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto('/console/campaigns/funnel')
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 360, height: 780 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
})
