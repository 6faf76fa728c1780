import { expect } from '@playwright/test'
import type { APIRequestContext } from '@playwright/test'
import { getAppInfo } from '#api/hiring/application.ts'
import type { AppInfo } from '#api/hiring/application.ts'
import type { MaidCard } from '#api/catalogue/catalogue.ts'
import { freeMaids } from './support/a-free-maid.ts'
import { aMaidToHire } from './support/a-maid-to-hire.ts'
import { MOST_SHIFT, shiftAfter } from './support/layout-shift.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/page-checks.ts'
import { openPage } from './support/open-page.ts'
import { hiringTest, test } from './support/story.ts'
import { callAs } from './support/walk.ts'

async function freeMaid(request: APIRequestContext, place: number): Promise<MaidCard> {
  const found = (await freeMaids(request, { role: 'MAID', sort: 'price-high' }))[place]
  if (!found) throw new Error('nobody is free')
  return found
}

test('[U09] a profile plays without sound and tells her facts, wishes and words', async ({
  page,
  request,
}) => {
  const { id, name } = await freeMaid(request, 0)
  const order: string[] = []
  page.on('load', () => order.push('page'))
  page.on('request', (asked) => asked.resourceType() === 'media' && order.push('clip'))
  await openPage(page, `/maids/${id}`)
  await expect(page).toHaveTitle(new RegExp(`^${name} on video`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${name}, \\d\\d$`))
  await expect(page.getByText('Sample profile')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Why she may fit your home' })).toBeVisible()
  await expect(page.getByText(/^Ask her about /)).toHaveCount(0)
  for (const fact of ['Starts', 'Work', 'Her wishes']) {
    await expect(page.getByRole('term').filter({ hasText: new RegExp(`^${fact}$`) })).toBeVisible()
  }
  await expect(page.getByText(/^Approved by her, \d+ \w+ \d{4}$/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What she says' })).toBeVisible()
  const muted = page.locator('video')
  await expect(muted).toHaveJSProperty('muted', true)
  await expect(muted).toHaveJSProperty('paused', false)
  // The clip waits for the picture that stands there first.
  expect(order.slice(0, 2)).toEqual(['page', 'clip'])
})

test('[U09] the language that was asked for leads her card, her profile and its reasons', async ({
  page,
}) => {
  await openPage(page, '/hire-maid?speaks=arabic')
  const card = page.getByRole('article').first()
  await expect(card.getByText(/^Arabic (simple|good|fluent|native)( ·|$)/).first()).toBeVisible()
  await card.getByRole('link').first().click()
  await expect(page.getByText(/^Arabic \w+your wish$/)).toBeVisible()
  await expect(page.getByText(/^Arabic: (simple|good|fluent|native)$/)).toBeVisible()
  await expect(page.getByText(/^Ask her about /)).toHaveCount(0)
})

test('a profile says what was checked, by whom and when, and marks it as a sample', async ({
  page,
  request,
}) => {
  const { id } = await freeMaid(request, 0)
  await openPage(page, `/maids/${id}`)
  const checks = page.getByRole('region', { name: 'What was checked' })
  const passport = checks.getByRole('listitem').filter({ hasText: 'Passport and visa' })
  await expect(passport).toContainText('By Daarly, originals seen · sample record')
  await expect(passport).toContainText(/\d{1,2} \w{3,4} 20\d\d/)
  await expect(checks.getByText(/^\d of 5$/)).toBeVisible()
  await expect(checks.getByText('Her own words, not checked')).toBeVisible()
})

test('a profile is found by search engines and shared with her picture', async ({
  page,
  request,
}) => {
  const { id, name } = await freeMaid(request, 0)
  await openPage(page, `/maids/${id}`)
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    /^http.+\/media\//,
  )
  const data = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
  )
  expect(data['@graph'].map((thing: { '@type': string }) => thing['@type'])).toEqual([
    'VideoObject',
    'BreadcrumbList',
  ])
  expect(data['@graph'][0].name).toBe(name)
})

test('[U11] the share link of a maid is copied and opens her', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  const { id, name } = await freeMaid(request, 0)
  await openPage(page, `/maids/${id}?saved=1`)
  await page.getByRole('button', { name: `Share ${name}` }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(link).pathname).toBe(`/maids/${id}`)
  await openPage(page, link)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
})

test('an unknown profile answers 404 and leads back to others', async ({ page }) => {
  const answer = await page.goto('/maids/00000000-0000-4000-8000-00000000dead')
  expect(answer?.status()).toBe(404)
  // The page as the server sends it, before any script has run.
  const others = new Set((await answer?.text())?.match(/data-card="[\da-f-]+"/g))
  expect(others.size).toBe(3)
  await expect(page.getByRole('region', { name: 'Others to meet' }).locator('article')).toHaveCount(
    3,
  )
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Browse maids' }).click()
  await expect(page).toHaveURL(/\/hire-maid$/)
  const wrong = await page.goto('/maids/nobody')
  expect(wrong?.status()).toBe(404)
})

hiringTest('[H01][H02] choosing her registers one new hire and goes to /app', async ({ page }) => {
  const { id, name } = await aMaidToHire()
  await openPage(page, `/maids/${id}`)
  const registered: string[] = []
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && /newhire/.test(sent.url())) registered.push(sent.url())
  })
  await page.getByRole('link', { name: `Hire ${name}` }).click()
  await expect(page).toHaveURL(/\/app\?.*appId=/)
  expect(registered).toHaveLength(1)
  const first = new URL(page.url()).searchParams.get('appId')
  await openPage(page, `/app?maidId=${id}`)
  await expect(page).toHaveURL(new RegExp(`appId=${first}`))
})

hiringTest(
  '[H01][R10][W04] the plan that was picked on her page is the one that is hired',
  async ({ page }) => {
    const { id } = await aMaidToHire()
    await openPage(page, `/maids/${id}`)
    await page.getByRole('link', { name: /at her own place/ }).click()
    await expect(page.getByRole('link', { name: /if she lives with you/ })).toBeVisible()
    await page.getByRole('link', { name: 'Hire ' }).filter({ visible: true }).click()
    const liveOut = page.getByRole('radio', { name: /own place/ })
    await expect(liveOut).toBeChecked()
    await expect(page).not.toHaveURL(/planType/)
    await page.reload()
    await expect(liveOut).toBeChecked()
    await page.getByRole('button', { name: 'Start' }).filter({ visible: true }).click()
    await expect(page).toHaveURL(/step=REQUIRED_DOCUMENTS/)
    const caseId = new URL(page.url()).searchParams.get('appId')
    const { terms } = (await callAs(page, getAppInfo, { id: caseId })) as AppInfo
    expect(terms?.planType).toBe('live-out')
  },
)

hiringTest(
  '[H01] who waits for another family can be saved, not hired',
  async ({ page, request, browser }) => {
    const { id, name } = await aMaidToHire()
    const other = await browser.newContext()
    const family = await other.newPage()
    await family.goto(`/app?maidId=${id}`)
    await expect(family).toHaveURL(/appId=/)
    await other.close()
    await expect
      .poll(async () => {
        const answer = await request.get(`/api/sales/matchedvideos/${id}`)
        return (await answer.json()).maid.held
      })
      .toBe(true)
    await openPage(page, '/shortlisted-maids')
    await openPage(page, `/maids/${id}?fresh=1`)
    await expect(
      page.getByRole('heading', { name: `Another family is deciding about ${name}` }),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: `Hire ${name}` })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'See people like her' })).toBeVisible()
    await page.getByRole('button', { name: `Save ${name}` }).click()
    await expect(page.getByRole('button', { name: `Save ${name}` })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expectAccessible(page)
  },
)

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a profile is accessible and fits 360 px, ${colorScheme} @both`, async ({
    page,
    request,
  }) => {
    const { id } = await freeMaid(request, 1)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await openPage(page, `/maids/${id}`)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page
      .getByRole('button', { name: /^Play the video/ })
      .first()
      .click()
    await expect(page.getByRole('slider', { name: 'Position in the video' })).toBeVisible()
    await expectAccessible(page)
  })
}

test('@desktop [U09] her video stays in view beside her facts and ends where they end', async ({
  page,
  request,
}) => {
  const { id } = await freeMaid(request, 0)
  await openPage(page, `/maids/${id}`)
  const poster = page.locator('main img').first()
  const scroll = (to: number) => page.evaluate((y) => scrollTo(0, y), to)
  const { unexpected, moved } = await shiftAfter(page, async () => {
    for (const to of [400, 800, 1_200]) await scroll(to)
  })
  expect(unexpected, moved.join('\n')).toBeLessThanOrEqual(MOST_SHIFT)
  await scroll(900)
  await expect(poster).toBeInViewport({ ratio: 1 })
  await page.locator('#similar').evaluate((next) => next.scrollIntoView({ block: 'end' }))
  const [video, next] = [await poster.boundingBox(), await page.locator('#similar').boundingBox()]
  const room = (next?.y ?? 0) - (video?.y ?? 0) - (video?.height ?? 0)
  expect(room).toBeGreaterThanOrEqual(32)
})
