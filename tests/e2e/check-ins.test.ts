import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { aMaidToHire } from './support/a-maid-to-hire.ts'
import { NARROW, checkHere, inLanguage } from './support/check-screen.ts'
import { openPage } from './support/open-page.ts'
import { messagesTo, nextMessageTo } from './support/outbox.ts'
import { hasServed } from './support/stored.ts'
import { hiringTest as test } from './support/story.ts'
import { comeIn, startApplication, walkTo } from './support/walk.ts'

test.use({ viewport: NARROW })

const HER_NUMBER = `+97154${String(randomInt(10_000_000)).padStart(7, '0')}`

async function enter(page: Page): Promise<void> {
  await page.goto('/my-profile?speak=en')
  const already = messagesTo(HER_NUMBER).length
  await page.getByLabel('Your mobile number').fill(HER_NUMBER)
  await page.getByRole('button', { name: 'Send the code' }).click()
  const code = /#(\d{6})/.exec(await nextMessageTo(HER_NUMBER, already))?.[1] ?? ''
  await page.getByLabel('Code from our message').fill(code)
  await page.getByRole('button', { name: 'Open my profile' }).click()
  await page.goto('/my-profile?speak=en')
}

test('both say how pay and rest were, apart from each other, and her rights are two taps away', async ({
  page,
  browser,
  baseURL,
}) => {
  const maid = await aMaidToHire({ phone: HER_NUMBER })
  await comeIn(page)
  const caseId = await startApplication(page, { maidId: maid.id })
  await walkTo(page, caseId, 'END_WORK_FLOW')
  await hasServed(caseId)
  const household = inLanguage(`/my-hire?appId=${caseId}`, 'en')
  await openPage(page, household)
  const asked = page.getByRole('region', { name: 'How is it going?' })
  await expect(asked).toBeVisible()
  await checkHere(page)
  const before = await asked.innerText()

  const hers = await browser.newContext({
    viewport: NARROW,
    javaScriptEnabled: false,
    ...(baseURL ? { baseURL } : {}),
  })
  const phone = await hers.newPage()
  await enter(phone)
  const work = phone.getByRole('region', { name: 'Your work' })
  const paid = work.getByRole('form', { name: /^Did you get all your pay/ })
  await paid.getByRole('button', { name: 'No, not all of it' }).click()
  await expect(work).toContainText('Our team reads it and calls you.')
  await work.getByRole('link', { name: 'Change my answer' }).click()
  await paid.getByRole('button', { name: 'Yes, all of it' }).click()
  await expect(work).toContainText('You said: Yes, all of it')
  await phone.getByRole('link', { name: 'Your rights' }).click()
  const rights = phone.getByRole('region', { name: 'Your rights' })
  await expect(rights.getByRole('link', { name: '999' })).toHaveAttribute('href', 'tel:999')
  await expect(rights.getByRole('link', { name: 'Tell us without your name' })).toBeVisible()
  await hers.close()

  await openPage(page, household)
  expect(await asked.innerText()).toBe(before)
  const rested = asked.getByRole('group', { name: /paid day of rest/ })
  await rested.getByRole('button', { name: 'I do not know' }).click()
  await expect(asked).toContainText('You said: I do not know')
  await asked
    .getByRole('group', { name: /How do you go on/ })
    .getByRole('button', { name: 'We want somebody else' })
    .click()
  await expect(asked).toContainText('Our team reads it and calls you.')
  await checkHere(page)
  await openPage(page, inLanguage(`/my-hire?appId=${caseId}`, 'ar'))
  await checkHere(page)
})
