import { readFileSync } from 'node:fs'
import { devices, expect } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import { messagesTo, nextMessageTo } from './support/outbox.ts'
import { hiringTest as test } from './support/story.ts'
import { createResumeLink } from '#api/hiring/links.ts'
import {
  callAs,
  comeIn,
  openStep,
  phoneOf,
  startApplication,
  verifyPhone,
  walkTo,
} from './support/walk.ts'

const heading = { level: 1 } as const

test('@desktop [H03] [S05] a computer hands over by text message and follows the phone', async ({
  page,
  browser,
  baseURL,
}) => {
  const { number } = await openStep(page, 'SEND_SMS_TO_SPOUSE')
  await expect(page.getByRole('heading', heading)).toHaveText('Continue on your phone')
  await expect(
    page.getByRole('img', { name: 'Code that opens your application on a phone' }),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('Write the number.')).toBeVisible()
  const phone = phoneOf(number)
  await page.getByLabel('UAE mobile number').fill(phone)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page).toHaveURL(/step=SMS_SENT/)
  await expect(page.getByText(`050 ••• ${phone.slice(-4)}`)).toBeVisible()
  await expect(page.getByRole('button', { name: /Send it again in \d+ s/ })).toBeVisible()

  const text = await nextMessageTo(`+971${phone.slice(1)}`)
  const link = /https?:\S+/.exec(text)?.[0] ?? ''
  const { defaultBrowserType: _type, ...phoneOptions } = devices['Pixel 7']
  const context = await browser.newContext({ ...phoneOptions, baseURL: baseURL ?? '' })
  const onPhone = await context.newPage()
  const { pathname, search } = new URL(link)
  await onPhone.goto(`${pathname}${search}`)
  // One's own link: the phone opens at the step, without a question in between.
  await expect(onPhone).toHaveURL(/step=REQUIRED_DOCUMENTS/)
  await expect(page.getByText('Done: Link opened')).toBeVisible()
  await expect(page.getByRole('heading', heading)).toHaveText('The link is open')
  await expect(page.getByText('On the phone now: Your documents')).toBeVisible()
  const atHand = page.getByRole('region', { name: 'Have these at hand' })
  await expect(atHand.getByRole('listitem')).toHaveText([
    /Emirates ID, passport and .+ contract/,
    /IBAN/,
    ...((await atHand.getByText('payment card').count()) > 0 ? [/payment card/] : []),
    /^About \d+ minutes/,
  ])
  await expect(page.getByText(`050 ••• ${phone.slice(-4)}`)).toBeVisible()

  // Another phone: the page speaks of that one, and sends to it again.
  await page.getByText('Another phone or a new link').click()
  await page.getByRole('button', { name: 'Change the number' }).click()
  await expect(page).toHaveURL(/step=SEND_SMS_TO_SPOUSE/)
  await page.getByText('Another phone or a new link').click()
  const other = phone.replace('050', '056')
  await page.getByLabel('UAE mobile number').fill(other)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page).toHaveURL(/step=SMS_SENT/)
  await expect(page.getByRole('heading', heading)).toHaveText('Sent. Look at your phone')
  await expect(page.getByText(`056 ••• ${phone.slice(-4)}`)).toBeVisible()
  await expect(page.getByRole('button', { name: /Send it again in \d+ s/ })).toBeVisible()
  await context.close()
})

test('@desktop [S11] [S12] back from the sent message leads to its form, and from there to the list', async ({
  page,
}) => {
  const { number } = await openStep(page, 'SEND_SMS_TO_SPOUSE')
  await page.getByLabel('UAE mobile number').fill(phoneOf(number))
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', heading)).toContainText('Look at your phone')
  await expect.poll(() => messagesTo(`+971${phoneOf(number).slice(1)}`)).toHaveLength(1)
  await page.getByRole('button', { name: /^Back/ }).click()
  await expect(page).toHaveURL(/step=SEND_SMS_TO_SPOUSE/)
  await page.getByRole('button', { name: /^Back/ }).click()
  await expect(page).toHaveURL(/\/hire-maid/)
})

test('[W26] the end tells who comes when, fills the calendar and keeps the sealed forms', async ({
  page,
}) => {
  const app = await openStep(page, 'END_WORK_FLOW')
  await expect(page.getByRole('heading', heading)).toContainText(app.maid.name)
  await expect(page.getByText(`Application ${app.number}.`)).toBeVisible()

  const calendar = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  const file = readFileSync(await (await calendar).path(), 'utf8')
  const day = String(app.answers['MAID_ARRIVAL']?.['day']).replaceAll('-', '')
  expect(file).toContain(`DTSTART;TZID=Asia/Dubai:${day}T`)

  const paper = page.getByRole('link', { name: 'Download Service agreement' })
  await expect(paper).toBeVisible()
  const download = page.waitForEvent('download')
  await paper.click()
  expect((await download).suggestedFilename()).toBe('agreement.pdf')
})

test('[H03] a second phone shows nothing that the first one gave, and says how to go on', async ({
  page,
  browser,
  baseURL,
}) => {
  const { caseId } = await openStep(page, 'SIGN_DIRECT_DEBIT')
  const other = await onAnotherPhone(page, caseId, { browser, baseURL })
  const note = other.getByRole('heading', { name: 'Part of this was entered on another device' })
  await expect(note).toBeVisible()
  await expect(other.getByText('it does not show here yet')).toBeVisible()
  expect(await other.locator('body').textContent()).not.toContain('9012')
  await other.getByRole('button', { name: 'Enter these details here' }).click()
  await expect(other).toHaveURL(/step=BANK_INFO/)
  await expect(other.getByLabel('Account title')).toHaveValue('')
  await other.context().close()
})

test('[W32] a second phone is asked about the other application after the code', async ({
  page,
  browser,
  baseURL,
}) => {
  await comeIn(page)
  const known = await walkTo(page, await startApplication(page), 'CLIENT_WHATSAPP_NUMBER')
  const caseId = await startApplication(page)
  await walkTo(page, caseId, 'CLIENT_PHONE_NUMBER')
  const phone = phoneOf(known.number)
  await verifyPhone(page, { caseId, phone })
  const other = await onAnotherPhone(page, caseId, { browser, baseURL })
  await expect(other.getByText('is about another application of yours')).toBeVisible()
  await expect(other.getByText(`Application ${known.number}`)).toBeHidden()
  await other.getByRole('button', { name: 'Send the code' }).click()
  const field = other.getByLabel('Code from our text message')
  await expect(field).toBeVisible()
  const to = `+971${phone.slice(1)}`
  const code = /\b\d{6}\b/.exec(await nextMessageTo(to, messagesTo(to).length - 1))?.[0] ?? ''
  await field.fill(code)
  await expect(other.getByText(`Application ${known.number}`)).toBeVisible()
  await other.context().close()
})

type Opening = { browser: Browser; baseURL: string | undefined }

/** Opens an application on a phone of its own by the link that the first one makes. */
async function onAnotherPhone(page: Page, caseId: string, { browser, baseURL }: Opening) {
  const { url } = (await callAs(page, createResumeLink, { caseId })) as { url: string }
  const { defaultBrowserType: _type, ...phoneOptions } = devices['Pixel 7']
  const context = await browser.newContext({ ...phoneOptions, baseURL: baseURL ?? '' })
  const other = await context.newPage()
  const { pathname, search } = new URL(url)
  await other.goto(`${pathname}${search}`)
  return other
}
