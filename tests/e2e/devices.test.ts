import { devices, expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { pages } from '#domain/site/pages.ts'
import { inDatabase } from './support/in-database.ts'
import { messagesTo, nextMessageTo } from './support/outbox.ts'
import { openPage } from './support/open-page.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/page-checks.ts'
import { hiringTest as test } from './support/story.ts'
import { phoneOf, startApplication, walkTo } from './support/walk.ts'

const { path } = pages.myHire

/** Types the household's number, and the code that comes to it. */
async function enterCode(page: Page, number: string, go: string): Promise<void> {
  const to = `+971${number.slice(1)}`
  const before = messagesTo(to).length
  await page.getByLabel('Mobile number').fill(number)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  const code = /\b\d{6}\b/.exec(await nextMessageTo(to, before))?.[0] ?? ''
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('button', { name: go }).click()
}

/** The last code of a household was entered two days ago. */
async function letDaysPass(number: number): Promise<void> {
  const own = `phone_index = (select phone_index from applications where number = ${number})`
  for (const [table, column] of [
    ['confirmed_numbers', 'confirmed_at'],
    ['otp_challenges', 'sent_at'],
  ]) {
    await inDatabase(`update ${table} set ${column} = ${column} - interval '2 days' where ${own}`)
  }
}

test('a household that lost its phone ends it on another device @both', async ({
  page,
  browser,
  baseURL,
}) => {
  const lost = await browser.newPage({ ...devices['Pixel 7'], ...(baseURL ? { baseURL } : {}) })
  await openPage(lost, path)
  const app = await walkTo(lost, await startApplication(lost), 'END_WORK_FLOW')
  const { name } = app.maid
  await openPage(page, path)
  await enterCode(page, phoneOf(app.number), 'Show my hires')

  const part = page.getByRole('region', { name: 'Where your hire is open' })
  await expect(part.getByRole('listitem')).toHaveCount(2)
  await letDaysPass(app.number)
  await openPage(page, path)
  await expect(part.getByRole('listitem').first()).toContainText('This device')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await part.getByRole('button', { name: 'End on Phone, Chrome' }).last().click()
  const question = page.getByRole('dialog', { name: 'End on Phone, Chrome?' })
  await expect(question).toContainText('SIM card')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expect(question.getByRole('button', { name: 'End', exact: true })).toBeHidden()
  await enterCode(page, phoneOf(app.number), 'Continue')
  await question.getByRole('button', { name: 'End', exact: true }).click()
  await expect(part.getByRole('listitem')).toHaveCount(1)
  await expect(question).toBeHidden()

  await openPage(lost, path)
  await expect(lost.getByText(name)).toHaveCount(0)
  await expect(page.getByText(name).first()).toBeVisible()
  await lost.close()
})
