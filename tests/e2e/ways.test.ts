import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { reportEvents } from '#api/site/measuring.ts'
import { addUrlLog, confirmDdcLink, getMainSiteInfo } from '#api/site/site.ts'
import { openPage } from './support/open-page.ts'
import { test } from './support/story.ts'

/** Whoever is asked outside answers a word, so that one can be there. */
async function answerOutside(page: Page): Promise<void> {
  await page.route(/^https:\/\//, (route) => route.fulfill({ body: 'outside' }))
}

/** What the page told the data layer, in this tab, also before it left. */
async function watchEvents(page: Page): Promise<string[]> {
  const told: string[] = []
  await page.exposeFunction('tell', (event: string) => told.push(event))
  await page.addInitScript(() => {
    const layer: object[] = []
    layer.push = (...events) => {
      for (const event of events) Reflect.get(globalThis, 'tell')(Reflect.get(event, 'event'))
      return 0
    }
    Reflect.set(globalThis, 'dataLayer', layer)
  })
  return told
}

test('[R12] /maps goes to the link that the session stored, else to our own places', async ({
  page,
}) => {
  await answerOutside(page)
  await page.goto('/maps')
  await expect(page).toHaveURL('/locations')
  await page.evaluate(() => sessionStorage.setItem('CC_MAPS_LINK', 'https://maps.example/place'))
  await page.goto('/nearest-locations')
  await expect(page).toHaveURL('https://maps.example/place')
})

test('[R24] an event is pushed before leaving; a stranger’s host is named and waits', async ({
  page,
}) => {
  const told = await watchEvents(page)
  await answerOutside(page)
  const logged = page.waitForRequest(
    (request) => request.url().endsWith(reportEvents.path) && request.postData() !== null,
  )
  await page.goto('/url?url=/hire-maid/faq&event=partner_click')
  await expect(page).toHaveURL('/hire-maid/faq')
  expect((await logged).postData()).toContain('"kind":"partner_click"')
  expect(told).toContain('partner_click')
  await openPage(page, '/url?url=https%3A%2F%2Foffers.example%2Fa%3Fb%3D1&event=offer_click')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are leaving Daarly')
  await expect(page.getByText('offers.example', { exact: true })).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await page.getByRole('link', { name: 'Open it' }).click()
  await expect(page).toHaveURL('https://offers.example/a?b=1')
  expect(told).toContain('offer_click')
})

test('[R24][R27] inside the app a redirect is asked of the server', async ({ page }) => {
  await openPage(page, '/hire-maid/faq')
  await page.evaluate(() => {
    const { pushState } = history
    pushState.call(history, {}, '', '/dynamic?utm_content=liveout')
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  })
  await expect(page).toHaveURL('/hire-maid?utm_content=liveout&check_pref=live_out')
})

test('[R22] the confirmation asks once and leaves for the number that came in time', async ({
  page,
}) => {
  await answerOutside(page)
  const asked: { body: string; token: string }[] = []
  await page.route(`**/api/${confirmDdcLink.path}`, (route) => {
    const request = route.request()
    asked.push({
      body: request.postData() ?? '',
      token: request.headers()['x-xsrf-token'] ?? '',
    })
    return route.fulfill({ json: { clientNumber: null, redirectNumber: '+971 50 111 2233' } })
  })
  // Neither scripts nor styles of the page ever come.
  await page.route('**/assets/**', () => new Promise(() => undefined))
  await page.goto('/confirm?id=AAAAAAAAAAAAAAAAAAAAAA', { waitUntil: 'commit' })
  await page.waitForURL('https://wa.me/**')
  expect(page.url()).toBe('https://wa.me/971501112233?text=I%20confirm')
  expect(asked).toHaveLength(1)
  expect(JSON.parse(asked[0]?.body ?? '{}')).toMatchObject({ appId: 'AAAAAAAAAAAAAAAAAAAAAA' })
  expect(asked[0]?.token).not.toBe('')
})

test('[R22][F08] without scripts the confirmation leaves too', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await answerOutside(page)
  await page.goto('/confirm?id=AAAAAAAAAAAAAAAAAAAAAA')
  await page.waitForURL(/^https:\/\/wa\.me\/\d+\?text=I%20confirm$/)
  await context.close()
})

test('[R23] /counter-reviews without an address says thanks and offers the chat', async ({
  page,
}) => {
  await openPage(page, '/counter-reviews')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you')
  await expect(page.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', /wa\.me/)
})

test('[R21] a computer gets a code, what it opens, and the site itself @desktop', async ({
  page,
}) => {
  await openPage(page, '/ccapp')
  await expect(page.getByRole('img', { name: /^Code to scan/ })).toBeVisible()
  await expect(page.getByText('It opens this website on your phone.')).toBeVisible()
  await page.getByRole('link', { name: 'Continue here' }).click()
  await expect(page).toHaveURL('/hire-maid')
})

test('[R05][X03] the chat page opens the stored link and gives its number @desktop', async ({
  page,
}) => {
  await page.addInitScript(() =>
    sessionStorage.setItem('CC_WA_LINK', 'https://wa.me/971500000000?text=Hi'),
  )
  await openPage(page, '/whatsapp-us?nb=wa_link')
  await expect(page.getByRole('link', { name: 'Open the chat' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/971500000000\?text=Hi(%0A|%23|\w)*$/,
  )
  await expect(page.getByText('7 days a week, 9 am to 10 pm').first()).toBeVisible()
  await expect(page.getByText('+971 50 000 0000')).toBeVisible()
  await expect(page.getByText(/in Dubai/)).toBeVisible()
})

test('[P04][M03] a visit from the client app keeps its frame away through the visit', async ({
  page,
}) => {
  const header = page.getByRole('banner')
  await openPage(page, '/hire-maid/faq')
  await expect(header).toBeVisible()
  await openPage(page, '/hire-maid/faq?utm_source=client_app')
  await expect(header).toBeHidden()
  await openPage(page, '/aboutus')
  await expect(header).toBeHidden()
  expect(await page.evaluate(() => sessionStorage.getItem('isFromClientApp'))).toBe('true')
})

test('[H04][H05] a list that Back brings from memory passes its guard again', async ({ page }) => {
  await openPage(page, '/hire-maid')
  await page.evaluate(() => Object.assign(globalThis, { isOld: true }))
  const isOld = () => page.evaluate(() => Reflect.get(globalThis, 'isOld') === true)
  const comeBack = () =>
    page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
  const asked = page.waitForResponse(`**/api/${getMainSiteInfo.path}`)
  await comeBack()
  await asked
  expect(await isOld()).toBe(true)
  await page.route(`**/api/${getMainSiteInfo.path}`, (route) => route.fulfill({ status: 500 }))
  const loaded = page.waitForEvent('domcontentloaded')
  await comeBack()
  await loaded
  expect(await isOld()).toBe(false)
})

test('[A20] a log carries the token too, though the server does not ask for it', async ({
  page,
}) => {
  const sent = page.waitForRequest(`**/api/${addUrlLog.path}`)
  await page.goto('/hire-maid/faq')
  expect((await (await sent).allHeaders())['x-xsrf-token']).toBeTruthy()
})
