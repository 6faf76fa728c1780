import path from 'node:path'
import { devices, expect } from '@playwright/test'
import type { Browser, Locator, Page } from '@playwright/test'
import { SAMPLE_FOLDER, readSamplePeople } from '#server/seed/sample-people.ts'
import { aProductionSite } from './support/a-production-site.ts'
import type { ProductionSite } from './support/a-production-site.ts'
import { codeOf } from './support/console-member.ts'
import { inDatabase } from './support/in-database.ts'
import { Keys } from './support/keys.ts'
import { answerStep } from './support/journey.ts'
import { linkIn, nextMessageTo } from './support/outbox.ts'
import { test } from './support/story.ts'
import { comeIn, startApplication, walkTo } from './support/walk.ts'

const HER_PHONE = '+971561112233'
const OPEN_PAGE = 'POST /v1/checkout/sessions'
/** Longer than what was pressed is held back, so that it can be undone. */
const AFTER_UNDO = { timeout: 60_000 }

let site: ProductionSite
// Nothing here is about speed: a busy machine takes three times as long.
test.describe.configure({ timeout: 600_000 })
test.use({ ignoreHTTPSErrors: true, actionTimeout: 60_000 })
test.beforeAll(async () => {
  site = await aProductionSite()
})
test.afterAll(() => site.stop())

/** Somebody of the office at a computer of their own, by keyboard alone. */
type Staff = { page: Page; keys: Keys }

const button = (on: Page | Locator, name: string | RegExp) =>
  on.getByRole('button', { name, exact: true })
const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** Opens the link of an invitation; `who` is what it does not know yet. */
async function joinBy(browser: Browser, link: string, who: string[] = []): Promise<Staff> {
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    viewport: { width: 1280, height: 800 },
  })
  const page = await context.newPage()
  const keys = new Keys(page)
  await page.goto(link)
  for (const [index, label] of ['Your name', 'Email address', 'Short name'].entries()) {
    if (who[index]) await keys.type(page.getByLabel(label), who[index])
  }
  await keys.type(page.getByLabel('New password'), 'tall mango eleven')
  await keys.press(button(page, 'Continue'))
  const secret = await page.locator('code').innerText()
  await keys.type(page.getByLabel('The code that the app shows now'), codeOf(secret))
  await keys.press(button(page, 'Continue'))
  await keys.press(button(page, 'I have written them down'))
  await expect(title(page)).toHaveText('Today')
  return { page, keys }
}

const goTo = ({ page, keys }: Staff, place: string): Promise<void> =>
  keys.press(page.getByRole('navigation').first().getByRole('link', { name: place }))

/** Goes from the first-run list to what it asks for, changes it, confirms it, and comes back. */
async function confirmSetting(
  owner: Staff,
  gap: RegExp,
  change: () => Promise<void> = async () => undefined,
): Promise<void> {
  const { page, keys } = owner
  await keys.press(page.getByRole('link', { name: gap }))
  await page.getByRole('button', { name: 'Confirm and save' }).waitFor()
  await change()
  await keys.press(button(page, 'Confirm and save'))
  await expect(page.getByText('Saved. Pages and papers say it from now on.')).toBeVisible()
  await goTo(owner, 'Settings')
}

/** Fills in the first-run list and opens the site. */
async function openDoors(owner: Staff): Promise<void> {
  const { page, keys } = owner
  await goTo(owner, 'Settings')
  await expect(page.getByText('The site is closed')).toBeVisible()
  await confirmSetting(owner, /^The WhatsApp number/, async () => {
    await keys.type(page.getByLabel('WhatsApp number'), '971561234567')
    await keys.type(page.getByLabel('Support telephone'), '+97142345678')
    await keys.type(page.getByLabel('Licence number'), '1234567')
  })
  await confirmSetting(owner, /^The legal name/, async () => {
    await keys.type(page.getByLabel('Legal name'), 'Company LLC')
    await keys.type(page.getByLabel('Address'), 'Dubai')
  })
  await confirmSetting(owner, /^The codes of your/, async () => {
    await keys.type(page.getByLabel('Originator identification code (OIC)'), '1234567890')
    await keys.uncheck(page.getByRole('checkbox', { name: 'These are samples' }))
  })
  for (const gap of [/^Prices:/, /^Terms:/, /^The hours/, /^The rules of arrival/]) {
    await confirmSetting(owner, gap)
  }
  await keys.press(button(page, 'Open the site'))
  await expect(page.getByText('The site is closed')).toBeHidden()
}

/** Invites somebody for operations, who joins at another computer. */
async function invite(owner: Staff, browser: Browser): Promise<Staff> {
  const { page, keys } = owner
  await goTo(owner, 'Team')
  await keys.type(page.getByLabel('Name', { exact: true }), 'Rami Saad')
  await keys.type(page.getByLabel('Email address'), 'rami@example.com')
  await keys.type(page.getByLabel('Short name'), 'rami')
  await keys.press(button(page, 'Make the invitation link'))
  return joinBy(browser, await page.getByText(/\/console\/join#/).innerText())
}

/** Adds somebody with her video, and publishes her; answers her id. */
async function publishSomebody(staff: Staff): Promise<string> {
  const { page, keys } = staff
  await goTo(staff, 'People')
  await keys.press(page.getByRole('link', { name: 'Add a person' }).first())
  await keys.type(page.getByRole('textbox', { name: 'Name', exact: true }), 'Grace Wanjiru')
  await keys.type(page.getByRole('textbox', { name: 'Age' }), '31')
  await keys.choose(page.getByRole('combobox', { name: 'Nationality' }), 'Kenya')
  await keys.type(page.getByRole('textbox', { name: 'Mobile number' }), HER_PHONE)
  for (const box of ['Maid', 'Nanny', 'Lives with the family', 'Toddlers']) {
    await keys.check(page.getByRole('checkbox', { name: box, exact: true }))
  }
  await keys.choose(page.getByRole('combobox', { name: 'Language 1' }), 'English')
  await keys.type(page.getByRole('textbox', { name: 'Price a month' }), '2900')
  await keys.type(page.getByRole('textbox', { name: 'Her pay in it' }), '1700')
  const words = page.getByRole('textbox', { name: 'English' })
  await keys.type(words.first(), 'Patient with toddlers')
  await keys.type(words.last(), 'I like to sing with them.')
  await keys.press(button(page, 'Add her'))
  await expect(title(page)).toHaveText('Grace Wanjiru')
  const maidId = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  await keys.press(button(page, 'Open all parts'))
  const video = page.getByRole('region', { name: 'Video', exact: true })
  const [sample] = await readSamplePeople()
  const clip = path.join(SAMPLE_FOLDER, sample?.clip ?? '')
  await keys.bring(video.getByLabel('Choose a recording'), clip)
  const frames = video.getByRole('list', { name: 'Frames of the clip' }).getByRole('button')
  await keys.press(frames.nth(2))
  await keys.press(button(video, 'Save the video'))
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  for (const field of ['Video and pictures', 'Age', 'Nationality', 'Short phrases']) {
    await keys.press(button(page, `She agrees: ${field}`))
    await expect(button(page, `She agrees: ${field}`)).toBeHidden()
  }
  await keys.press(button(page, 'Publish'))
  await expect(page.getByText('She is on the lists now.')).toBeVisible()
  return maidId
}

test('@desktop by keyboard alone, an office runs its day from an empty installation to a refund', async ({
  browser,
}) => {
  const owner = await joinBy(browser, site.firstLink, ['Amina Khan', 'amina@example.com', 'amina'])
  const household = await aHousehold(browser)
  expect((await household.goto('/'))?.status()).toBe(503)
  await openDoors(owner)
  const staff = await invite(owner, browser)
  const maidId = await publishSomebody(staff)
  const caseId = await hire(household, maidId)

  await seeToDocuments(staff, household, caseId)
  await sheSaysYes(browser)
  await act(staff, 'Agree to the visa exception', 'Agree')
  await dayComes(caseId)
  await staff.page.reload()
  await act(staff, 'Report her arrival', 'She came')
  await end(staff)
  await expect.poll(() => site.stripe.asked.map(({ way }) => way)).toContain('POST /v1/refunds')
  await expect(staff.page.getByText(/Credit note 1 issued/)).toBeVisible()
})

/** Finds the documents in Today, asks for one again, and accepts them once the new one is there. */
async function seeToDocuments({ page, keys }: Staff, household: Page, caseId: string) {
  await page.keyboard.press('Control+k')
  await page.keyboard.insertText('Today')
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveText('Today')
  const line = page.locator('[data-line]').filter({ hasText: 'Nobody has checked its documents' })
  await line.waitFor()
  for (let lines = await page.locator('[data-line]').count(); lines > 0; lines -= 1) {
    await page.keyboard.press('j')
    if (await line.evaluate((element) => element === document.activeElement)) break
  }
  await page.keyboard.press('o')
  await keys.press(page.getByRole('link', { name: 'Open the application' }))
  const documents = page.getByRole('region', { name: 'Documents' })
  await keys.press(button(documents, /^Passport/))
  await keys.press(button(documents, 'Open'))
  await expect(page.getByRole('img', { name: 'Passport of the household' })).toBeVisible()
  await keys.press(button(documents, 'Ask again'))
  await keys.choose(page.getByRole('dialog').getByLabel('Reason'), 'cannot be read')
  await keys.press(button(page.getByRole('dialog'), 'Ask again'))
  await expect(page.getByText('Done: Ask for a document again')).toBeVisible(AFTER_UNDO)
  await walkTo(household, { caseId, outbox: site.outbox }, 'END_WORK_FLOW')
  await page.reload()
  await act({ page, keys }, 'Accept the documents')
}

/** An action of the application that is open, found among all of them. */
async function act({ page, keys }: Staff, name: string, go?: string) {
  await keys.press(button(page, /^(Another way|All actions)$/))
  const dialog = page.getByRole('dialog')
  await keys.press(button(dialog, name))
  if (go) await keys.press(button(dialog, go))
  await expect(page.getByText(`Done: ${name}`)).toBeVisible(AFTER_UNDO)
}

/** She answers the household on her own phone. */
async function sheSaysYes(browser: Browser): Promise<void> {
  const text = await nextMessageTo(HER_PHONE, 0, site.outbox)
  const hers = await aHousehold(browser)
  await hers.goto(linkIn(text))
  await hers.locator('input[name="answer"][value="yes"]').check()
  await hers.getByRole('main').getByRole('button').last().click()
  await expect(hers.locator('input[name="answer"]')).toHaveCount(0)
  await hers.context().close()
}

/** Nobody waits for the day that was agreed. */
async function dayComes(caseId: string): Promise<void> {
  const today = `(now() at time zone 'Asia/Dubai')::date`
  await inDatabase(`update arrival_bookings set day = ${today} where case_id = '${caseId}'`, site)
  await inDatabase(`update hires set first_day = ${today} where case_id = '${caseId}'`, site)
}

/** Ends the hire on its first day, after the sums were shown and a code was given. */
async function end({ page, keys }: Staff): Promise<void> {
  await page.reload()
  await keys.press(button(page, /^(Another way|All actions)$/))
  const dialog = page.getByRole('dialog')
  await keys.press(button(dialog, 'End the hire'))
  await keys.press(button(dialog, 'Show the sums'))
  await expect(dialog.getByText('Goes back to the household')).toBeVisible()
  await keys.press(button(dialog, 'End the hire'))
  await expect(page.getByText('Done: End the hire')).toBeVisible(AFTER_UNDO)
}

/** The phone of a household, which has the closed page and later the site. */
async function aHousehold(browser: Browser): Promise<Page> {
  const { defaultBrowserType: _type, ...phone } = devices['Pixel 7']
  const context = await browser.newContext({
    ...phone,
    baseURL: site.address,
    ignoreHTTPSErrors: true,
  })
  // The page of the card provider, which nobody has to see here.
  await context.route('https://checkout.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Pay here</h1>' }),
  )
  return context.newPage()
}

/** Hires somebody and pays the first sum by card; her visa is of another emirate. */
async function hire(page: Page, maidId: string): Promise<string> {
  await comeIn(page)
  const caseId = await startApplication(page, { maidId })
  const journey = { page, caseId }
  const walked = { caseId, outbox: site.outbox }
  await walkTo(page, walked, 'HIRE_MAID')
  await answerStep(journey, 'HIRE_MAID', { paymentMethod: 'card-first' })
  await walkTo(page, walked, 'CREDIT_CARD_INFO')
  await page.goto(`/app?appId=${caseId}`)
  await page.getByRole('button', { name: 'Go to payment' }).click()
  await page.getByRole('heading', { name: 'Pay here' }).waitFor()
  await payByCard()
  await page.goto(`/app?appId=${caseId}`)
  await expect(page.getByRole('heading', { level: 1, name: /paid$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await walkTo(page, walked, 'CLIENT_ADDRESS')
  await answerStep(journey, 'CLIENT_ADDRESS', { emirate: 'abu-dhabi', makani: undefined })
  await answerStep(journey, 'ABU_DHABI_MISMATCHED', { way: 'exception' })
  await walkTo(page, walked, 'END_WORK_FLOW')
  return caseId
}

const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2099 }

/** What the card provider says once a household has paid on its page. */
async function payByCard(): Promise<void> {
  const { fields = {} } = site.stripe.asked.findLast(({ way }) => way === OPEN_PAGE) ?? {}
  site.stripe.becomes({
    id: 'cs_1',
    metadata: { paymentId: fields['metadata[paymentId]'] },
    status: 'complete',
    payment_status: 'paid',
    amount_total: Number(fields['line_items[0][price_data][unit_amount]']),
    currency: 'aed',
    customer: 'cus_1',
    payment_intent: { id: 'pi_1', payment_method: { id: 'pm_1', card }, last_payment_error: null },
  })
}
