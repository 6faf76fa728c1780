import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { enterConsole } from './support/console-member.ts'
import { openPage } from './support/open-page.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/page-checks.ts'
import { hiringTest as test } from './support/story.ts'

/** A name of a link is never used again, so each run has its own. */
const own = `story-${Date.now().toString(36)}`

test('@desktop marketing publishes a link, mends its rules, tries it, and brings it back', async ({
  page,
}) => {
  await openPage(page, '/')
  await enterConsole(page)
  await page.getByRole('navigation').first().getByRole('link', { name: 'Campaigns' }).click()
  await expect(page.getByRole('table', { name: 'Links' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Target' }).selectOption('Document')
  await expect(page).toHaveURL(/\/console\/campaigns\?kind=document$/)
  await expect(page.getByText(/^6 links$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('j')
  await page.keyboard.press('o')
  await expect(page.getByRole('heading', { name: 'Where it leads' })).toBeVisible()
  await page.goBack()

  await page.getByRole('link', { name: 'New link' }).click()
  await page.getByLabel('Name in the address').fill('qr07')
  await page.getByRole('button', { name: 'Publish the link' }).click()
  await expect(page.getByText('This name is taken, or was once used.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Name in the address').fill(own)
  await page.getByLabel('Message in English').fill('I saw your stand')
  await page.getByLabel('utm_source').fill('story')
  await page.getByLabel('utm_campaign').fill(own)
  await page.getByRole('button', { name: 'Publish the link' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(own)

  await mendsRules(page)
  await bringsBack(page)
  await leads(page)
})

/** A rule that is never used keeps the link from being published, and names the mend. */
async function mendsRules(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a rule' }).click()
  await page.getByLabel('Name of the rule').fill('Everybody')
  await page.getByRole('button', { name: 'Add a rule' }).click()
  await page.getByLabel('Name of the rule').fill('Arabic')
  await page.getByRole('button', { name: 'Add a condition' }).click()
  const values = page.getByRole('group', { name: 'Values' })
  await values.getByRole('checkbox', { name: 'Arabic' }).check()
  await page.getByLabel('Chat number', { exact: true }).selectOption('nb3')
  await expect(page.getByText('Rule 2 can never be used')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Move Rule 2 above Rule 1' }).click()
  await expect(page.getByText('Rule 2 can never be used')).toHaveCount(0)

  const trial = page.getByRole('region', { name: 'Try it' })
  await trial.getByLabel('Language').selectOption('Arabic')
  await trial.getByRole('button', { name: 'Try this visit' }).click()
  await expect(trial.getByText('Chat: nb3')).toBeVisible()
  await expect(trial.getByText('Rule 1 fits: taken')).toBeVisible()
  await expect(trial.getByText('Rule 2 was not asked')).toBeVisible()
  await expect(trial.getByText('nb3 answers.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('The link is published. It is live at once.')).toBeVisible()
}

/** History shows what a version changed, and an older one comes back. */
async function bringsBack(page: Page): Promise<void> {
  const history = page.getByRole('region', { name: 'History' })
  await history.getByRole('button', { name: 'Changes of version 2' }).click()
  await expect(history.getByText('nb3')).toBeVisible()
  await expectAccessible(page)
  await history.getByRole('button', { name: 'Bring back version 1' }).click()
  await expect(history.getByText('The form holds that version now.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(history.getByText('Changes', { exact: true })).toHaveCount(2)
}

/** What was published leads visitors at once. */
async function leads(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const answer = await page.request.get(`/${own}`, {
        maxRedirects: 0,
        headers: { 'user-agent': 'Mozilla/5.0 (iPhone) Mobile' },
      })
      return answer.headers()['location'] ?? ''
    })
    .toMatch(/^https:\/\/wa\.me\/971500000001\?text=I%20saw%20your%20stand/)
}

test('@desktop a table of links is judged, taken whole and undone; conflicts and numbers say what is so', async ({
  page,
}) => {
  await openPage(page, '/')
  await enterConsole(page)
  await page.goto('/console/campaigns/tables')
  const table = page.getByLabel('Or paste the table here')
  await table.fill(`slug,leads_to\n${own}-a,page /nowhere\n${own}-b,page /hire-maid`)
  await page.getByRole('button', { name: 'Check the table' }).click()
  await expect(page.getByText('1 new, 0 changed, 0 the same, 1 wrong')).toBeVisible()
  await expect(page.getByText('Nothing is taken while a row is wrong.')).toBeVisible()
  await expectAccessible(page)
  await table.fill(`slug,leads_to\n${own}-a,page /guide\n${own}-b,page /hire-maid`)
  await page.getByRole('button', { name: 'Check the table' }).click()
  await page.getByRole('button', { name: 'Publish these links' }).click()
  await expect(page.getByText('2 new links, none changed. They are live.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText(/^Undone by/)).toBeVisible()

  await page.getByRole('link', { name: 'Conflicts' }).click()
  await expect(page.getByText(/^No errors and/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Rules of all links' }).click()
  await expect(page.getByText('There are none: each link leads to its own target.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Chat numbers' }).click()
  await expect(page.getByText('nb1 answers.')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 780 })
  await expectNoSidewaysScroll(page)
})

test('@desktop posters get a code for each place, and one leads elsewhere from a phone', async ({
  page,
}) => {
  await openPage(page, '/')
  await enterConsole(page)
  await page.goto('/console/campaigns/posters?slug=qr33')
  await page.getByRole('button', { name: 'New posters' }).click()
  const dialog = page.getByRole('dialog', { name: 'New posters' })
  await dialog.getByLabel('Places, one on each line').fill(`${own} gate 1\n${own} بوابة 2`)
  await dialog.getByLabel('Cost of each, in dirhams').fill('50')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Make 2 posters' }).click()
  await expect(page.getByRole('row', { name: new RegExp(`${own} gate 1`) })).toBeVisible()
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '2 posters as PDF' }).click(),
  ])
  expect(pdf.suggestedFilename()).toBe('posters.pdf')
  await expectAccessible(page)

  await page.setViewportSize({ width: 360, height: 780 })
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: `Change ${own} gate 1` }).click()
  const poster = page.getByRole('dialog', { name: `${own} gate 1` })
  await poster.getByRole('checkbox', { name: 'Leads elsewhere than its link' }).check()
  await expectAccessible(page)
  await poster.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The poster leads elsewhere now.')).toBeVisible()
  await expect(page.getByText('Leads to /hire-maid').first()).toBeVisible()
})

test('@desktop the place reads in Arabic from right to left, on a phone too', async ({ page }) => {
  await openPage(page, '/')
  await enterConsole(page)
  await page.evaluate(() => localStorage.setItem('console-language', 'ar'))
  for (const path of ['', '/links/qr01', '/rules', '/numbers', '/posters', '/tables', '/new']) {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(`/console/campaigns${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await page.setViewportSize({ width: 360, height: 780 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
})
