import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { aMaidToHire } from './support/a-maid-to-hire.ts'
import { NARROW, checkHere } from './support/check-screen.ts'
import { messagesTo, nextMessageTo } from './support/outbox.ts'
import { hiringTest as test } from './support/story.ts'

test.use({ viewport: NARROW })

/** A mobile of the UAE that nobody else has. */
const HER_NUMBER = `+97152${String(randomInt(10_000_000)).padStart(7, '0')}`

/** Bytes that a first visit loads, as they travel. */
function countBytes(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.url().startsWith('data:')) return
    sizes.push(
      request.sizes().then(({ responseBodySize, responseHeadersSize }) => {
        return responseBodySize + responseHeadersSize
      }),
    )
  })
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

async function enter(page: Page): Promise<void> {
  await page.goto('/my-profile')
  await checkHere(page)
  await page.getByLabel('Your mobile number').fill('12')
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByText('Type a mobile number of the UAE')).toBeVisible()
  await expect(page.getByLabel('Your mobile number')).toHaveValue('12')
  await checkHere(page)
  const already = messagesTo(HER_NUMBER).length
  await page.getByLabel('Your mobile number').fill(HER_NUMBER)
  await page.getByRole('button', { name: 'Send the code' }).click()
  const code = /#(\d{6})/.exec(await nextMessageTo(HER_NUMBER, already))?.[1] ?? ''
  await page.getByLabel('Code from our message').fill(code === '111111' ? '222222' : '111111')
  await page.getByRole('button', { name: 'Open my profile' }).click()
  await expect(page.getByText('This code is wrong or too old')).toBeVisible()
  await page.getByLabel('Code from our message').fill(code)
  await page.getByRole('button', { name: 'Open my profile' }).click()
}

test('she sees what families see of her, hides a fact and her page, and says what is wrong', async ({
  page,
  browser,
  baseURL,
}) => {
  const { name } = await aMaidToHire({ phone: HER_NUMBER })
  await enter(page)
  await page.goto('/my-profile?speak=en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Your profile, ${name}`)
  await checkHere(page)
  expect(await page.locator('script').count()).toBe(0)

  const age = page.getByRole('switch', { name: /^Age/ })
  await page.getByText('What families see', { exact: true }).click()
  await expect(age).toHaveAttribute('aria-checked', 'true')
  const address = (await page.getByRole('link', { name: 'See my page' }).getAttribute('href')) ?? ''
  const family = await browser.newPage({ baseURL: baseURL ?? '', viewport: NARROW })
  await family.goto(address)
  await expect(family.getByRole('heading', { level: 1 })).toHaveText(/, \d\d$/)
  await age.click()
  await expect(age).toHaveAttribute('aria-checked', 'false')
  await family.reload()
  await expect(family.getByRole('heading', { level: 1 })).toHaveText(name)
  await age.click()
  await expect(age).toHaveAttribute('aria-checked', 'true')

  await page.getByText('Something is wrong here').click()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Write what is wrong first.')).toBeVisible()
  await page.getByLabel('What is wrong, and what is right?').fill('I have two children.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Thank you. Our team reads it')).toBeVisible()
  await page.reload()
  await checkHere(page)

  await page.getByRole('link', { name: 'Take it down' }).click()
  await expect(page.getByText('We delete your video for good.')).toBeVisible()
  await checkHere(page)
  await page.getByRole('link', { name: 'No, go back' }).click()
  await page.getByRole('button', { name: 'Hide my whole page' }).click()
  await expect(page.getByText('You hid your page.').first()).toBeVisible()
  expect((await family.request.get(address)).status()).toBe(404)
  await page.getByRole('button', { name: 'Show my page again' }).click()
  await expect(page.getByRole('link', { name: 'See my page' })).toBeVisible()

  await page.goto('/my-profile?speak=ar')
  await expect(page.locator('[dir=rtl]').getByRole('heading', { level: 1 })).toBeVisible()
  await checkHere(page)
  await page.goto('/my-profile?speak=en')
  await page.getByRole('button', { name: 'Sign out on this device' }).click()
  await expect(page.getByLabel('Your mobile number')).toBeVisible()
  await family.close()
})

test('a first visit to her page is less than 60 kB, and is there at 50 kbit/s', async ({
  page,
}) => {
  const loaded = countBytes(page)
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  const bitsPerSecond = 50_000
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: bitsPerSecond / 8,
    uploadThroughput: bitsPerSecond / 8,
  })
  await page.goto('/my-profile?speak=am')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await loaded()).toBeLessThan(60_000)
})
