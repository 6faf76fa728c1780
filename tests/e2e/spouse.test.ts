import { devices, expect } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import { readAndSign, readToEnd, sign } from './support/draw.ts'
import { holdScripts } from './support/hold-scripts.ts'
import { inDatabase } from './support/in-database.ts'
import { messagesTo, nextMessageTo } from './support/outbox.ts'
import { hiringTest as test } from './support/story.ts'
import { comeIn, phoneOf, startApplication, walkTo } from './support/walk.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** A phone of somebody else. */
async function aPhone(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const { defaultBrowserType: _type, ...phone } = devices['Pixel 7']
  const context = await browser.newContext({ ...phone, baseURL: baseURL ?? '' })
  return context.newPage()
}

const pathOf = (text: string) => {
  const { pathname, search } = new URL(/https?:\S+/.exec(text)?.[0] ?? '')
  return pathname + search
}

test('a press from before the page is alive leads on, whatever its address lacks', async ({
  page,
}) => {
  await comeIn(page)
  const caseId = await startApplication(page)
  await walkTo(page, caseId, 'SIGN_MONTHLY_PAYMENTS')
  await holdScripts(page, async () => {
    await page.goto(`/app?appId=${caseId}`)
    await page.getByRole('button', { name: 'My spouse signs these' }).click()
  })
  await expect(heading(page)).toHaveText('Ask your spouse to sign')
  await expect(page).toHaveURL(/step=SEND_SMS_TO_SPOUSE/)
})

test('@desktop [P02] a household that goes on at its computer asks its spouse and follows', async ({
  page,
  browser,
  baseURL,
}) => {
  await comeIn(page)
  const caseId = await startApplication(page)
  const flags = { onThisComputer: true }
  const { number } = await walkTo(page, { caseId, flags }, 'SIGN_MONTHLY_PAYMENTS')
  await page.goto(`/app?appId=${caseId}&onThisComputer=1`)
  await page.getByRole('button', { name: 'My spouse signs these' }).click()
  await expect(heading(page)).toHaveText('Ask your spouse to sign')
  await expect(page.getByRole('group', { name: 'To whom?' })).toBeHidden()
  const phone = phoneOf(number).replace('050', '055')
  await page.getByLabel('UAE mobile number').fill(phone)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(heading(page)).toHaveText('Sent. Now it is your spouse’s turn')
  await expect(page.getByText('Continue on your phone', { exact: true })).toBeHidden()
  const spouse = await aPhone(browser, baseURL)
  await spouse.goto(pathOf(await nextMessageTo(`+971${phone.slice(1)}`)))
  await spouse.getByRole('button', { name: 'Open and read, 1 minute' }).click()
  await expect(heading(page)).toHaveText('Your spouse is reading')
  await page.getByRole('button', { name: 'Continue in the meantime' }).click()
  await expect(page).toHaveURL(/step=MAID_ARRIVAL/)
})

test('[P02] [W14] [W15] [W23] [W27] a spouse is asked, asks, confirms a code and signs; the household follows', async ({
  page,
  browser,
  baseURL,
}) => {
  await comeIn(page)
  const caseId = await startApplication(page)
  const flags = { wa: '1' }
  const { number } = await walkTo(page, caseId, 'SIGN_MONTHLY_PAYMENTS')
  await page.goto(`/app?appId=${caseId}`)
  await page.getByRole('button', { name: 'My spouse signs these' }).click()
  await expect(page).toHaveURL(/step=SEND_SMS_TO_SPOUSE/)
  const phone = phoneOf(number).replace('050', '055')
  await page.getByLabel('UAE mobile number').fill(phone)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(heading(page)).toHaveText('Sent. Now it is your spouse’s turn')
  await expect(page.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeVisible()
  const to = `+971${phone.slice(1)}`
  const path = pathOf(await nextMessageTo(to))

  // Who looks at it on the own phone is told whom it is for.
  await page.goto(path)
  await expect(heading(page)).toHaveText('This link is for the person you asked to sign')
  await page.getByRole('link', { name: 'Go to your application' }).click()
  await expect(page).toHaveURL(/appId=/)
  await walkTo(page, { caseId, flags }, 'WAITING_SPOUSE_SIGNATURE')
  await page.goto(`/app?appId=${caseId}&wa=1`)
  await expect(page).toHaveURL(/step=WAITING_SPOUSE_SIGNATURE/)

  const spouse = await aPhone(browser, baseURL)
  const response = await spouse.goto(path)
  expect(response?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  })
  await expect(spouse.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expect(heading(spouse)).toContainText('Fatima asks you to sign for')
  await spouse.getByRole('button', { name: 'Open and read, 1 minute' }).click()
  await expect(heading(spouse)).toHaveText('Four facts first')
  await expect(spouse).not.toHaveURL(/token=/)
  await expect(heading(page)).toHaveText('Your spouse is reading')

  await spouse.getByRole('button', { name: 'I have a question' }).click()
  await spouse.getByRole('button', { name: /^Send to/ }).click()
  await expect(spouse.getByText('Write your question.')).toBeVisible()
  await spouse.getByLabel('Your question').fill('Who pays when she flies home?')
  await spouse.getByRole('button', { name: 'Send to Fatima' }).click()
  await expect(spouse.getByText('Sent. Fatima reads it now')).toBeVisible()
  await expect(page.getByText('“Who pays when she flies home?”')).toBeVisible()
  await spouse.getByRole('button', { name: 'Close' }).click()

  // The link comes back to the same phone, and to no other.
  await spouse.goto(path)
  await expect(heading(spouse)).toHaveText('Four facts first')
  const other = await aPhone(browser, baseURL)
  await other.goto(path)
  await expect(heading(other)).toHaveText('This link is no longer valid')

  const before = messagesTo(to).length
  await spouse.getByRole('button', { name: 'Get the code, then sign' }).click()
  const code = /\b\d{6}\b/.exec(await nextMessageTo(to, before))?.[0] ?? ''
  await spouse.getByLabel('Code from our text message').fill(code)
  // The sixth digit sends them.
  await expect(heading(spouse)).toHaveText('Monthly payments')
  await expect(spouse.getByText(/^You, on .?055/)).toBeVisible()
  await walkTo(spouse, caseId, 'SPOUSE_END_WORK_FLOW')
  await spouse.goto(`/app?appId=${caseId}`)
  await expect(heading(spouse)).toHaveText('Thank you, that is all')
  await expect(spouse.getByRole('link', { name: /^Download/ })).toHaveCount(2)
  await expect(heading(page)).toHaveText('Your spouse has signed')
  await expect(page.getByText(/^Signed on .*You can go on\.$/)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Download/ })).toHaveCount(3)
  await expect(page.getByText('Read the four facts')).toBeVisible()
  await expect(page.getByText('Sign here instead')).toHaveCount(0)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page).toHaveURL(/step=END_WORK_FLOW/)
})

test('[W13] the second holder of a joint account signs both mandates by one link', async ({
  page,
  browser,
  baseURL,
}) => {
  await comeIn(page)
  const caseId = await startApplication(page)
  const { number } = await walkTo(page, caseId, 'END_WORK_FLOW')
  await bankWantsBoth(caseId)
  await page.goto(`/app?appId=${caseId}`)
  await expect(heading(page)).toHaveText('Ask the second account holder to sign')
  const phone = phoneOf(number).replace('050', '056')
  await page.getByLabel('UAE mobile number').fill(phone)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(heading(page)).toHaveText('Sent. Now it is the second holder’s turn')
  const to = `+971${phone.slice(1)}`

  const second = await aPhone(browser, baseURL)
  await second.goto(pathOf(await nextMessageTo(to)))
  await second.getByRole('button', { name: 'Open and read, 1 minute' }).click()
  const before = messagesTo(to).length
  await second.getByRole('button', { name: 'Get the code, then sign' }).click()
  await expect(second.getByText('Then you sign two papers')).toBeVisible()
  const code = /\b\d{6}\b/.exec(await nextMessageTo(to, before))?.[0] ?? ''
  await second.getByLabel('Code from our text message').fill(code)

  await expect(heading(second)).toHaveText('One-time payment')
  await expect(second.getByText('Paper 1 of 2')).toBeVisible()
  await readToEnd(second)
  await sign(second)
  await second.getByRole('button', { name: 'Sign the one-time payment' }).click()
  await expect(heading(second)).toHaveText('Monthly payments')
  await readAndSign(second, 'Sign monthly payments', { declares: true })
  await expect(second).toHaveURL(/step=SPOUSE_END_WORK_FLOW/)
  await expect(heading(page)).toHaveText('Both holders have signed')
})

/** As if it had rejected both mandates of a complete hire, since the account has two holders. */
const bankWantsBoth = (caseId: string) =>
  inDatabase(`with reopened as (
      delete from step_answers where case_id = '${caseId}'
        and step in ('SIGN_MONTHLY_PAYMENTS', 'SEND_SMS_TO_SPOUSE')),
    changed as (update cases set version = version + 1 where id = '${caseId}')
    update mandates set state = 'AWAITING_SIGNATURE', mends_at = 'SEND_SMS_TO_SPOUSE',
      rejected_for = 'JOINT_ACCOUNT_NEEDS_SECOND_SIGNATURE'
    where case_id = '${caseId}' and kind in ('one-time', 'monthly')`)
