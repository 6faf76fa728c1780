import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { listMaids } from '#api/catalogue/catalogue.ts'
import { newToken } from '#server/privacy/opaque-id.ts'
import { NARROW, checkHere, checkScreen, inLanguage } from './support/check-screen.ts'
import { openPage } from './support/open-page.ts'
import { aVoiceAsked, bringOut, freeAgain } from './support/stored.ts'
import { hiringTest, test } from './support/story.ts'
import { comeIn, startApplication, walkTo } from './support/walk.ts'

test.use({ viewport: NARROW })

hiringTest(
  'a family says how it is, she reads it first and answers, and her profile shows both',
  async ({ page, browser, baseURL }) => {
    await comeIn(page)
    const info = await walkTo(page, await startApplication(page), 'END_WORK_FLOW')
    const [token, hers] = [newToken(), newToken()]
    await aVoiceAsked(info.caseId, { token, hers })
    const { name } = info.maid
    await checkScreen(page, `/voice?token=${token}`, new RegExp(`How is it going with ${name}`))
    await openPage(page, inLanguage(`/voice?token=${token}`, 'en'))
    const send = page.getByRole('button', { name: 'Send', exact: true })
    await send.click()
    await expect(page.getByRole('alert')).toBeFocused()
    await checkHere(page)
    await page.getByRole('radio', { name: 'Yes' }).first().check()
    await page.getByRole('radio', { name: 'Partly' }).check()
    await page.getByLabel('cooking').check()
    const words = page.getByLabel('In your own words')
    await words.fill('Call us: 050 123 4567')
    await send.click()
    await expect(page.getByRole('alert')).toContainText('Remove the number')
    await expect(words).toHaveValue('Call us: 050 123 4567')
    await words.fill('<b>The children</b> wait for her soup.')
    const looks = page.getByRole('region', { name: 'How it will look' })
    await expect(looks.getByRole('heading')).toHaveText(['How it will look', 'A family'])
    await page.getByRole('switch', { name: 'Show my first name and emirate' }).check()
    await expect(looks).toContainText('Fatima, Dubai')

    // Nothing typed is lost, on this device too.
    await page.reload()
    await expect(words).toHaveValue('<b>The children</b> wait for her soup.')
    await expect(looks).toContainText('<b>The children</b> wait for her soup.')
    await checkHere(page)
    await page.route('**/api/sales/voices/own', (route) => route.abort())
    await send.click()
    await expect(page.getByText('It was not sent.')).toBeVisible()
    await page.unroute('**/api/sales/voices/own')
    await send.click()
    await expect(page.getByText(`Thank you. ${name} reads it first.`)).toBeFocused()
    await checkHere(page)

    await aVoiceAsked(info.caseId, { token, hers })
    const other = await browser.newContext({ viewport: NARROW, ...(baseURL ? { baseURL } : {}) })
    const phone = await other.newPage()
    await answerAsShe(phone, hers)

    await bringOut(info.caseId)
    await freeAgain(info.maid.id)
    const profile = `/maids/${info.maid.id}`
    // Every process hears of her a moment after she is free.
    const found = () => page.request.get(`/api/sales/matchedvideos/${info.maid.id}`)
    await expect.poll(async () => (await found()).status()).toBe(200)
    await openPage(page, inLanguage(profile, 'en'))
    const said = page.getByRole('region', { name: 'What families say' })
    await expect(said).toContainText('Fatima, Dubai')
    await expect(said).toContainText('Would hire her again')
    await expect(said).toContainText('<b>The children</b> wait for her soup.')
    await expect(said.getByRole('heading', { name: `${name} answers` })).toBeVisible()
    // It comes alive by a script of its own, after the page.
    await said.locator('[data-screen][data-alive]').waitFor()
    await said.getByRole('button', { name: 'Something is wrong here' }).click()
    await expect(said).toContainText('Thank you. One of our team will look at it.')
    await checkHere(page)
    await openPage(page, inLanguage(profile, 'ar'))
    await expect(page.getByRole('region', { name: 'ماذا تقول الأسر' })).toContainText('دبي')
    await checkHere(page)

    await openPage(page, inLanguage(`/voice?token=${token}`, 'en'))
    await page.getByRole('button', { name: 'Withdraw it' }).click()
    await checkHere(page)
    await page.getByRole('button', { name: 'Withdraw it' }).click()
    await expect(page.getByText('You withdrew it.')).toBeFocused()
    await openPage(page, inLanguage(profile, 'en'))
    await expect(page.getByRole('heading', { name: 'What families say' })).toHaveCount(0)
  },
)

async function answerAsShe(phone: Page, hers: string): Promise<void> {
  await openPage(phone, `/her-answer?voice=${hers}&speak=am`)
  await checkHere(phone)
  await openPage(phone, `/her-answer?voice=${hers}&speak=ar`)
  await checkHere(phone)
  await openPage(phone, `/her-answer?voice=${hers}&speak=en`)
  await expect(phone.getByText('They would hire you again')).toBeVisible()
  await phone.getByLabel('Your answer').fill('me@mail.example')
  await phone.getByRole('button', { name: 'Send' }).click()
  await expect(phone.getByText('Remove numbers, addresses and family names.')).toBeVisible()
  await checkHere(phone)
  await phone.getByLabel('Your answer').fill('I like to cook for them.')
  await phone.getByRole('button', { name: 'Send' }).click()
  await expect(phone.getByRole('heading', { name: 'You answered' })).toBeVisible()
  await checkHere(phone)
}

test('a link of nobody says so and leads on', async ({ page }) => {
  await checkScreen(page, `/voice?token=${'A'.repeat(43)}`, /This link does not work/)
  await openPage(page, `/her-answer?voice=${'A'.repeat(43)}`)
  await checkHere(page)
})

test('who has no voice yet has no empty part for them', async ({ page }) => {
  const response = await page.request.get(`/api/${listMaids.path}`, { params: { limit: 1 } })
  const { maids } = listMaids.output.parse(await response.json())
  await openPage(page, `/maids/${maids[0]?.id}`)
  await expect(page.getByRole('heading', { name: 'What families say' })).toHaveCount(0)
})
