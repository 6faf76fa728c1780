import { devices, expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { enterConsole } from './support/console-member.ts'
import { inDatabase } from './support/in-database.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/page-checks.ts'
import { openPage } from './support/open-page.ts'
import { hiringTest as test } from './support/story.ts'
import { startApplication, walkTo } from './support/walk.ts'

/** Longer than what was pressed is held back, so that it can be undone. */
const AFTER_UNDO = { timeout: 20_000 }

async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name }).click()
}

test('@desktop staff see to one application: its notes, its documents, and what the household sees', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const { defaultBrowserType: _type, ...phone } = devices['Pixel 7']
  const household = await browser.newPage({ ...phone, ...(baseURL ? { baseURL } : {}) })
  await openPage(household, '/')
  const caseId = await startApplication(household)
  await walkTo(household, caseId, 'END_WORK_FLOW')

  await enterConsole(page)
  await page.goto(`/console/applications/${caseId}`)
  await expect(page.getByRole('heading', { name: 'Check documents' })).toBeVisible()
  await page.getByLabel('Who sees to it').selectOption('Amina Khan')
  await expect(page.getByText('Seen to by amina')).toBeVisible()
  await expectAccessible(page)

  await openTab(page, 'Notes')
  await page.getByLabel('A note for the team').fill('@nobody asks')
  await page.getByRole('button', { name: 'Add the note' }).click()
  await expect(page.getByText('No member of the team has the name')).toBeVisible()
  await page.getByLabel('A note for the team').fill('The family is away until Sunday.')
  await page.getByLabel('Mention somebody').selectOption('Amina Khan')
  await expect(page.getByLabel('A note for the team')).toHaveValue(/Sunday\. @amina/)
  await page.getByRole('button', { name: 'Add the note' }).click()
  await expect(page.getByRole('listitem').getByText('The family is away')).toBeVisible()
  for (const tab of ['Answers', 'Money', 'Messages']) await openTab(page, tab)

  await page.getByRole('button', { name: 'Show: Phone' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show it' }).click()
  await expect(page.getByText(/^\+9715\d{8}$/)).toBeVisible()

  const documents = page.getByRole('region', { name: 'Documents' })
  await expect(documents.getByText('0 of 4 accepted')).toBeVisible()
  // What nobody has looked at is not accepted, here or all together.
  await expect(page.getByRole('button', { name: /^Accept/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Open the first one' }).click()
  await expect(documents.getByRole('button', { name: 'Open', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await documents.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(
    documents.getByRole('button', { name: /^Emirates ID, back/, pressed: true }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await documents.getByRole('button', { name: /^Emirates ID, front/ }).click()
  await documents.getByRole('button', { name: 'Accept', exact: true }).click()
  await documents.getByRole('button', { name: 'Passport' }).click()
  await documents.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByRole('img', { name: 'Passport of the household' })).toBeVisible()
  await documents.getByRole('button', { name: 'Ask again' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').selectOption('cannot be read')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Ask again' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await expect(documents.getByText('1 of 4 accepted')).toBeVisible()
  await documents.getByRole('button', { name: 'Ask again' }).click()
  await dialog.getByLabel('Reason').selectOption('cannot be read')
  await dialog.getByRole('button', { name: 'Ask again' }).click()
  await expect(page.getByText('Done: Ask for a document again')).toBeVisible(AFTER_UNDO)
  await expect(documents.getByText('Asked for again: Passport (cannot be read)')).toBeVisible()

  await openPage(household, `/my-hire?appId=${caseId}`)
  await expect(household.getByText('passport', { exact: false }).first()).toBeVisible()
  await openPage(household, `/app?appId=${caseId}`)
  await expect(household).toHaveURL(/step=REQUIRED_DOCUMENTS/)
  await walkTo(household, caseId, 'END_WORK_FLOW')

  // From a list by keys alone, which do nothing while somebody types.
  await page.goto('/console/applications')
  await page.getByRole('link', { name: /^\d+$/ }).first().click()
  await expect(page.getByText(/^\d+ of \d+ applications$/)).toBeVisible()
  // Keys are heard a moment after the screen is drawn.
  await expect(async () => {
    await page.keyboard.press('n')
    await expect(page.getByLabel('A note for the team')).toBeFocused({ timeout: 1_000 })
  }).toPass()
  await page.keyboard.type('jky')
  await expect(page.getByLabel('A note for the team')).toHaveValue('jky')
  await page.goto(`/console/applications/${caseId}`)
  await expect(documents.getByText(/of 4 accepted/)).toBeVisible()
  // What nobody has looked at is not asked for again either.
  await expect(documents.getByRole('button', { name: 'Ask again' })).toHaveCount(0)
  await documents.getByRole('button', { name: 'Open', exact: true }).click()
  await documents.getByRole('button', { name: 'Ask again' }).waitFor()
  await expect(async () => {
    await page.keyboard.press('r')
    await expect(dialog.getByLabel('Reason')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.keyboard.press('Escape')

  // All together from every action, and one by one by keys: the last one ends the check.
  await page.goto(`/console/applications/${caseId}?do=accept-documents`)
  await expect(dialog.getByRole('button', { name: 'Accept all documents' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  const accept = documents.getByRole('button', { name: 'Accept', exact: true })
  const waiting = documents.getByRole('button', { name: /not accepted yet$/ })
  for (let left = await waiting.count(); left > 0; left -= 1) {
    await waiting.first().click()
    await documents.getByRole('button', { name: 'Open', exact: true }).click()
    await accept.waitFor()
    await page.keyboard.press('y')
    await expect(waiting).toHaveCount(left - 1)
  }
  await expect(page.getByText(/^Done: Accept a document/)).toBeVisible(AFTER_UNDO)
  await expect(documents.getByText(/^Accepted on/)).toBeVisible()
  await openTab(page, 'Money')
  await page.getByRole('button', { name: /^Open: agreement/ }).click()
  await expect(documents.getByRole('heading', { name: /^agreement/ })).toBeFocused()
  await expectAccessible(page)
  await documents.getByRole('button', { name: 'Open', exact: true }).click()
  const saved = page.waitForEvent('download')
  await documents.getByRole('link', { name: 'Save the file' }).click()
  expect((await saved).suggestedFilename()).toMatch(/-agreement\.pdf$/)
  await expectAccessible(page)
  await documents.getByRole('button', { name: 'Back to the documents' }).click()

  // A call, by a number that the card shows, ends with what came of it.
  const taskId = `story${Date.now().toString(36)}`.padEnd(22, 't')
  await inDatabase(`insert into tasks (id, subject, subject_id, kind, reason, about, created_at)
    values ('${taskId}', 'case', '${caseId}', 'check-in-unanswered', 'none-from-household',
      '${caseId}', now() - interval '9 days')`)
  await page.goto('/console')
  const line = page.locator('[data-line]').filter({ hasText: 'No answer on pay and rest' }).first()
  await line.getByRole('link', { name: 'Call and ask' }).click()
  await expect(page.getByRole('heading', { name: 'Call and ask' })).toBeVisible()
  await page.getByRole('button', { name: 'Call the household' }).click()
  await expect(page.getByRole('link', { name: /^Call the household \+9715\d{8}$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Note what came of it' }).click()
  await dialog.getByRole('button', { name: 'Finish' }).click()
  await expect(dialog.getByLabel('What came of it')).toBeFocused()
  await dialog.getByLabel('What came of it').selectOption('Spoken to')
  await dialog.getByLabel('Note (optional)').fill('She was paid on Friday.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText(/^Done: Finish a task/)).toBeVisible(AFTER_UNDO)
  await openTab(page, 'Notes')
  await expect(page.getByRole('listitem').getByText('She was paid on Friday.')).toBeVisible()
  await openTab(page, 'Timeline')
  await expect(
    page.getByText('A task was finished: A check-in has no answer (Spoken to)'),
  ).toBeVisible()
  await expect(page.getByText('A document was asked for again: Passport')).toBeVisible()

  // The household's own screens, still and masked, in a tab of their own.
  await page.getByRole('button', { name: 'As the household sees it' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Go on' }).click()
  const opened = page.waitForEvent('popup')
  await dialog.getByRole('button', { name: 'Open it in a new tab' }).click()
  const view = await opened
  await expect(view.getByText(/^You see application \d+ as the household does/)).toBeVisible()
  await expect(view.getByRole('heading', { level: 1 })).toBeVisible()
  await view.setViewportSize({ width: 360, height: 780 })
  await expectNoSidewaysScroll(view)
  await expectAccessible(view)
  await view.getByRole('button', { name: 'Withdraw' }).click()
  await expect(view.getByRole('heading', { name: 'Nothing was changed' })).toBeVisible()
  await expectAccessible(view)
  await view.getByRole('link', { name: 'Back to the screen' }).click()
  await view.getByRole('link', { name: 'Step due' }).click()
  await expect(view).toHaveURL(/household-view\/app$/)
  await expectAccessible(view)
  // The console is on the address that the operator named, which is another one here.
  const back = view.waitForRequest(new RegExp(`/console/applications/${caseId}$`))
  const left = view.waitForEvent('load')
  await view.getByRole('button', { name: 'Leave' }).click()
  await back
  // A tab that is closed on its way to another address may stay open, in front of the console.
  await left
  await view.close()

  await page.getByRole('button', { name: /^(Another way|All actions)$/ }).click()
  await dialog.getByRole('button', { name: 'Cancel the hire' }).click()
  await dialog.getByRole('button', { name: 'Show the sums' }).click()
  await expect(dialog.getByText('Goes back to the household')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Go back' }).click()

  await page.setViewportSize({ width: 360, height: 780 })
  // The columns are drawn anew below each other a moment after the size changed.
  await page.getByRole('button', { name: /^Facts/ }).waitFor()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  for (const section of ['Facts', 'Money', 'Documents']) {
    await page.getByRole('button', { name: new RegExp(`^${section}`) }).click()
    await expectNoSidewaysScroll(page)
  }
  await expectAccessible(page)

  await page.evaluate(() => localStorage.setItem('console-language', 'ar'))
  await page.goto(`/console/applications/${caseId}?tab=timeline`)
  await expect(page.getByText('طُلب مستند مرة أخرى').first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 860 })
  await expectAccessible(page)
  await page.evaluate(() => localStorage.setItem('console-language', 'en'))
  await household.close()
})
