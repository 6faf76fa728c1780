import { devices, expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { aFreeMaid } from './support/a-free-maid.ts'
import { workerResponse } from '#server/http/installed/worker-response.ts'
import { aProxy } from './support/a-proxy.ts'
import type { Proxy } from './support/a-proxy.ts'
import { expectAccessible } from './support/page-checks.ts'
import { openPage, waitForLife } from './support/open-page.ts'
import { hiringTest, test } from './support/story.ts'
import { openStep } from './support/walk.ts'

test.use({ serviceWorkers: 'allow' })

/** The worker is there and answers for the page. */
async function isInstalled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    while (!navigator.serviceWorker.controller) {
      await new Promise((resolve) => {
        setTimeout(resolve, 50)
      })
    }
  })
}

/** The addresses that the device keeps. */
const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const pages = await caches.open('kept-pages')
    return (await pages.keys()).map(({ url }) => new URL(url).pathname)
  })

test('a phone may install the site, in each language', async ({ page, context }) => {
  const cdp = await context.newCDPSession(page)
  for (const [language, dir] of [
    ['en', 'ltr'],
    ['ar', 'rtl'],
  ]) {
    await openPage(page, `/hire-maid?lang=${language}`)
    const { errors, data } = await cdp.send('Page.getAppManifest')
    expect(errors).toEqual([])
    expect(JSON.parse(data ?? '')).toMatchObject({ lang: language, dir, display: 'standalone' })
    // A browser without a profile of its own is private; nothing else is in the way.
    const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors')
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  }
})

test('what was seen stays readable offline, and nothing of an application', async ({
  page,
  context,
}) => {
  const maid = await aFreeMaid(page.request)
  await openPage(page, '/hire-maid')
  await isInstalled(page)
  await openPage(page, `/maids/${maid.id}`)
  await page
    .getByRole('button', { name: `Save ${maid.name}` })
    .first()
    .click()
  await openPage(page, '/app')
  await expect
    .poll(() => keptPaths(page))
    .toEqual(expect.arrayContaining(['/hire-maid', `/maids/${maid.id}`, '/shortlisted-maids']))
  expect(await keptPaths(page)).not.toContain('/app')

  await context.setOffline(true)
  await page.goto('/shortlisted-maids')
  await expect(page.getByText('As you saw it at')).toBeVisible()
  const poster = page.locator(`[data-card="${maid.id}"] img`).first()
  await expect
    .poll(() => poster.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
  // From page to page, as one would go.
  await page.locator(`[data-card="${maid.id}"]`).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(maid.name)
  await expect(page.getByText('hiring need a connection')).toBeVisible()
  await page.goto('/hire-maid')
  await expect(page.locator('[data-card]').first()).toBeVisible()

  await page.goto('/app?appId=none')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  const saved = page.getByRole('link', { name: /Your saved person/ })
  await expect(saved).toBeVisible()
  const face = saved.locator('img').first()
  await expect
    .poll(() => face.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
  await expect(page.getByRole('link', { name: /The list you saw last/ })).toBeVisible()

  // It goes on by itself, to where one wanted to go.
  await context.setOffline(false)
  await page.waitForURL('**/app?appId=none')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeHidden()
  await waitForLife(page)
  await page.goto('/hire-maid')
  await expect(page.getByText('As you saw it at')).toHaveCount(0)
})

test('[R15] the saved list behind #saved is the kept one offline', async ({ page, context }) => {
  await openPage(page, '/hire-maid')
  await isInstalled(page)
  await openPage(page, '/shortlisted-maids')
  await openPage(page, '/hire-maid')
  await expect
    .poll(() => keptPaths(page))
    .toEqual(expect.arrayContaining(['/hire-maid', '/shortlisted-maids']))
  await context.setOffline(true)
  await page.goto('/hire-maid#saved')
  await page.waitForURL('**/shortlisted-maids')
  await expect(page.getByText('As you saw it at')).toBeVisible()
})

test('a no to measuring takes along all that the device keeps', async ({ page }) => {
  await openPage(page, '/hire-maid/faq')
  await isInstalled(page)
  await expect.poll(() => keptPaths(page)).toContain('/hire-maid/faq')
  await page.getByRole('button', { name: 'Privacy settings' }).click()
  await page.getByRole('switch').uncheck()
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
})

test.describe('a part of an earlier version', () => {
  test.use({ serviceWorkers: 'block' })

  test('that the server has no more loads the page again, once', async ({ page }) => {
    let loads = 0
    page.on('load', () => (loads += 1))
    await page.route(/assets\/consent-layers-/, (route) => route.fulfill({ status: 404 }))
    await openPage(page, '/hire-maid/faq')
    const settings = page.getByRole('button', { name: 'Privacy settings' })
    await settings.click()
    await expect.poll(() => loads).toBe(2)
    await waitForLife(page)
    const asked = page.waitForResponse(/assets\/consent-layers-/)
    await settings.click()
    expect((await asked).status()).toBe(404)
    await page.waitForLoadState('networkidle')
    expect(loads).toBe(2)
  })

  test.describe('that the page itself begins with', () => {
    test.use({ ownErrors: /Failed to fetch dynamically imported module/ })

    test('loads the page again, and it lives', async ({ page }) => {
      let documents = 0
      page.on('request', (one) => (documents += one.isNavigationRequest() ? 1 : 0))
      await page.route(/assets\/entry\.client-/, (route) =>
        documents === 1 ? route.fulfill({ status: 404 }) : route.continue(),
      )
      await page.goto('/hire-maid/faq', { waitUntil: 'commit' })
      await waitForLife(page)
      expect(documents).toBe(2)
    })

    test('leaves the page as the server made it when it stays gone', async ({ page }) => {
      let documents = 0
      const askedBy: number[] = []
      await page.route(/assets\/entry\.client-/, (route) => {
        askedBy.push(documents)
        return route.fulfill({ status: 404 })
      })
      page.on('request', (one) => (documents += one.isNavigationRequest() ? 1 : 0))
      await page.goto('/hire-maid/faq', { waitUntil: 'commit' })
      await expect.poll(() => askedBy).toContain(2)
      await page.waitForLoadState('networkidle')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(documents).toBe(2)
    })
  })

  hiringTest('what was typed is there again after it', async ({ page }) => {
    await openStep(page, 'BANK_INFO')
    const title = page.getByLabel('Account title')
    await title.fill('Fatima Khalid Al Suwaidi')
    const again = page.waitForEvent('load')
    await page.evaluate(() => {
      const sheet = document.createElement('link')
      document.head.append(Object.assign(sheet, { rel: 'stylesheet', href: '/assets/gone.css' }))
    })
    await again
    await expect(title).toHaveValue('Fatima Khalid Al Suwaidi')
  })
})

const askForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
const isWaiting = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)

test.describe('a new version', () => {
  let proxy: Proxy
  test.beforeEach(async () => (proxy = await aProxy()))
  test.afterEach(() => proxy.stop())

  const script = 'text/javascript'
  const workerNow = async () => (await fetch(`${proxy.address}/sw.js`)).text()

  test('waits for a press, and never asks in the application', async ({ page }) => {
    await openPage(page, `${proxy.address}/hire-maid`)
    await isInstalled(page)
    proxy.answer('/sw.js', { type: script, body: `${await workerNow()}\n// the next version` })
    await askForUpdate(page)
    const line = page.getByText('A new version is ready')
    await expect(line).toBeVisible()

    // Where something may have been typed nothing is said and nothing loads by itself.
    await openPage(page, `${proxy.address}/app`)
    await page.evaluate(() => document.body.setAttribute('data-stays', 'yes'))
    await expect.poll(() => page.evaluate(() => window.appNews?.isUpdateReady)).toBe(true)
    await expect(line).toHaveCount(0)
    await expect(page.locator('body[data-stays]')).toBeAttached()

    await openPage(page, `${proxy.address}/hire-maid`)
    await line.waitFor()
    await page.evaluate(() => document.body.setAttribute('data-stays', 'yes'))
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.locator('body[data-stays]')).toHaveCount(0)
    await waitForLife(page)
    expect(await isWaiting(page)).toBe(false)
    await expect(line).toHaveCount(0)
  })

  test('that takes the worker away forgets all that was kept, and the page stays', async ({
    page,
  }) => {
    await openPage(page, `${proxy.address}/hire-maid`)
    await isInstalled(page)
    await expect.poll(() => keptPaths(page)).toContain('/hire-maid')
    const farewell = await workerResponse(undefined, { SERVICE_WORKER: false }).text()
    proxy.answer('/sw.js', { type: script, body: farewell })
    await page.evaluate(() => document.body.setAttribute('data-stays', 'yes'))
    await askForUpdate(page)
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
    await expect
      .poll(() => page.evaluate(async () => await navigator.serviceWorker.getRegistration()))
      .toBeUndefined()
    await expect(page.locator('body[data-stays]')).toBeAttached()
  })
})

const offer = (page: Page) => page.getByRole('region', { name: 'Keep Daarly on this device' })

/** Chromium's question, which it asks no robot. */
const ask = (page: Page) =>
  page.evaluate(() => {
    const asked = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => void document.body.setAttribute('data-asked', 'yes'),
    })
    window.dispatchEvent(asked)
    return asked.defaultPrevented
  })

async function saveSomebody(page: Page): Promise<void> {
  const maid = await aFreeMaid(page.request)
  await openPage(page, `/maids/${maid.id}`)
  expect(await ask(page)).toBe(true)
  await expect(offer(page)).toHaveCount(0)
  const stored = page.waitForResponse((answer) => answer.url().includes('/shortlist/'))
  await page
    .getByRole('button', { name: `Save ${maid.name}` })
    .first()
    .click()
  await stored
  await openPage(page, '/shortlisted-maids')
}

test.describe('the offer to install', () => {
  test('comes after a save, asks once, and is declined for good', async ({ page }) => {
    await saveSomebody(page)
    await expect(offer(page)).toHaveCount(0)
    await ask(page)
    await offer(page).getByRole('button', { name: 'Install' }).click()
    await expect(page.locator('body[data-asked]')).toBeAttached()
    await expect(offer(page)).toHaveCount(0)

    await page.reload()
    await waitForLife(page)
    await ask(page)
    await offer(page).getByRole('button', { name: 'No, thanks' }).click()
    await page.reload()
    await waitForLife(page)
    await ask(page)
    await page.waitForLoadState('networkidle')
    await expect(offer(page)).toHaveCount(0)
  })

  test('is not for who comes from our own app', async ({ page }) => {
    await openPage(page, '/?utm_source=client_app')
    await saveSomebody(page)
    await ask(page)
    await page.waitForLoadState('networkidle')
    await expect(offer(page)).toHaveCount(0)
  })
})

test.describe('on an iPhone', () => {
  test.use({ userAgent: devices['iPhone 15'].userAgent })

  test('the way to install is told in words, and the page stays accessible', async ({ page }) => {
    const maid = await aFreeMaid(page.request)
    await openPage(page, `/maids/${maid.id}`)
    const stored = page.waitForResponse((answer) => answer.url().includes('/shortlist/'))
    await page
      .getByRole('button', { name: `Save ${maid.name}` })
      .first()
      .click()
    await stored
    await openPage(page, '/shortlisted-maids')
    await expect(page.getByText('Choose “Add to Home Screen”.')).toBeVisible()
    await expectAccessible(page)
  })
})
