import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from '@playwright/test'
import { askForCode } from '#api/hiring/codes.ts'
import { sendSmsToSpouse } from '#api/hiring/links.ts'
import { sendHerAnswer } from '#api/hiring/her-answer.ts'
import { withdrawApplication } from '#api/hiring/application.ts'
import { shownSteps } from '#domain/hiring/steps/step-codes.ts'
import { aMaidToHire } from './support/a-maid-to-hire.ts'
import { NARROW, checkHere, checkScreen, inLanguage } from './support/check-screen.ts'
import { aSmallPhone, addressOf, answerStep, checkSteps, infoOf } from './support/journey.ts'
import { linkIn, messagesTo, nextMessageTo } from './support/outbox.ts'
import { setEnding } from './support/stored.ts'
import { hiringTest as test } from './support/story.ts'
import { callAs, comeIn, phoneOf, startApplication, verifyPhone, walkTo } from './support/walk.ts'

test.use({ viewport: NARROW })
// Each walks once and opens a dozen screens in two languages.
test.setTimeout(240_000)

test('a step that has a screen is in these stories', () => {
  // Whoever pays by card goes by another page: that is a story of its own.
  const files = [test.info().file, path.join(import.meta.dirname, 'card.test.ts')]
  const stories = files.map((file) => readFileSync(file, 'utf8')).join('')
  const absent = shownSteps.filter((step) => !stories.includes(`'${step}'`))
  // Its screen stands after each of three numbers, and is opened after one.
  expect(absent.filter((step) => !step.startsWith('CONTINUE_NEW_APP_APPROVAL'))).toEqual([])
})

test('[W02] every screen of a household that hires alone can be read and used by anybody', async ({
  page,
}) => {
  await comeIn(page)
  const caseId = await startApplication(page, { adsIndicators: { utm_source: 'facebook' } })
  await checkSteps({ page, caseId, flags: { sma: '1' } }, [
    'HIRE_MAID',
    'REQUIRED_DOCUMENTS',
    'BANK_INFO',
    'IBAN_VALIDATION',
    'SIGN_DIRECT_DEBIT',
    'CONFIRM_MAID_ARRIVAL',
    'SIGN_MONTHLY_PAYMENTS',
    'MAID_ARRIVAL',
    'CLIENT_ADDRESS',
    'CONFIRM_MAID_ARRIVAL_AFTER_CLIENT_ADDRESS',
    'CLIENT_PHONE_NUMBER',
    'CLIENT_WHATSAPP_NUMBER',
    'CLIENT_SPOUSE_NUMBER',
  ])
})

test('[W25] [W26] the end, the last questions and her own page can be read and used by anybody', async ({
  page,
}) => {
  await comeIn(page)
  const maid = await aMaidToHire()
  const caseId = await startApplication(page, { maidId: maid.id })
  const journey = { page, caseId }
  await checkSteps(journey, ['END_WORK_FLOW'])
  for (const question of ['MOST_HATED_PREFERENCES', 'HEARD_ABOUT_US'] as const) {
    expect((await infoOf(journey)).context.question).toBe(question)
    await checkScreen(page, addressOf(journey, question))
    await answerStep(journey, question)
  }

  const hers = linkIn(await nextMessageTo(maid.phone))
  await checkScreen(page, hers)
  await page.goto(`${hers}&speak=am`)
  await checkHere(page)
  const token = new URL(hers, 'http://site.invalid').searchParams.get('token')
  await callAs(page, sendHerAnswer, { token, answer: 'question', question: 'WIFI' })
  await checkScreen(page, addressOf(journey, 'END_WORK_FLOW'))
  await callAs(page, sendHerAnswer, { token, answer: 'no' })
  await checkScreen(page, hers)
  await checkScreen(page, addressOf(journey, 'END_WORK_FLOW'))
})

test('[P03] every screen of a household that comes back can be read and used by anybody @deep', async ({
  page,
}) => {
  await comeIn(page)
  const first = await walkTo(page, await startApplication(page), 'END_WORK_FLOW')
  const phone = phoneOf(first.number)
  const caseId = await startApplication(page)
  const journey = { page, caseId }
  await callAs(page, askForCode, { caseId, step: 'HIRE_MAID' })
  await checkSteps(journey, ['CHECK_OTP'])
  await verifyPhone(page, { caseId, phone })
  await checkSteps(journey, ['EXISTING_CLIENT_REQUIRED_DOCUMENTS'])
  await answerStep(journey, 'EXISTING_CLIENT_REQUIRED_DOCUMENTS', { changed: ['passport'] })
  await checkSteps(journey, [
    'EXISTING_CLIENT_UPLOAD_REQUIRED_DOCUMENTS',
    'SUBMIT_OLD_PAYMENT_INFO',
    'EXISTING_CLIENT_PHONE_NUMBER',
  ])
  await verifyPhone(page, { caseId, phone: phone.replace('050', '052') })
  await checkSteps(journey, ['EXISTING_CLIENT_WHATSAPP_NUMBER'])
  const old = { keep: false, sameAsPhone: false, phone }
  await answerStep(journey, 'EXISTING_CLIENT_WHATSAPP_NUMBER', old)
  await checkSteps(journey, [
    'CONTINUE_NEW_APP_APPROVAL_AFTER_WHATSAPP',
    'EXISTING_CLIENT_SPOUSE_NUMBER',
  ])
})

test('[P02] every screen of a household and its spouse can be read and used by anybody @deep', async ({
  page,
  browser,
  baseURL,
}) => {
  await comeIn(page)
  const caseId = await startApplication(page)
  const journey = { page, caseId, flags: { wa: '1', sma: '1' } }
  const { number } = await checkSteps(journey, ['SEND_SMS_TO_SPOUSE'])
  const phone = phoneOf(number).replace('050', '055')
  const recipient = { phone, recipient: 'spouse' }
  await callAs(page, sendSmsToSpouse, { caseId, ...journey.flags, ...recipient })
  const to = `+971${phone.slice(1)}`
  const link = linkIn(await nextMessageTo(to))
  await checkScreen(page, addressOf(journey, 'SMS_SENT'))
  await checkScreen(page, link, /This link is for the person you asked to sign/)
  await checkSteps(journey, ['WAITING_SPOUSE_SIGNATURE'])

  const spouse = await aSmallPhone(browser, baseURL)
  await checkScreen(spouse, link, /asks you to sign for/)
  await spouse.goto(inLanguage(link, 'en'))
  await spouse.getByRole('button', { name: 'Open and read, 1 minute' }).click()
  await expect(spouse).not.toHaveURL(/token=/)
  const theirs = { page: spouse, caseId, flags: { sma: '1' } }
  await checkSteps(theirs, ['CONFIRM_MAID_ARRIVAL_BY_SPOUSE'])
  await walkTo(spouse, theirs, 'SIGN_MONTHLY_PAYMENTS')
  await checkScreen(spouse, `/app?appId=${caseId}&sma=1`, /Four facts first/)
  await spouse.goto(`/app?appId=${caseId}&sma=1&lang=en`)
  for (const opens of ['I have a question', 'I do not agree']) {
    await spouse.getByRole('button', { name: opens }).click()
    await checkHere(spouse)
    await spouse.keyboard.press('Escape')
  }
  const before = messagesTo(to).length
  await spouse.getByRole('button', { name: 'Get the code, then sign' }).click()
  const field = spouse.getByLabel('Code from our text message')
  await expect(field).toBeFocused()
  await checkHere(spouse)
  await field.fill(/\b\d{6}\b/.exec(await nextMessageTo(to, before))?.[0] ?? '')
  await expect(spouse.getByRole('heading', { level: 1 })).toHaveText('Monthly payments')
  await checkSteps(theirs, ['SIGN_MONTHLY_PAYMENTS', 'SPOUSE_END_WORK_FLOW'])
})

test('[W28] [W31] a change of mind, and who only signs, find every screen readable and usable @deep', async ({
  page,
}) => {
  await comeIn(page)
  const first = await startApplication(page)
  await walkTo(page, first, 'SIGN_MONTHLY_PAYMENTS')
  const signing = { page, caseId: first, flags: { forSignOnly: true } }
  await checkSteps(signing, ['SIGN_MONTHLY_PAYMENTS', 'END_WORK_FLOW_FOR_SIGN_ONLY'])
  const address = { visaEmirate: 'abu-dhabi' }
  await walkTo(page, first, 'CLIENT_ADDRESS')
  await answerStep({ page, caseId: first }, 'CLIENT_ADDRESS', address)
  await checkSteps({ page, caseId: first }, ['ABU_DHABI_MISMATCHED'])
  await walkTo(page, first, 'END_WORK_FLOW')
  const caseId = await startApplication(page, { appId: first, rep: '1' })
  await checkSteps({ page, caseId }, ['HIRE_MAID', 'CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT'])
})

test('[R09] links that have ended, ended applications and what stands around them can be read and used @deep', async ({
  page,
}) => {
  await page.goto('/')
  await checkScreen(page, '/app', /My hire/)
  await checkScreen(page, `/app?token=${'A'.repeat(43)}`, /This link is no longer valid/)
  const caseId = await startApplication(page)
  await checkScreen(page, '/app', /You are hiring/)
  await callAs(page, withdrawApplication, { caseId })
  await checkScreen(page, `/app?appId=${caseId}`, /You let .* go/)
  await setEnding(caseId, 'expired')
  await checkScreen(page, `/app?appId=${caseId}`, /has expired/)
  await setEnding(caseId, 'cancelled')
  await checkScreen(page, `/app?appId=${caseId}`, /was cancelled/)
  await page.goto('/dev/outbox')
  await checkHere(page)
})
