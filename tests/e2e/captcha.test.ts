import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { freeMaids } from './support/a-free-maid.ts'
import { expectAccessible } from './support/page-checks.ts'
import { startLimitedServer } from './support/limited-server.ts'
import type { LimitedServer } from './support/limited-server.ts'
import { test } from './support/story.ts'

/** More new hires of one address in an hour need a captcha. */
const FREE_HIRES = 20

let server: LimitedServer
test.describe.configure({ mode: 'serial', timeout: 300_000 })

test.beforeAll(async ({ playwright }) => {
  server = await startLimitedServer()
  // Nobody keeps more than three without a code, so that each is hired by another visitor.
  for (let count = 0; count < FREE_HIRES; count += 1) {
    const visitor = await playwright.request.newContext({ baseURL: server.address })
    const maids = await freeMaids(visitor)
    const { cookies } = await visitor.storageState()
    const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
    const hired = await visitor.post('/api/sales/ccserviceapplication/newhire', {
      headers: {
        'X-XSRF-TOKEN': decodeURIComponent(token),
        'Idempotency-Key': `hire-${count}-key`,
      },
      data: { maidId: maids[0]?.id },
    })
    expect(hired.status(), await hired.text()).toBe(200)
    await visitor.dispose()
  }
})
test.afterAll(() => server.stop())

async function hireSomebody(page: Page, index: number): Promise<void> {
  const maids = await freeMaids(page.request, {}, server.address)
  await page.goto(`${server.address}/app?maidId=${maids.at(-index)?.id ?? ''}`)
}

test('[K01][U04][E07] a request that needs a captcha waits behind a dialog', async ({ page }) => {
  await hireSomebody(page, 1)
  const dialog = page.getByRole('dialog', { name: 'Are you a person?' })
  await expect(dialog).toBeVisible()
  const picture = dialog.getByRole('img', { name: 'A picture with letters and numbers' })
  await expect(picture).toHaveJSProperty('complete', true)
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
  await expect(page).not.toHaveURL(/appId=/)
})

test('[K04][V02] verify wants letters, digits, spaces or underscores', async ({ page }) => {
  await hireSomebody(page, 2)
  const verify = page.getByRole('button', { name: 'Verify' })
  const answer = page.getByLabel('Letters and numbers')
  await expect(verify).toBeDisabled()
  let sent = 0
  page.on('request', (request) => (sent += request.url().endsWith('newhire') ? 1 : 0))
  await answer.fill('a-b')
  await expect(answer).toHaveAccessibleDescription(/Incorrect code/)
  await expect(page.getByRole('alert').filter({ hasText: 'Incorrect code' })).toBeVisible()
  await expect(verify).toBeEnabled()
  await verify.click()
  await expect(answer).toHaveValue('a-b')
  expect(sent).toBe(0)
  await answer.fill('a_b 1')
  await expect(verify).toBeEnabled()
  await expect(answer).not.toHaveAccessibleDescription(/Incorrect code/)
})

test('[F03][V02][A17] a wrong answer is told, with another picture', async ({ page }) => {
  await hireSomebody(page, 3)
  const picture = page.getByRole('img', { name: 'A picture with letters and numbers' })
  const before = await picture.getAttribute('src')
  await page.getByLabel('Letters and numbers').fill('zzzzz')
  const sent = page.waitForRequest(
    (request) => request.url().endsWith('newhire') && 'captchaanswer' in request.headers(),
  )
  await page.getByRole('button', { name: 'Verify' }).click()
  expect((await sent).headers()['captchaanswer']).toBe('zzzzz')
  await expect(page.getByRole('alert').filter({ hasText: 'Incorrect code' })).toBeVisible()
  await expect(picture).not.toHaveAttribute('src', before ?? '')
  await expect(page.getByLabel('Letters and numbers')).toHaveValue('')
})

test('[K01][K02][K03] who cannot see lets the device prove it, by keys alone', async ({ page }) => {
  const keys: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('newhire')) keys.push(request.headers()['idempotency-key'] ?? '')
  })
  await hireSomebody(page, 4)
  const answer = page.getByLabel('Letters and numbers')
  await expect(answer).toBeFocused()
  await expect(answer).toHaveAccessibleDescription(/button before this field/)
  await expectAccessible(page)
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: "I can't see it" })).toBeFocused()
  // A quick device is done before anybody could read what it says.
  const read = Promise.withResolvers<void>()
  await page.route('**/api/captcha/**', async (route) => {
    await read.promise
    await route.continue()
  })
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your device is answering for you')).toBeVisible()
  read.resolve()
  await expect(page).toHaveURL(/appId=/, { timeout: 200_000 })
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('[K05][F09] a failed refresh only frees the buttons', async ({ page }) => {
  await hireSomebody(page, 5)
  await page.route('**/api/captcha/refresh/*', (route) => route.abort())
  const another = page.getByRole('button', { name: 'Another picture' })
  await another.click()
  await expect(another).toBeEnabled()
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('[K01] another picture belongs to the same request', async ({ page }) => {
  await hireSomebody(page, 6)
  const picture = page.getByRole('img', { name: 'A picture with letters and numbers' })
  const before = await picture.getAttribute('src')
  await page.getByRole('button', { name: 'Another picture' }).click()
  await expect(picture).not.toHaveAttribute('src', before ?? '')
})

test('[K03] any navigation closes the dialog', async ({ page }) => {
  await page.goto(`${server.address}/whatsapp-us`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await hireSomebody(page, 7)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
})
