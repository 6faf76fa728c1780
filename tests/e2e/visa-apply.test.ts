import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { checkHere } from './support/check-screen.ts'
import { openPage } from './support/open-page.ts'
import { linkIn, nextMessageTo } from './support/outbox.ts'
import { payByCard } from './support/pay-by-card.ts'
import { hiringTest as test } from './support/story.ts'
import { typedExpiry } from './support/typed-expiry.ts'

const mobile = `50${String(Date.now()).slice(-7)}`
const hers = `55${String(Date.now()).slice(-7)}`
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).click()

test('[B01] a household applies for a visa, pays, gets consent by a link and sends it', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000)

  await test.step('the guide leads to the application', async () => {
    await openPage(page, '/visas/driver?visa=dubai.enough.IN.sponsored.nationality.enough')
    await page.getByRole('link', { name: 'Start the visa' }).click()
    await expect(heading(page)).toHaveText('Apply for a visa')
    await checkHere(page)
    await press(page, 'Begin')
  })

  await test.step('the sponsor: what is wrong is said, what was typed survives a reload', async () => {
    await expect(heading(page)).toHaveText('Who is the sponsor?')
    await press(page, 'Continue')
    await expect(page.getByRole('alert').first()).toContainText('Write the number')
    await checkHere(page)
    await page.getByLabel('Full name').fill('Layla Haddad')
    await page.getByLabel('Emirates ID number').fill('784199012345678')
    await expect(page.getByText('What you typed is saved')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Full name')).toHaveValue('Layla Haddad')
    await press(page, 'Continue')
  })

  await test.step('the number, by a code', async () => {
    await expect(heading(page)).toHaveText('Your mobile number')
    await page.getByLabel('UAE mobile number').fill(mobile)
    await press(page, 'Send the code')
    const text = await nextMessageTo(`+971${mobile}`)
    await checkHere(page)
    await page.getByLabel('code', { exact: false }).fill(/\b\d{6}\b/.exec(text)?.[0] ?? '')
  })

  await test.step('the worker, the terms and the cars', async () => {
    await expect(heading(page)).toHaveText('Who is the visa for?')
    await page.getByLabel('Full name').fill('Ravi Kumar')
    await page.getByLabel('Passport number').fill('z 1234567')
    await page.getByLabel('Mobile number').fill(`0${hers}`)
    await page.getByLabel('Language that').selectOption('hi')
    await checkHere(page)
    await press(page, 'Continue')
    await page.getByLabel('Monthly wage').fill('2,500')
    await page.getByLabel('Weekly day of rest').selectOption('fri')
    await checkHere(page)
    await press(page, 'Continue')
    await page.getByLabel('Number of the driving licence').fill('1234567')
    await page.getByLabel('Valid until').fill(typedExpiry())
    await page.getByLabel('Plates of your cars').fill('A 12345\nB 54321')
    await press(page, 'Continue')
  })

  await test.step('the papers of this case', async () => {
    await expect(heading(page)).toHaveText('Papers')
    const buffer = await aPhoto()
    const boxes = page.locator('input[type=file][id]')
    const kinds = await boxes.evaluateAll((all) =>
      [...new Set(all.map(({ id }) => id))].filter((id) => !id.endsWith('-camera')),
    )
    for (const kind of kinds) {
      await page
        .locator(`input[type=file]#${kind}`)
        .first()
        .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer })
      await expect(page.locator(`#${kind}-state`)).toContainText('Received')
      const day = page.locator(`#${kind}-expiry`)
      if ((await day.count()) > 0) await day.fill(typedExpiry())
    }
    await checkHere(page)
    await press(page, 'Continue')
  })

  await test.step('the whole price, and the card', async () => {
    await expect(heading(page)).toHaveText('The price')
    await checkHere(page)
    await press(page, 'Agree')
    await expect(heading(page)).toHaveText('Pay by card')
    await checkHere(page)
    await press(page, 'Go to payment')
    await payByCard(page, '4242 4242 4242 4242')
  })

  await test.step('the driver reads the terms in Hindi and agrees, without scripts', async () => {
    await expect(heading(page)).toContainText('paid')
    await expect(page.getByRole('link', { name: /^Download: Receipt / })).toBeVisible()
    await checkHere(page)
    await press(page, 'Continue')
    await expect(heading(page)).toHaveText('The person’s consent')
    await checkHere(page)
    await page.getByRole('button', { name: /link/i }).first().click()
    const text = await nextMessageTo(`+971${hers}`)
    const phone = { isMobile: true, hasTouch: true }
    const context = await browser.newContext(phone)
    const other = await context.newPage()
    await openPage(other, linkIn(text))
    // To anybody: a driver may be a man or a woman.
    await expect(other.getByText('आपका जवाब क्या है?')).toBeVisible()
    await checkHere(other)
    await context.close()
    const plain = await browser.newContext({ ...phone, javaScriptEnabled: false })
    const form = await plain.newPage()
    await form.goto(linkIn(text))
    await expect(form.getByRole('link', { name: 'English' })).toBeVisible()
    await form.getByRole('button', { name: 'भेजें' }).click()
    await expect(form.getByText('पहले तीनों में से एक चुनें।')).toBeVisible()
    await form.getByRole('radio', { name: /^हाँ/ }).check()
    await form.getByRole('button', { name: 'भेजें' }).click()
    await expect(form.getByRole('radio')).toHaveCount(0)
    await plain.close()
  })

  await test.step('the summary, and the page of the case', async () => {
    // The page shows the answer by itself.
    await expect(page.getByText('Ravi agreed')).toBeVisible()
    await press(page, 'Continue')
    await expect(heading(page)).toHaveText('Check and send')
    await checkHere(page)
    await press(page, 'Send the application')
    await page.getByRole('alert').getByRole('link', { name: 'Confirm that all' }).click()
    // In the bar on a phone, and in the card on a computer.
    const declared = page.getByLabel('All of this is true.').filter({ visible: true })
    await expect(declared).toBeFocused()
    await expect(declared).toBeInViewport({ ratio: 1 })
    await declared.check()
    await press(page, 'Send the application')
    await expect(page).toHaveURL(/\/visas\/case\//)
    await expect(page.getByText('Ravi').first()).toBeVisible()
  })
})

function aPhoto(): Promise<Buffer> {
  const page = { width: 900, height: 640, channels: 3, background: '#dde3e6' } as const
  return sharp({ create: page }).jpeg().toBuffer()
}
