import { readFile } from 'node:fs/promises'
import { devices, expect } from '@playwright/test'
import { unzipSync, zipSync } from 'fflate'
import { enterConsole } from './support/console-member.ts'
import { openPage } from './support/open-page.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/page-checks.ts'
import { hiringTest as test } from './support/story.ts'
import { startApplication, walkTo } from './support/walk.ts'

test('@desktop a proof pack is made with a reason, and any page of /verify names what was altered', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const { defaultBrowserType: _type, ...phone } = devices['Pixel 7']
  const household = await browser.newPage({ ...phone, ...(baseURL ? { baseURL } : {}) })
  await openPage(household, '/')
  const caseId = await startApplication(household)
  await walkTo(household, caseId, 'SIGN_MONTHLY_PAYMENTS')

  await enterConsole(page)
  await page.goto(`/console/applications/${caseId}?tab=money`)
  await page.getByRole('button', { name: 'Proof pack' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Why do you make it').selectOption('An authority asks for it')
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Make it and save it' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toMatch(/^\d+-proof\.zip$/)
  await expect(dialog).toHaveCount(0)
  await page.goto(`/console/applications/${caseId}?tab=timeline`)
  await expect(page.getByText('A proof pack was made').first()).toBeVisible()
  const archive = await readFile(await saved.path())

  await openPage(household, '/verify')
  const choose = async (name: string, buffer: Buffer) => {
    const file = { name, mimeType: 'application/zip', buffer }
    await household.getByLabel('Choose a PDF').setInputFiles(file)
    await expect(household.getByText(name)).toBeVisible()
  }
  const verdict = household.getByRole('main').getByRole('heading', { level: 2 }).first()
  await choose('pack.zip', archive)
  await expect(verdict).toHaveText('Ours, whole and unchanged')
  await expect(household.getByText(/^Application \d+$/)).toBeVisible()
  await expectAccessible(household)

  const files = unzipSync(archive)
  const altered = zipSync({ ...files, 'messages.json': Buffer.from('[]') }, { level: 0 })
  await choose('altered.zip', Buffer.from(altered))
  await expect(verdict).toHaveText('Not as we made it')
  await expect(household.getByText('messages.json: changed')).toBeVisible()
  await expectAccessible(household)
  await household.setViewportSize({ width: 360, height: 780 })
  await expectNoSidewaysScroll(household)
  await choose('other.zip', Buffer.from(zipSync({ 'a.txt': new Uint8Array([1]) })))
  await expect(verdict).toHaveText('Not a proof pack of ours')
})
