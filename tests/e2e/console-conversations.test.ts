import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { chatReference } from '#domain/campaigns/chat-reference.ts'
import { enterConsole } from './support/console-member.ts'
import { inDatabase } from './support/in-database.ts'
import { openPage } from './support/open-page.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/page-checks.ts'
import { hiringTest as test } from './support/story.ts'

/** Writes through the public form. */
async function asksForWork(page: Page, name: string): Promise<void> {
  await openPage(page, '/work-with-us?lang=en')
  await page.getByRole('textbox', { name: 'Your name' }).fill(name)
  await page.getByLabel('Your phone number').fill('050 123 4567')
  await page.getByLabel('Your country').selectOption('PH')
  await page.getByLabel('Filipino').check()
  await page.getByLabel(/Years of work/).fill('7')
  await page.getByLabel('Where are you now?').selectOption('uae')
  await page.getByLabel(/You may keep my answers/).check()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'It is sent' })).toBeFocused()
}

test('@desktop an enquiry is opened with a reason, answered in her language, closed and taken back', async ({
  page,
}) => {
  await asksForWork(page, 'Grace Santos')
  await enterConsole(page)
  await page.goto('/console/conversations?kind=job-enquiry')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conversations')
  const lines = page.getByRole('link', { name: 'Job seeker' })
  await expect(lines.first()).toBeVisible()
  await expectAccessible(page)
  await lines.last().click()
  await expect(page.getByText('Grace Santos')).toHaveCount(0)
  await page.getByLabel('Why do you read it?').selectOption('To answer')
  await page.getByRole('button', { name: 'Show it' }).click()
  await expect(page.getByText('Grace Santos', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Language', { exact: true })).toHaveValue('fil')
  await expect(page.getByText(/^Kumusta po Grace Santos/)).toBeVisible()
  await page.getByLabel('Language', { exact: true }).selectOption('Arabic')
  await expect(page.getByText(/^مرحبًا Grace Santos/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open in WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/971501234567\?text=/,
  )
  await expectAccessible(page)
  await page.getByLabel('What came of it', { exact: true }).selectOption('Answered')
  await page.getByLabel('Note (optional)').fill('Comes on Sunday')
  await page.getByRole('button', { name: 'Mark as done' }).click()
  await expect(page.getByText(/Answered · done/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Mark as done' })).toBeVisible()
  await page.getByLabel('What came of it', { exact: true }).selectOption('No work for her now')
  await page.getByRole('button', { name: 'Mark as done' }).click()
  await page.getByRole('link', { name: 'Conversations' }).last().click()
  await page.getByRole('button', { name: /^Done/ }).click()
  await expect(page.getByText('No work for her now').first()).toBeVisible()
  await expectAccessible(page)
})

test('@desktop a chat reference leads to its visit, an unknown one says so, on a phone and in Arabic', async ({
  page,
}) => {
  const journey = randomUUID()
  await inDatabase(
    `insert into url_log (journey_id, url) values ('${journey}', 'https://daarly.example/hire-maid')`,
  )
  await openPage(page, '/')
  await enterConsole(page)
  await page.getByRole('navigation').first().getByRole('link', { name: 'Conversations' }).click()
  const field = page.getByRole('textbox', { name: 'Chat reference' })
  await field.fill('no code')
  await page.getByRole('button', { name: 'Find the visit' }).click()
  await expect(page.getByText('Nobody was here by this reference.')).toBeVisible()
  await field.fill(`#${chatReference(journey).toLowerCase()}`)
  await page.getByRole('button', { name: 'Find the visit' }).click()
  await expect(page.getByText('https://daarly.example/hire-maid')).toBeVisible()
  await expect(page.getByText('Nobody was here by this reference.')).toHaveCount(0)
  await expectAccessible(page)

  await page.evaluate(() => localStorage.setItem('console-language', 'ar'))
  await page.setViewportSize({ width: 360, height: 780 })
  for (const view of ['', '?state=done', '?kind=check-voice']) {
    await page.goto(`/console/conversations${view}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('المحادثات')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
})
