import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { aMaidToHire } from './a-maid-to-hire.ts'
import { checkHere, NARROW } from './check-screen.ts'
import { hiringSite } from './e2e-server.ts'
import { linkIn, messagesTo, nextMessageTo } from './outbox.ts'

/** A mobile of the UAE that nobody else has. */
const aNumber = () => `+97152${String(randomInt(10_000_000)).padStart(7, '0')}`

async function confirmNumber(page: Page, number: string, labels: [string, string, string, string]) {
  const [field, send, code, enter] = labels
  const already = messagesTo(number).length
  await page.getByLabel(field).fill(number)
  await page.getByRole('button', { name: send }).click()
  const sent = /#(\d{6})/.exec(await nextMessageTo(number, already))?.[1] ?? ''
  await page.getByLabel(code).fill(sent)
  await page.getByRole('button', { name: enter }).click()
}

const householdLabels = ['Your mobile number', 'Send the code', 'Code from our message', 'Confirm']
const herLabels = [
  'Your mobile number',
  'Send the code',
  'Code from our message',
  'Open my profile',
]

const contextOf = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ baseURL: hiringSite.address, viewport: NARROW, locale: 'en-GB' })

/** A household confirms its number and asks somebody for an interview. */
export async function requestInterview(page: Page) {
  const { id, name, phone } = await aMaidToHire({ phone: aNumber() })
  const number = aNumber()
  await page.goto(`/interviews?maid=${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Your interview with ${name}`)
  await checkHere(page)
  await confirmNumber(page, number, householdLabels as [string, string, string, string])
  await page.getByText('Small children').click()
  await checkHere(page)
  await page.getByRole('button', { name: 'Ask her' }).click()
  await expect(page.getByText('She has not answered yet')).toBeVisible()
  await checkHere(page)
  return { id, name, phone, number }
}

/** An interview that waits for her answer, open on the household's device and on hers. */
export async function anAskedInterview(browser: Browser, page: Page) {
  const asked = await requestInterview(page)
  const { phone } = asked
  const hers = await contextOf(browser)
  const she = await hers.newPage()
  await she.goto(linkIn(await nextMessageTo(phone)).replace(/speak=\w+/, 'speak=en'))
  await confirmNumber(she, phone, herLabels as [string, string, string, string])
  await she.goto('/my-profile?speak=en')
  await expect(she.getByText('A family with small children')).toBeVisible()
  await checkHere(she)
  return { ...asked, she, hers }
}
