import { expect } from '@playwright/test'
import sharp from 'sharp'
import { BACK_GUARD_ENTRIES } from '#domain/constants.ts'
import { confirmDdcLink } from '#api/site/site.ts'
import { getAppInfo } from '#api/hiring/application.ts'
import type { AppInfo } from '#api/hiring/application.ts'
import { aMaidToHire } from './support/a-maid-to-hire.ts'
import { hiringTest as test } from './support/story.ts'
import { MOST_SHIFT, layoutShiftUntilNow } from './support/layout-shift.ts'
import { callAs, openStep, startApplication, walkTo } from './support/walk.ts'

test('[R09][W37] the application has back at the left, the chat at the right and its stages', async ({
  page,
}) => {
  const { caseId } = await openStep(page, 'REQUIRED_DOCUMENTS')
  const back = page.getByRole('button', { name: 'Back', exact: true })
  const chat = page.getByRole('link', { name: 'Chat with us' })
  const [left, right] = [await back.boundingBox(), await chat.boundingBox()]
  expect((left?.x ?? 999) + (left?.width ?? 0)).toBeLessThan(right?.x ?? 0)
  expect(left?.x).toBeLessThan(40)
  // The stage and its page have one name.
  await expect(page.getByText('Your documents', { exact: true })).toHaveCount(2)
  await expect(page.getByText(/1 of 3/)).toBeVisible()
  await walkTo(page, caseId, 'BANK_INFO')
  await page.goto(`/app?appId=${caseId}`)
  await expect(page.getByText('Add bank details')).toBeVisible()
  await expect(page.getByText(/1 of 3/)).toBeVisible()
})

test('the page of a step asks at once for every script that its form needs', async ({ page }) => {
  const { caseId } = await openStep(page, 'BANK_INFO')
  const answer = await page.goto(`/app?appId=${caseId}`)
  const html = (await answer?.text()) ?? ''
  await page.locator('[data-screen=bankInfo][data-alive]').waitFor({ state: 'attached' })
  const asked = [...html.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(([, name]) => name)
  expect(new Set(asked).size).toBe(asked.length)
  const loaded = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((name) => name.endsWith('.js')),
  )
  // What no household waits for comes later: what another device does.
  const late = loaded.filter((name) => !html.includes(name) && !/live|elsewhere/.test(name))
  expect(late).toEqual([])
})

test('[R09] /app without an application says how to begin one, a foreign one is not shown', async ({
  page,
}) => {
  await page.goto('/app')
  await expect(page.getByRole('heading', { level: 1, name: 'My hire' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Browse maids' })).toBeVisible()
  await page.goto('/app?appId=AAAAAAAAAAAAAAAAAAAAAA&step=BANK_INFO')
  await expect(page.getByText('This application is not on this device')).toBeVisible()
})

test('[R10] switch_m asks for another person where none is named, and never leads nowhere', async ({
  page,
}) => {
  await page.goto('/app?switch_m=')
  await expect(page.getByRole('heading', { level: 1, name: 'My hire' })).toBeVisible()
  const caseId = await startApplication(page)
  for (const words of [`switch_m=${caseId}`, `switch_m=1&appId=${caseId}`]) {
    await page.goto(`/app?${words}`)
    await expect(page).toHaveURL(new RegExp(`/hire-maid\\?switch_m=${caseId}$`))
    await expect(page.getByRole('article').first()).toBeVisible()
  }
  const own = (await callAs(page, getAppInfo, { id: caseId })) as AppInfo
  await page.goto(`/app?maidId=${own.maid.id}&switch_m=&appId=${caseId}`)
  await expect(page).toHaveURL(/step=HIRE_MAID/)
  // Somebody else's application cannot be switched.
  const { id } = await aMaidToHire()
  await page.goto(`/app?maidId=${id}&switch_m=AAAAAAAAAAAAAAAAAAAAAA`)
  await page.getByRole('link', { name: 'Browse maids' }).click()
  await expect(page).toHaveURL(/\/hire-maid$/)
})

test('[S18][S16] 24 history entries guard the application: back is one step back, not away', async ({
  page,
}) => {
  await openStep(page, 'BANK_INFO')
  const before = await page.evaluate(() => history.length)
  await page.getByRole('heading', { level: 1 }).click()
  expect(await page.evaluate(() => history.length)).toBe(Math.min(50, before + BACK_GUARD_ENTRIES))
  await page.goBack()
  await expect(page).toHaveURL(/step=REQUIRED_DOCUMENTS/)
  await expect(page.getByRole('heading', { level: 1, name: 'Your documents' })).toBeVisible()
})

test('[N02] a new step begins at its heading and its top, on and back', async ({ page }) => {
  await openStep(page, 'HIRE_MAID')
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
  await page.getByRole('button', { name: 'Start' }).press('Enter')
  await expect(heading('Your documents')).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.getByRole('button', { name: 'Back', exact: true }).press('Enter')
  await expect(heading(/^Hire /)).toBeFocused()
})

test('[S10] back from the start screen leads home', async ({ page }) => {
  await openStep(page, 'HIRE_MAID')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('[W03][S08] the address takes the other spelling, and a step that is not due is corrected', async ({
  page,
}) => {
  const { caseId } = await openStep(page, 'BANK_INFO')
  await page.goto(`/app?appId=${caseId}&step=SIGN_INFORMATION`)
  await expect(page).toHaveURL(/step=BANK_INFO/)
  await page.goto(`/app?appId=${caseId}&step=required_documents`)
  await expect(page).toHaveURL(/step=REQUIRED_DOCUMENTS/)
})

test('[W08] what was typed survives a reload, and nothing of it lies readable in the browser', async ({
  page,
}) => {
  await openStep(page, 'BANK_INFO')
  await page.getByLabel('Account title').fill('Fatima Khalid Al Suwaidi')
  await page.getByLabel('IBAN', { exact: true }).fill('AE07 0331 2345 6789 0123 456')
  await expect(page.getByText('What you typed is saved')).toBeVisible()
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(stored).not.toMatch(/AE07|Fatima|0331/)
  await page.reload()
  await expect(page.getByLabel('Account title')).toHaveValue('Fatima Khalid Al Suwaidi')
  await expect(page.getByLabel('IBAN', { exact: true })).toHaveValue('AE07 0331 2345 6789 0123 456')
})

test('[W05] a file that is no document is refused in its place, with what to do', async ({
  page,
}) => {
  await openStep(page, 'REQUIRED_DOCUMENTS')
  await page.locator('#passport').setInputFiles({
    name: 'passport.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
  })
  await expect(page.locator('#passport-state')).toContainText('Choose a photo or a PDF.')
})

test('[W05] HEIC that nothing here can read is refused with a way on, and the photo before it stays', async ({
  page,
}) => {
  const { caseId } = await openStep(page, 'REQUIRED_DOCUMENTS')
  const passport = page.locator('#passport')
  const photo = { width: 640, height: 420, channels: 3, background: '#dddddd' } as const
  await passport.setInputFiles({
    name: 'IMG_0001.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp({ create: photo }).jpeg().toBuffer(),
  })
  const state = page.locator('#passport-state')
  await expect(state).toContainText('Received')
  const head = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
  await passport.setInputFiles({
    name: 'IMG_0002.HEIC',
    mimeType: 'image/heic',
    buffer: Buffer.concat([head, Buffer.alloc(200, 7)]),
  })
  await expect(state).toContainText(
    'This iPhone format could not be read. Choose “Most compatible”',
  )
  await expect(page.getByRole('button', { name: 'Passport: enlarge' })).toBeVisible()
  const { documents } = (await callAs(page, getAppInfo, { id: caseId })) as AppInfo
  expect(documents.map(({ kind }) => kind)).toEqual(['passport'])
})

test('two tabs: what one stored shows in the other instead of being overwritten', async ({
  page,
}) => {
  const { caseId } = await openStep(page, 'HIRE_MAID')
  const other = await page.context().newPage()
  await other.goto(`/app?appId=${caseId}`)
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page).toHaveURL(/step=REQUIRED_DOCUMENTS/)
  const documents = other.getByRole('heading', { level: 1, name: 'Your documents' })
  const told = other.getByText('Your application has changed')
  await other.getByRole('button', { name: 'Start' }).click()
  // It is told, unless it had heard of the change by itself before the press.
  await expect(told.or(documents).first()).toBeVisible()
  if (await told.isVisible()) await other.getByRole('button', { name: 'Start' }).click()
  await expect(documents).toBeVisible()
})

test('two devices: an open form says that the application went on, and leads there when asked', async ({
  page,
}) => {
  const { caseId } = await openStep(page, 'HIRE_MAID')
  await walkTo(page, caseId, 'REQUIRED_DOCUMENTS')
  await expect(page.getByText('Your application was continued elsewhere')).toBeVisible()
  await expect(page).toHaveURL(/step=HIRE_MAID/)
  await page.getByRole('button', { name: 'Continue from there' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your documents' })).toBeVisible()
  await expect(page.getByText('Your application was continued elsewhere')).toHaveCount(0)
})

test('[F08] the confirm page opens, and goes to the chat, also when its call fails', async ({
  page,
}) => {
  await page.route(`**/api/${confirmDdcLink.path}`, (route) => route.abort())
  await page.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
  // It leaves after 2 s, and its answer's body with it: that is read by itself.
  const address = '/confirm?id=AAAAAAAAAAAAAAAAAAAAAA'
  const answer = await page.request.get(address)
  expect(await answer.text()).toMatch(/<h1[^>]*>[^<]+/)
  await page.goto(address)
  await page.waitForURL('https://wa.me/**')
  expect(page.url()).toContain('text=I%20confirm')
})

test('[R22] the confirm page leaves after two seconds, also when its call never answers', async ({
  page,
}) => {
  const asked: (string | null)[] = []
  await page.route(`**/api/${confirmDdcLink.path}`, (route) => {
    asked.push(route.request().postData())
  })
  await page.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
  await page.goto('/confirm?id=AAAAAAAAAAAAAAAAAAAAAA')
  const opened = Date.now()
  await page.waitForURL('https://wa.me/**')
  expect(Date.now() - opened).toBeLessThan(6_000)
  expect(asked.join()).toContain('AAAAAAAAAAAAAAAAAAAAAA')
})

test.describe('a start-up that fails', () => {
  test.use({ ownErrors: /start-up broke/ })

  test('[F12] a start-up that fails is told to the console only', async ({ page }) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await page.addInitScript(() => {
      document.getElementById = () => {
        throw new Error('start-up broke')
      }
    })
    await page.goto('/hire-maid')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => errors.join()).toContain('start-up broke')
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test('[H01] [A07] the session is asked first; her page says whose she is, and lets her go', async ({
  page,
}) => {
  await page.goto('/hire-maid')
  const caseId = await startApplication(page)
  const { maid } = (await callAs(page, getAppInfo, { id: caseId })) as AppInfo
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.goto(`/app?maidId=${maid.id}`)
  await expect(page).toHaveURL(new RegExp(`appId=${caseId}`))
  expect(calls.some((path) => path.endsWith('/getapplicationsbysessionId'))).toBe(true)
  expect(calls.some((path) => path.endsWith('/newhire'))).toBe(false)

  const carryOn = page.getByRole('link', { name: `Continue with ${maid.name}` })
  for (const place of ['/', '/hire-maid']) {
    await page.goto(place)
    await expect(carryOn).toHaveAttribute('href', `/app?appId=${caseId}`)
    // Its line was free before it came.
    expect(await layoutShiftUntilNow(page)).toBeLessThanOrEqual(MOST_SHIFT)
  }

  await page.goto(`/maids/${maid.id}`)
  await expect(page.getByRole('heading', { name: `You are hiring ${maid.name}` })).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await page.getByRole('button', { name: 'Yes, withdraw' }).click()
  await expect(page.getByRole('link', { name: `Hire ${maid.name}` })).toBeVisible()
  await page.goto(`/app?appId=${caseId}`)
  await expect(
    page.getByRole('heading', { name: `You withdrew from hiring ${maid.name}` }),
  ).toBeVisible()
})

test('[R11] [V07] /app-services is the same application, at its own address', async ({ page }) => {
  const { caseId } = await openStep(page, 'HIRE_MAID')
  await page.goto(`/app-services?appId=${caseId}`)
  await expect(page).toHaveURL(/\/app-services\?.*step=HIRE_MAID/)
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page).toHaveURL(/\/app-services\?.*step=REQUIRED_DOCUMENTS/)
})

test('[R09] who chooses someone else at the start is told what ends, and can choose at once', async ({
  page,
}) => {
  await openStep(page, 'HIRE_MAID')
  await page.getByRole('button', { name: 'Choose someone else' }).click()
  await expect(
    page.getByText(/^Your application for .* ends, what was signed is void/),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Yes, end this application' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^You withdrew from hiring/)
  await expect(page.getByRole('link', { name: 'Choose someone' })).toBeVisible()
})
