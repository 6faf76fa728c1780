import { expect } from '@playwright/test'
import { aPicture } from '#tests/support/a-walk.ts'
import { enterConsole } from './support/console-member.ts'
import { inDatabase } from './support/in-database.ts'
import { openPage } from './support/open-page.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/page-checks.ts'
import { hiringTest as test } from './support/story.ts'

/** A case whose contract should have been signed three days ago. */
const aLateVisa = (id: string) => `
  with visitor as (insert into visitors default values returning id),
  made as (
    insert into cases (id, kind, visitor_id) select '${id}', 'visa', id from visitor returning id),
  visa as (
    insert into visas (case_id, kind, guide_answers, submitted_at, stage, stage_since, promised_on,
      expected_on)
    select id, 'nanny', 'dubai.enough.KE.cancelled.none', now(), 'contract', now() - interval '9 days',
      current_date - 3, current_date - 3 from made returning case_id)
  insert into visa_stages (case_id, stage, promised_on, expected_on, done_on)
  select case_id, stage, current_date - 3, current_date - 3, done_on from visa, (values
    ('papers', current_date - 9), ('contract', null), ('residence', null)) as own(stage, done_on)`

test('@desktop staff find a late visa, move it, finish its stage and issue it', async ({
  page,
}) => {
  const id = `story${Date.now().toString(36)}`.padEnd(22, 'v')
  await inDatabase(aLateVisa(id))
  await openPage(page, '/')
  await enterConsole(page)
  await page.getByRole('navigation').first().getByRole('link', { name: 'Visas' }).click()
  await expect(page.getByRole('table', { name: 'Visas' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Lateness' }).selectOption('Late only')
  await expect(page).toHaveURL(/isLate=true/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Board' }).click()
  const board = page.getByRole('region', { name: 'Board' })
  await expect(board.getByRole('heading', { name: 'Contract' })).toBeVisible()
  await expectAccessible(page)
  await board.locator(`a[href$="${id}"]`).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Visa V-\d+$/)
  // It says what its line of Today says.
  await expect(page.getByRole('region', { name: 'Do now' })).toContainText('Move or finish it')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Move the day: Contract' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('New day').fill('2030-01-07')
  await dialog.getByLabel('Why').selectOption('the household is away')
  await dialog.getByRole('button', { name: 'Move it' }).click()
  await expect(page.getByText('Why it takes longer: the household is away')).toBeVisible()

  await page.getByRole('button', { name: 'Stage is done: Contract' }).click()
  await dialog.getByRole('button', { name: 'It is done' }).click()
  await page.getByRole('button', { name: 'It is issued' }).click()
  await dialog.getByLabel('Valid until').fill('2032-01-07')
  await dialog.getByRole('button', { name: 'It is issued' }).click()
  await expect(page.getByText(/^Issued, valid until/)).toBeVisible()
  // What was issued is added as a file, which is opened for a reason.
  await page.getByRole('tab', { name: 'Papers' }).click()
  const buffer = Buffer.from(await (await aPicture()).arrayBuffer())
  const file = { name: 'permit.jpg', mimeType: 'image/jpeg', buffer }
  await page.getByLabel('Add: Entry permit').setInputFiles(file)
  await page.getByRole('button', { name: 'Open: Entry permit' }).click()
  await expect(page.getByText(/^added /)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  // The timeline says stages, days and reasons in words.
  await page.getByRole('tab', { name: 'Timeline' }).click()
  const timeline = page.getByRole('tabpanel', { name: 'Timeline' })
  await expect(timeline).toContainText(
    /Stage moved: Contract, to Mon,?\s7\sJan\s2030 \(the household is away\)/,
  )
  await expect(timeline).toContainText(/Stage done: Contract, on \w+/)
  await expect(timeline).toContainText(/Visa issued, valid until Wed,?\s7\sJan\s2032/)
})

test('@desktop of a visa that the new sponsor goes on with, nothing more is expected', async ({
  page,
}) => {
  const id = `sponsor${Date.now().toString(36)}`.padEnd(22, 'v')
  await inDatabase(aLateVisa(id))
  await openPage(page, '/')
  await enterConsole(page)
  await page.goto(`/console/visas/${id}`)
  await expect(page.getByText(/expected on/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Sponsor changed' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End it here' }).click()
  await expect(page.getByText(/^first promised for/).first()).toBeVisible()
  await expect(page.getByText(/expected on/)).toHaveCount(0)
  await expect(page.getByText('Done by')).toHaveCount(0)
})
