import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { answerWith } from './support/a-failing-call.ts'
import { test } from './support/story.ts'

const siteInfo = '**/api/sales/ccserviceapplication/getmainccsiteinfo*'

/** Opens a page and waits until it answers to presses. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name })

/** Keeps a call waiting until the returned function is called. */
async function delay(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('[U06][N03] the overlay covers the page on the way home and goes with the navigation', async ({
  page,
}) => {
  await open(page, '/whatsapp-us')
  const letGo = await delay(page, '**/api/**')
  await page.getByRole('link', { name: 'Daarly, home' }).click()
  const overlay = page.locator('.fixed.inset-0').filter({ hasText: 'Loading' })
  await expect(overlay).toBeVisible()
  letGo()
  await expect(overlay).toBeHidden()
  await expect(page).toHaveURL('/')
})

test('[U07] a slow way anywhere else shows the bar over the content', async ({ page }) => {
  await open(page, '/whatsapp-us')
  const letGo = await delay(page, siteInfo)
  await tab(page, 'Browse').click()
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeAttached()
  letGo()
  await expect(page).toHaveURL('/hire-maid')
})

test('[N01] a navigation closes the menu', async ({ page }) => {
  await open(page, '/hire-maid')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog')
  await menu.getByRole('link', { name: 'Saved' }).click()
  await expect(page).toHaveURL('/shortlisted-maids')
  await expect(menu).toBeHidden()
})

test('[N02] a finished navigation is at the top with its heading in focus, Back is where one was', async ({
  page,
}) => {
  await open(page, '/hire-maid')
  await page.evaluate(() => window.scrollTo(0, 900))
  await tab(page, 'Saved').click()
  await expect(page).toHaveURL('/shortlisted-maids')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(800)
  await expect(tab(page, 'Saved')).toBeFocused()
})

test('[N04][H05][F06][F07] without site info the way to the list is blocked', async ({ page }) => {
  await open(page, '/whatsapp-us')
  await answerWith(page, siteInfo, { status: 500, body: 'x' })
  await tab(page, 'Browse').click()
  await expect(page.getByRole('alert')).toContainText('Oops')
  await expect(page).toHaveURL('/whatsapp-us')
  await expect(page.getByRole('heading', { name: 'Chat with us' })).toBeVisible()
})

test('[H04][V07] redirect mode sends to the saved list or to a chat @desktop', async ({ page }) => {
  await open(page, '/whatsapp-us?nb=nb2')
  await page.route(siteInfo, async (route) => {
    const response = await route.fetch()
    const info = (await response.json()) as { siteConfig: { ccSiteConfig: object } }
    Object.assign(info.siteConfig.ccSiteConfig, { redirectToWhatsapp: true })
    await route.fulfill({ response, json: info })
  })
  await page.getByRole('link', { name: 'Maids', exact: true }).click()
  await expect(page).toHaveURL('/whatsapp-us?nb=nb1')
})

test('[H04][N04] redirect mode holds for Back to the list too @desktop', async ({ page }) => {
  await open(page, '/hire-maid')
  await page.getByRole('link', { name: 'Saved', exact: true }).first().click()
  await expect(page).toHaveURL('/shortlisted-maids')
  await page.route(siteInfo, async (route) => {
    const response = await route.fetch()
    const info = (await response.json()) as { siteConfig: { ccSiteConfig: object } }
    Object.assign(info.siteConfig.ccSiteConfig, { redirectToWhatsapp: true })
    await route.fulfill({ response, json: info })
  })
  await page.goBack()
  await expect(page).toHaveURL('/whatsapp-us?nb=nb1')
})

test('[R08][V01] without local storage one is told at /cookies-disabled, from any page', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  for (const address of ['/hire-maid', '/', '/terms-of-service']) {
    await page.goto(address)
    await expect(page).toHaveURL('/cookies-disabled')
    await expect(
      page.getByRole('heading', { name: 'Your browser does not store data' }),
    ).toBeVisible()
  }
})

test('[E15] without session storage the page works and says what that means', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await page.goto('/hire-maid')
  await expect(page.getByText('This browser does not store data.')).toBeVisible()
})

test('[E12][E13][P01] an arrival leaves its ids, flags and campaign in the session', async ({
  page,
}) => {
  const journey = '6f1c1d3a-7f3f-4a3e-9a67-0b1f1f0e2a11'
  await open(
    page,
    `/?journeyId=${journey}&v_ab=1&v_auh&v_slv2=1&event=e1&target=t1&referral_id=r1&utm_source=fb`,
  )
  const kept = await page.evaluate(() => ({ ...sessionStorage }))
  expect(kept).toMatchObject({
    CC_journeyId: journey,
    CC_V_ab: '1',
    CC_V_auh: '1',
    CC_SLV2: '1',
    CC_EVENT: 'e1',
    CC_TARGET: 't1',
    CC_REFERRAL_ID: 'r1',
    utm_params: '{"utm_source":"fb"}',
  })
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('client_ip_address')))
    .toBeTruthy()
  const ids = await page.evaluate(() => [
    sessionStorage.getItem('CC_sessionId'),
    localStorage.getItem('CC_sessionId'),
  ])
  expect(ids[0]).toMatch(/^[\da-f-]{36}$/)
  expect(ids[1]).toBe(ids[0])
})

test('[R27] unknown paths go home with their query, case and slashes do not matter', async ({
  page,
}) => {
  await page.goto('/No-Such-Page/?utm_source=fb')
  await expect(page).toHaveURL('/?utm_source=fb')
  await expect(page.getByText('We could not find that page')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('We could not find that page')).toBeHidden()
  await page.goto('/Hire-Maid/?sort=newest')
  await expect(page).toHaveURL('/hire-maid?sort=newest')
  expect((await page.request.get('/api/no-such-call')).status()).toBe(404)
  expect((await page.request.get('/assets/no-such-file.png')).status()).toBe(404)
})

test('[R28][L01] the language of the query holds for the session, en takes it away', async ({
  page,
}) => {
  const html = page.locator('html')
  await open(page, '/hire-maid?lang=ar')
  await expect(html).toHaveAttribute('dir', 'rtl')
  await open(page, '/hire-maid')
  await expect(html).toHaveAttribute('lang', 'ar')
  await open(page, '/hire-maid?lang=en')
  await open(page, '/hire-maid')
  await expect(html).toHaveAttribute('lang', 'en')
})

test('[L01] the language menu keeps the rest of the address', async ({ page }) => {
  await open(page, '/hire-maid?sort=newest')
  await page.locator('summary').filter({ hasText: 'Language: English' }).click()
  await page.getByRole('link', { name: 'Français' }).click()
  await expect(page).toHaveURL('/hire-maid?sort=newest&lang=fr')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
})

test('[R29][M04] each page has its title, description, keywords and addresses', async ({
  page,
}) => {
  for (const address of ['/hire-maid', '/hire-nanny']) {
    await page.goto(address)
    await expect(page).toHaveTitle(/Daarly/)
    for (const name of ['description', 'keywords']) {
      await expect(page.locator(`meta[name="${name}"]`)).toHaveAttribute('content', /\w/)
    }
    const canonical = page.locator('link[rel="canonical"]')
    await expect(canonical).toHaveAttribute('href', new RegExp(`${address}$`))
    await expect(page.locator('link[rel="alternate"][hreflang="ar"]')).toHaveCount(1)
  }
  await expect(page).toHaveTitle(/nann/i)
})

test('[M01] Nannies enters nanny mode, Maids leaves it @desktop', async ({ page }) => {
  await open(page, '/whatsapp-us')
  await page.getByRole('link', { name: 'Nannies' }).click()
  await expect(page).toHaveURL('/hire-nanny')
  const kept = () => page.evaluate(() => sessionStorage.getItem('maidsMode'))
  await expect.poll(kept).toBe('nannyMode')
  await page.getByRole('link', { name: 'Maids', exact: true }).click()
  await expect(page).toHaveURL('/hire-maid')
  await expect.poll(kept).toBeNull()
})

test('[O03] start-up takes away what lay over the first paint and finds out about WebP', async ({
  page,
}) => {
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      for (const id of ['splash-screen', 'LCP-backdrop']) {
        const curtain = document.createElement('div')
        curtain.id = id
        if (document.readyState === 'interactive') document.body.append(curtain)
      }
    })
  })
  await open(page, '/whatsapp-us')
  await expect(page.locator('#splash-screen, #LCP-backdrop')).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('data-webp', 'yes')
})

test('[F10][L04] a language that does not load stops the navigation', async ({ page }) => {
  await open(page, '/whatsapp-us')
  await page.route('**/assets/catalogue-*.js', (route) => route.abort())
  await tab(page, 'Browse').click()
  await expect(page).toHaveURL('/whatsapp-us')
  await expect(page.getByRole('heading', { name: 'Chat with us' })).toBeVisible()
})

test('offline is told in a line that goes when the connection is back', async ({
  page,
  context,
}) => {
  await open(page, '/hire-maid')
  await context.setOffline(true)
  await expect(
    page.getByText('You are offline. What you typed is kept on this device.'),
  ).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You are offline.')).toBeHidden()
})

test('[B04] a computer goes to the chat by our own page, which keeps the link @desktop', async ({
  page,
}) => {
  await open(page, '/hire-maid')
  await page.getByRole('link', { name: 'Chat, 9 am to 10 pm' }).click()
  await expect(page).toHaveURL('/whatsapp-us?nb=wa_link')
  await expect(page.getByText('7 days a week, 9 am to 10 pm').first()).toBeVisible()
  const link = page.getByRole('link', { name: 'Open the chat' })
  await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\//)
})

test('[B04] a phone goes straight to the chat', async ({ page }) => {
  await page.goto('/hire-maid')
  await expect(tab(page, 'Chat')).toHaveAttribute('href', /^https:\/\/wa\.me\//)
})
