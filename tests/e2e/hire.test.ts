import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { getAppInfo, listApplicationsBySession } from '#api/hiring/application.ts'
import type { AppInfo } from '#api/hiring/application.ts'
import { checkSeal } from '#domain/signing/seal/check-seal.ts'
import { aMaidToHire } from './support/a-maid-to-hire.ts'
import { messagesTo, nextMessageTo } from './support/outbox.ts'
import { readAndSign } from './support/draw.ts'
import { hiringTest as test } from './support/story.ts'
import { typedExpiry } from './support/typed-expiry.ts'
import { callAs } from './support/walk.ts'
import { openPage } from './support/open-page.ts'

const mobile = `50${String(Date.now()).slice(-7)}`
const continueButton = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true })

/** A photo as a phone takes it: a card on a table. */
function aPhotoOfACard(): Promise<Buffer> {
  const card = `<svg width="1200" height="760"><rect width="1200" height="760" fill="#cfd8dc"/>
    <rect x="60" y="80" width="300" height="380" fill="#607d8b"/>
    <rect x="420" y="140" width="600" height="40" fill="#37474f"/></svg>`
  return sharp(Buffer.from(card)).jpeg().toBuffer()
}

test('[W01][W04][W05][W08][W10][W13][W16][W17][W19][W20][W21][W34][W26][H01][H02][S07][S08] a household browses, saves, chooses one and hires her to the end', async ({
  page,
}) => {
  test.setTimeout(400_000)
  const { id: maidId } = await aMaidToHire()
  const name = await saveAndChoose(page, maidId)

  await test.step('the start screen', async () => {
    await expect(page.getByRole('heading', { level: 1, name: `Hire ${name}` })).toBeVisible()
    await expect(page.getByText('First payment').filter({ visible: true })).toBeVisible()
    await page.getByRole('radio', { name: /^All by direct debit/ }).check()
    await page.getByRole('button', { name: 'Start' }).click()
  })

  await test.step('its own photos of the documents', async () => {
    await expect(page).toHaveURL(/step=REQUIRED_DOCUMENTS/)
    await continueButton(page).click()
    await expect(page.getByRole('alert').first()).toContainText('Add your passport.')
    const file = { name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: await aPhotoOfACard() }
    for (const kind of ['emirates-id-front', 'emirates-id-back', 'passport', 'tenancy']) {
      await page.locator(`#${kind}`).setInputFiles(file)
      await expect(page.locator(`#${kind}-state`)).toContainText('Received')
    }
    for (const kind of ['emirates-id-front', 'passport', 'tenancy']) {
      await page.locator(`#${kind}-expiry`).fill(typedExpiry())
    }
    await continueButton(page).click()
  })

  await test.step('a bank account with a slip, then mended', async () => {
    await page.getByLabel('Account title').fill('Fatima Khalid Al Suwaidi')
    await page.getByLabel('IBAN', { exact: true }).fill('AE07 0331 2345 6789 0123 45')
    await page.getByLabel('Emirates ID number').fill('784-1985-1234567-3')
    await continueButton(page).click()
    const sentence = 'This IBAN has 22 characters. A UAE IBAN has 23: look for a missing digit.'
    await expect(page.getByRole('link', { name: sentence })).toBeVisible()
    await page.getByRole('link', { name: sentence }).click()
    await expect(page.getByLabel('IBAN', { exact: true })).toBeFocused()
    await page.getByLabel('IBAN', { exact: true }).fill('AE070331234567890123456')
    await expect(page.getByText('Mashreq', { exact: false }).first()).toBeVisible()
    await continueButton(page).click()
  })

  await test.step('three signatures', () => signThreeTimes(page))
  await test.step('the monthly mandate and the agreement', () => signMonthly(page))

  await test.step('when she comes and where', async () => {
    await expect(page).toHaveURL(/step=MAID_ARRIVAL/)
    // Which hours are left of the first day depends on the hour of the test.
    await page.locator('input[name=slot]:enabled').last().check()
    await continueButton(page).click()
    await expect(page).toHaveURL(/step=CLIENT_ADDRESS/)
    await page.getByRole('group', { name: 'Emirate', exact: true }).getByLabel('Dubai').check()
    await page.getByLabel('Area', { exact: true }).fill('Al Barsha 2')
    await page.getByLabel('Building').fill('Barsha Heights Residence')
    await page.locator('#unit').fill('1204')
    await continueButton(page).click()
    await expect(page.getByRole('heading', { name: 'Who lives there?' })).toBeFocused()
    await page.getByRole('group', { name: 'Emirate of your own visa' }).getByLabel('Dubai').check()
    await continueButton(page).click()
  })

  await test.step('three numbers, the first confirmed by a code', async () => {
    await expect(page).toHaveURL(/step=CLIENT_PHONE_NUMBER/)
    await page.getByLabel('UAE mobile number').fill(mobile)
    const already = messagesTo(`+971${mobile}`).length
    await page.getByRole('button', { name: 'Send code' }).click()
    const code = /\b\d{6}\b/.exec(await nextMessageTo(`+971${mobile}`, already))?.[0] ?? ''
    await expect(page).toHaveURL(/step=CHECK_OTP/)
    const box = page.getByLabel('Code from our text message')
    await box.fill(code === '000000' ? '000001' : '000000')
    await expect(page.getByText('That code is not right.').first()).toBeVisible()
    // The sixth digit sends it, in whatever script it is typed.
    await box.fill(code.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit))))
    await expect(page).toHaveURL(/step=CLIENT_WHATSAPP_NUMBER/)
    await expect(page.getByRole('switch', { name: 'Same number for WhatsApp' })).toBeChecked()
    await page.getByRole('radio', { name: 'Nobody' }).check()
    await page.getByRole('button', { name: 'Finish' }).click()
  })

  await test.step('the end, its rows and its PDFs', async () => {
    await expect(page).toHaveURL(/step=END_WORK_FLOW/)
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible()
    await checkWhatIsStored(page, maidId)
  })
})

/** Through the list and the profile, as one would: save her, find her in the saved list, hire her. */
async function saveAndChoose(page: Page, maidId: string): Promise<string> {
  await openPage(page, '/hire-maid')
  await expect(
    page.getByRole('article').or(page.locator('a[href*="/maids/"]')).first(),
  ).toBeVisible()
  await openPage(page, `/maids/${maidId}`)
  const heading = await page.getByRole('heading', { level: 1 }).innerText()
  const name = heading.split(',')[0] ?? ''
  await page
    .getByRole('button', { name: new RegExp(`save`, 'i') })
    .first()
    .click()
  await openPage(page, '/shortlisted-maids')
  await expect(page.getByText(name).first()).toBeVisible()
  await page.locator(`a[href*="/maids/${maidId}"]`).first().click()
  await page.getByRole('link', { name: `Hire ${name}` }).click()
  await expect(page).toHaveURL(/step=HIRE_MAID/)
  return name
}

async function draw(page: Page, canvas: Locator): Promise<void> {
  await canvas.scrollIntoViewIfNeeded()
  const box = await canvas.boundingBox()
  if (!box) throw new Error('nothing to draw on')
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
  const way = [
    [0.15, 0.6],
    [0.25, 0.3],
    [0.3, 0.7],
    [0.42, 0.35],
    [0.5, 0.65],
    [0.62, 0.3],
    [0.72, 0.6],
    [0.86, 0.45],
  ] as const
  await page.mouse.move(...at(...way[0]))
  await page.mouse.down()
  for (const [x, y] of way.slice(1)) await page.mouse.move(...at(x, y), { steps: 6 })
  await page.mouse.up()
}

async function signThreeTimes(page: Page): Promise<void> {
  await expect(page).toHaveURL(/step=SIGN_DIRECT_DEBIT/)
  for (const keep of ['Keep and draw the second', 'Keep and draw the third']) {
    await draw(page, page.locator('canvas').first())
    await page.getByRole('button', { name: keep }).click()
  }
  await draw(page, page.locator('canvas').first())
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign and continue' }).click()
}

async function signMonthly(page: Page): Promise<void> {
  await expect(page).toHaveURL(/step=SIGN_MONTHLY_PAYMENTS/)
  await readAndSign(page, 'Sign monthly payments')
  await readAndSign(page, 'Sign and continue', { isOpen: true })
}

/** The rows behind the end, through the visitor's own calls, and every PDF with its seal. */
async function checkWhatIsStored(page: Page, maidId: string): Promise<void> {
  const applications = (await callAs(page, listApplicationsBySession, {})) as {
    id: string
    completed: boolean
    housemaid: { id: string }
  }[]
  const own = applications.find(({ housemaid }) => housemaid.id === maidId)
  expect(own?.completed).toBe(true)
  const read = async () => (await callAs(page, getAppInfo, { id: own?.id })) as AppInfo
  await expect(async () => {
    const { mandates } = await read()
    expect(mandates.map(({ pages }) => (pages ?? 0) > 0)).toEqual([true, true, true])
  }).toPass()
  const app = await read()
  expect(app.documents.map(({ kind }) => kind).toSorted()).toEqual([
    'emirates-id-back',
    'emirates-id-front',
    'passport',
    'tenancy',
  ])
  expect(JSON.stringify(app.answers)).not.toContain('AE070331234567890123456')
  const specimens = Object.fromEntries(
    app.mandates.map((mandate) => [mandate.kind, mandate.signatures]),
  )
  expect(specimens).toEqual({ 'one-time': 3, monthly: 1, agreement: 1 })
  for (const { id } of app.mandates) {
    const answer = await page.request.get(`/api/sales/ccserviceapplication/mandate/${id}/pdf`)
    const bytes = await answer.body()
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await checkSeal(new Uint8Array(bytes))).seals).toMatchObject([{ isIntact: true }])
  }
}
