import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { sendHerAnswer } from '#api/hiring/her-answer.ts'
import { aMaidToHire } from './support/a-maid-to-hire.ts'
import { NARROW, checkHere } from './support/check-screen.ts'
import { linkIn, messagesTo, nextMessageTo } from './support/outbox.ts'
import { finishReading, giveVoice, spokenOn } from './support/a-voice.ts'
import { hiringTest as test } from './support/story.ts'
import { callAs, comeIn, startApplication, walkTo } from './support/walk.ts'

test.use({ viewport: NARROW })

/** A mobile of the UAE that nobody else has. */
const aNumber = () => `+97152${String(randomInt(10_000_000)).padStart(7, '0')}`

/** Opens her page by the code that comes to her number. */
async function enter(page: Page, phone: string): Promise<void> {
  await page.goto('/my-profile?speak=en')
  const already = messagesTo(phone).length
  await page.getByLabel('Your mobile number').fill(phone)
  await page.getByRole('button', { name: 'Send the code' }).click()
  const code = /#(\d{6})/.exec(await nextMessageTo(phone, already))?.[1] ?? ''
  await page.getByLabel('Code from our message').fill(code)
  await page.getByRole('button', { name: 'Open my profile' }).click()
}

test('she chooses her wishes, asks a family, and reads its answer on her page', async ({
  page,
  browser,
  baseURL,
}) => {
  const maid = await aMaidToHire({ phone: aNumber() })
  await comeIn(page)
  const caseId = await startApplication(page, { maidId: maid.id })
  await walkTo(page, caseId, 'CLIENT_PHONE_NUMBER')
  const asked = new URL(linkIn(await nextMessageTo(maid.phone)), 'http://site.invalid')
  const hers = await browser.newPage({ baseURL: baseURL ?? '', viewport: NARROW })
  await enter(hers, maid.phone)
  await hers.locator('summary', { hasText: 'Change my wishes' }).click()
  await hers.getByRole('checkbox', { name: 'no work at night' }).check()
  await hers.getByRole('button', { name: 'Save my wishes' }).click()
  await expect(hers.getByText('Your wishes are saved.')).toBeVisible()
  await expect(hers.getByRole('checkbox', { name: 'no work at night' })).toBeChecked()
  await checkHere(hers)
  const token = asked.searchParams.get('token')
  await callAs(page, sendHerAnswer, { token, answer: 'question', question: 'NO_NIGHT_DUTY' })
  await hers.goto('/my-profile?speak=en')
  await expect(hers.getByText('May I sleep at night')).toBeVisible()
  await checkHere(hers)
  await hers.close()
})

test('she reads her contract clause by clause, and says what is not clear', async ({
  page,
  browser,
  baseURL,
}) => {
  const maid = await aMaidToHire({ phone: aNumber() })
  await comeIn(page)
  const caseId = await startApplication(page, { maidId: maid.id })
  await walkTo(page, caseId, 'END_WORK_FLOW')
  const asked = new URL(linkIn(await nextMessageTo(maid.phone)), 'http://site.invalid')
  const token = asked.searchParams.get('token')
  await callAs(page, sendHerAnswer, { token, answer: 'yes' })
  const hers = await browser.newPage({ baseURL: baseURL ?? '', viewport: NARROW })
  await giveVoice(hers, 'en-GB')
  await enter(hers, maid.phone)
  await hers.getByRole('link', { name: 'Read your contract' }).click()
  await expect(hers.getByRole('heading', { level: 1 })).toHaveText(
    'Your contract, clause by clause',
  )
  const pay = hers.getByRole('region', { name: /^4\. Pay/ })
  await expect(pay).toContainText('within 10 days')
  await expect(pay.locator('[lang=ar]')).toContainText('الأجر')
  await checkHere(hers)
  await expectReadAloud(hers, pay)
  await pay.getByRole('button', { name: 'This is not clear to me' }).click()
  await expect(pay).toContainText('You said that this is not clear.')
  const [copy] = await Promise.all([
    hers.waitForEvent('download'),
    hers.getByRole('link', { name: 'Keep a copy (PDF)' }).click(),
  ])
  expect(copy.suggestedFilename()).toMatch(/^contract-\d+\.pdf$/)
  const already = messagesTo(maid.phone).length
  await hers.getByRole('button', { name: 'Send me the numbers' }).click()
  expect(await nextMessageTo(maid.phone, already)).toContain('600 590000')
  await hers.goto('/my-profile?show=contract&speak=am')
  await expect(hers.getByRole('region', { name: /^4\. ደመወዝ/ })).toBeVisible()
  // The device has no voice in Amharic, so nothing offers one.
  await expect(hers.locator('[data-listen]').locator('visible=true')).toHaveCount(0)
  await checkHere(hers)
  await hers.close()
})

/** A clause is read in her language alone, stops at a press, and can be read again. */
async function expectReadAloud(hers: Page, clause: Locator): Promise<void> {
  await clause.getByRole('button', { name: 'Listen' }).click()
  const [first] = await spokenOn(hers)
  expect(first?.lang).toBe('en')
  expect(first?.text).toMatch(/^4\. Pay\. .*within 10 days/)
  expect(first?.text).not.toContain('الأجر')
  await clause.getByRole('button', { name: 'Stop' }).click()
  await clause.getByRole('button', { name: 'Listen' }).click()
  await finishReading(hers)
  await expect(clause.getByRole('button', { name: 'Listen' })).toBeVisible()
  expect(await spokenOn(hers)).toHaveLength(2)
}
