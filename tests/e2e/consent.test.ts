import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { openPage, waitForLife } from './support/open-page.ts'
import { checkHere } from './support/check-screen.ts'
import { test } from './support/story.ts'

const cookies = (page: Page) => page.getByRole('region', { name: /Cookies|ملفات/ })
const settings = (page: Page) => page.getByRole('dialog', { name: /Privacy Settings|إعدادات/ })
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('consentMode'))

/** When the page stored a choice, showed the banner and took it away, by its own clock. */
async function noteTimes(page: Page): Promise<() => Promise<Record<string, number>>> {
  await page.addInitScript(() => {
    const times: Record<string, number> = {}
    Object.assign(window, { times })
    const set = Storage.prototype.setItem
    Storage.prototype.setItem = function (key, value) {
      if (key === 'consentMode') times['stored'] ??= performance.now()
      set.call(this, key, value)
    }
    new MutationObserver(() => {
      const isShown = document.querySelector('.cookie-banner') !== null
      if (isShown) times['shown'] ??= performance.now()
      else if (times['shown']) times['gone'] ??= performance.now()
    }).observe(document, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => Object(window).times)
}

/** What was told about consent, in order: commands with their mode, events with theirs. */
const told = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? []).flatMap((entry) => {
      const [command, kind, signals] = Array.from(entry as ArrayLike<unknown>)
      if (command === 'consent') {
        return [`${String(kind)} ${(signals as Record<string, string>)['analytics_storage']}`]
      }
      const { event, consentMode } = entry as { event?: string; consentMode?: string }
      return event === 'consent' ? [`event ${consentMode}`] : []
    }),
  )

test('[C01][C03][C04][C06] the banner comes 2 s after load, granted is recorded at once, and it goes after 8 s @both', async ({
  page,
}) => {
  const times = await noteTimes(page)
  await openPage(page, '/?v_ab=1')
  expect(await stored(page)).toBe('granted')
  expect(await told(page)).toEqual(['default granted', 'update granted', 'event granted'])
  await expect(cookies(page)).toBeVisible()
  await expect(page.locator('body')).toBeFocused()
  await expect(cookies(page)).toBeHidden()
  const { stored: at = 0, shown = 0, gone = 0 } = await times()
  // A busy machine is late, never early.
  expect(shown - at).toBeGreaterThanOrEqual(1990)
  expect(gone - shown).toBeGreaterThanOrEqual(7990)
  expect(gone - at).toBeLessThan(14_000)
})

test('[U05][C02][C05][C06] learn more opens the settings, whose switch withdraws at once @both', async ({
  page,
}) => {
  await page.clock.install()
  await openPage(page, '/?v_ab=1')
  const more = cookies(page).getByRole('button', { name: 'Learn more' })
  // Its time stands still while the focus is in it.
  await more.focus()
  await page.clock.runFor(8_500)
  // By the end of this look it would have gone.
  await checkHere(page)
  await expect(cookies(page)).toBeVisible()
  await more.press('Enter')
  await expect(cookies(page)).toBeHidden()
  const agree = settings(page).getByRole('switch', {
    name: 'I agree to the Privacy Setting & Policy',
  })
  await expect(agree).toBeChecked()
  await checkHere(page)
  await page.evaluate(() => (document.cookie = '_ga_Y=1; Path=/'))
  await agree.uncheck()
  expect(await stored(page)).toBe('denied')
  expect(await page.evaluate(() => document.cookie)).not.toContain('_ga')
  await agree.check()
  expect(await told(page)).toEqual([
    'default granted',
    'update granted',
    'event granted',
    'update denied',
    'event denied',
    'update granted',
    'event granted',
  ])
  const terms = settings(page).getByRole('link', { name: 'Terms' })
  await expect(terms).toHaveAttribute('href', '/terms-of-service')
  const policy = settings(page).getByRole('link', { name: 'Privacy policy' })
  await expect(policy).toHaveAttribute('href', '/privacy')
})

test('[C04] a press outside takes it away; nothing is asked again', async ({ page }) => {
  await page.clock.install()
  await openPage(page, '/?v_ab=1&lang=ar')
  await cookies(page).getByRole('button').first().focus()
  await checkHere(page)
  await page.getByRole('heading', { level: 1 }).click()
  await expect(cookies(page)).toBeHidden()
  await page.reload()
  await waitForLife(page)
  await page.clock.runFor(3_000)
  await checkHere(page)
  await expect(cookies(page)).toBeHidden()
})

test('[C01][U03] on a phone the banner waits while something more urgent is said', async ({
  page,
  context,
}) => {
  await openPage(page, '/?v_ab=1')
  await context.setOffline(true)
  const offline = page.getByText('You are offline.')
  await expect(offline).toBeVisible()
  // By then it would have come, and not yet have gone.
  await page.waitForFunction(() => performance.now() > 3_000)
  await expect(cookies(page)).toBeHidden()
  await context.setOffline(false)
  await expect(offline).toBeHidden()
  await expect(cookies(page)).toBeVisible()
})

test('without the flag nothing is asked or stored; the footer always lets one withdraw', async ({
  page,
}) => {
  const logged: string[] = []
  page.on('request', (request) => {
    if (/addurllog|events|watchvideo/.test(request.url())) logged.push(request.url())
  })
  await openPage(page, '/hire-maid/faq')
  expect(await stored(page)).toBeNull()
  await page.getByRole('button', { name: 'Privacy settings' }).click()
  await settings(page).getByRole('switch').uncheck()
  await settings(page).getByRole('button', { name: 'Done' }).click()
  await expect(settings(page)).toBeHidden()
  await page.waitForLoadState('networkidle')
  logged.length = 0
  await page.getByRole('link', { name: 'Questions' }).first().click()
  await page.goto('/hire-maid')
  await waitForLife(page)
  await page.waitForLoadState('networkidle')
  expect(logged).toEqual([])
  expect(await told(page)).toEqual(['default denied'])
})

/** The pages of an operator who chose otherwise. */
async function underPolicy(page: Page, terms: string): Promise<void> {
  await page.route(
    (url) => !url.pathname.startsWith('/api/'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      const body = await response.text()
      await route.fulfill({
        response,
        body: body.replace(/data-consent="[^"]*"/, `data-consent="${terms}"`),
      })
    },
  )
}

test('[O04] with opt-in nothing of the visit is stored or sent before a yes', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url() + (request.postData() ?? ''))
  })
  await underPolicy(page, 'opt-in 1')
  await openPage(page, '/hire-maid?v_ab=1&utm_source=spring&affiliateEvent=friend')
  await expect(cookies(page)).toBeVisible()
  await page
    .getByRole('button', { name: /^Save / })
    .first()
    .click()
  // The press outside took the banner away, which is no answer.
  await expect(cookies(page)).toBeHidden()
  await page.waitForLoadState('networkidle')
  const keys = () =>
    page.evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)])
  const measured = ['CC_journeyId', 'CC_first_touch', 'utm_params', 'consentMode']
  expect((await keys()).filter((key) => measured.includes(key))).toEqual([])
  expect(calls.some((call) => call.includes('/shortlist/'))).toBe(true)
  expect(calls.filter((call) => /addurllog|events|journeyId|spring|friend/.test(call))).toEqual([])
  expect(await told(page)).toEqual(['default denied'])

  await openPage(page, '/hire-maid/faq')
  await page.getByRole('button', { name: 'Privacy settings' }).click()
  await settings(page).getByRole('switch').check()
  expect(await stored(page)).toBe('granted')
  expect(await keys()).toContain('CC_journeyId')
  await settings(page).getByRole('button', { name: 'Done' }).click()
  const logged = page.waitForRequest(/addurllog/)
  await openPage(page, '/terms-of-service')
  expect((await logged).postData()).toContain('journeyId')
})

test('a newer policy asks again, and what was chosen holds meanwhile', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('consentMode', 'denied')
    localStorage.setItem('CC_consentVersion', '1')
  })
  await underPolicy(page, 'spec 2')
  await openPage(page, '/?v_ab=1')
  await expect(cookies(page)).toBeVisible()
  expect(await stored(page)).toBe('denied')
  await cookies(page).getByRole('button', { name: 'Accept' }).click()
  await expect(cookies(page)).toBeHidden()
  expect(await stored(page)).toBe('granted')
  expect(await page.evaluate(() => localStorage.getItem('CC_consentVersion'))).toBe('2')
})

test.describe('a crawler', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  })

  test('[C03] sees no banner and chooses nothing', async ({ page }) => {
    await page.clock.install()
    await openPage(page, '/?v_ab=1')
    await page.clock.runFor(3_000)
    await checkHere(page)
    await expect(cookies(page)).toHaveCount(0)
    expect(await stored(page)).toBeNull()
  })
})

test('[C01] with reduced motion the banner stands there without moving', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPage(page, '/?v_ab=1')
  await expect(cookies(page)).toBeVisible()
  const duration = await cookies(page).evaluate(
    (banner) => getComputedStyle(banner).animationDuration,
  )
  expect(duration).toBe('0s')
})
