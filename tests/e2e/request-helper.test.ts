import { expect } from '@playwright/test'
import type { Page, Request } from '@playwright/test'
import { aMaidToHire } from './support/a-maid-to-hire.ts'
import { answerWith, newHire, problemDocument, registerSomebody } from './support/a-failing-call.ts'
import { openPage } from './support/open-page.ts'
import { hiringTest, test } from './support/story.ts'

function callsOf(page: Page, path: string): Request[] {
  const calls: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith(path)) calls.push(request)
  })
  return calls
}

const newHirePath = '/api/sales/ccserviceapplication/newhire'

test('[A01] every call of a page carries the page code', async ({ page }) => {
  const calls = callsOf(page, '/api/')
  await page.goto('/')
  await expect.poll(() => calls.length).toBeGreaterThan(1)
  for (const call of calls) expect(call.headers()['pagecode']).toBe('salesCCSite')
})

hiringTest(
  '[A19][A20] a POST carries the XSRF token, its key and the default fields',
  async ({ page }) => {
    const calls = callsOf(page, newHirePath)
    await page.goto(`/app?maidId=${(await aMaidToHire()).id}&utm_source=fb`)
    await expect(page).toHaveURL(/appId=/)
    const headers = calls[0]?.headers() ?? {}
    const sent: unknown = calls[0]?.postDataJSON()
    expect(headers['idempotency-key']).toMatch(/^[\da-f-]{36}$/)
    expect(headers['x-xsrf-token']?.length).toBeGreaterThan(20)
    const sessionId = await page.evaluate(() => sessionStorage.getItem('CC_sessionId'))
    expect(sent).toMatchObject({ sessionId, adsIndicators: { utm_source: 'fb' } })
  },
)

hiringTest('[A02] a lost connection is tried again with the same key', async ({ page }) => {
  const calls = callsOf(page, newHirePath)
  await page.route(newHire, (route) => (calls.length > 1 ? route.continue() : route.abort()))
  await page.goto(`/app?maidId=${(await aMaidToHire()).id}`)
  await expect(page).toHaveURL(/appId=/)
  expect(calls).toHaveLength(2)
  expect(new Set(calls.map((call) => call.headers()['idempotency-key'])).size).toBe(1)
})

test('[A02] a restarting server is asked at most three times', async ({ page }) => {
  const calls = callsOf(page, newHirePath)
  await answerWith(page, newHire, { status: 503, headers: { 'retry-after': '1' } })
  await registerSomebody(page)
  await expect(page.getByRole('alert')).toContainText('Oops')
  expect(calls).toHaveLength(3)
})

hiringTest('[A20] a refused token is renewed once', async ({ page }) => {
  const rates = callsOf(page, '/api/sales/matchedvideos/getgooglerate')
  await page.route(newHire, (route) => route.fulfill(problemDocument(403, 'xsrf-refused')), {
    times: 1,
  })
  await page.goto(`/app?maidId=${(await aMaidToHire()).id}`)
  await expect(page).toHaveURL(/appId=/)
  expect(rates).toHaveLength(1)
})

test('[A20] a missing XSRF cookie is fetched before the request', async ({ page }) => {
  const calls = callsOf(page, '/api/sales/')
  await openPage(page, '/hire-maid')
  await page.waitForLoadState('networkidle')
  // No other answer brings the cookie back.
  await page.route(/\/api\/(?!sales\/(shortlist|matchedvideos\/getgooglerate))/, (route) =>
    route.abort(),
  )
  await page.context().clearCookies({ name: 'XSRF-TOKEN' })
  calls.length = 0
  const saved = page.waitForResponse(/\/api\/sales\/shortlist\//)
  await page
    .getByRole('button', { name: /^Save / })
    .first()
    .click()
  expect((await saved).status()).toBe(200)
  const paths = calls.map((call) => new URL(call.url()).pathname)
  expect(paths[0]).toBe('/api/sales/matchedvideos/getgooglerate')
})

test('[A02] after 45 seconds without an answer a request is given up', async ({ page }) => {
  await page.clock.install()
  await page.route(newHire, () => undefined)
  const asked = page.waitForRequest(newHire)
  await registerSomebody(page)
  await asked
  await page.clock.runFor(44_000)
  await expect(page.getByRole('alert')).toBeHidden()
  await page.clock.runFor(2_000)
  await expect(page.getByRole('alert')).toContainText('Connection error')
})

test('[A04][F11] failures of address, scan and URL log are not told', async ({ page }) => {
  for (const call of ['getipaddress', 'addurllog', 'qrscanned*']) {
    await answerWith(page, `**/api/**/${call}`, { status: 500, body: 'x' })
  }
  const logged = page.waitForResponse('**/api/appsutils/addurllog')
  await page.goto('/?qr=6f1c1d3a-7f3f-4a3e-9a67-0b1f1f0e2a11')
  await logged
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
})

test('[A04] a request that says so shows the loading icon', async ({ page }) => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/ccserviceapplication/getipaddress', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/')
  const sign = page.getByRole('status').filter({ hasText: 'Loading' })
  await expect(sign).toBeAttached()
  letGo()
  await expect(sign).not.toBeAttached()
})

test('[V04] an answer with a non-empty error is a failure', async ({ page }) => {
  await answerWith(page, newHire, {
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: '{"caseId":"x","step":"HIRE_MAID","existing":false,"error":"Closed for today"}',
  })
  await registerSomebody(page)
  await expect(page.getByRole('alert')).toContainText('Closed for today')
  await expect(page).not.toHaveURL(/appId=/)
})
