import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/page-checks.ts'
import { openPage } from './support/open-page.ts'
import { test } from './support/story.ts'

const cards = (page: Page) => page.locator('article[data-card]')
const filtersChip = (page: Page) =>
  page.getByRole('button', { name: /^Filters/ }).locator('visible=true')

test('[R15][U09] the list shows people on video with their facts in six lines', async ({
  page,
}) => {
  await openPage(page, '/hire-maid')
  await expect(page).toHaveTitle(/Maids in the UAE on video/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ maids/)
  const first = cards(page).first()
  await expect(first.getByRole('heading', { level: 2 })).toHaveText(/^\w+, \d\d\s·\s\w+/)
  await expect(first).toContainText(/native|fluent|good|simple/)
  await expect(first).toContainText(/Starts now|Starts \d+ \w+/)
  await expect(first).toContainText(/\d+ years?’s? experience/)
  await expect(first).toContainText(/AED\s[\d,]+ \/month/)
  await expect(first.getByRole('button', { name: /Play the video of .+, \d:\d\d/ })).toBeVisible()
  await expect(cards(page).filter({ hasText: 'Mother of 1 kid' }).first()).toBeAttached()
  await expect(
    cards(page)
      .filter({ hasText: /Mother of [2-9] kids/ })
      .first(),
  ).toBeAttached()
  const order = page.getByLabel('Sort by').first()
  await expect(order.locator('option:checked')).toHaveText('Earliest start')
  // What she does stands before her faith and family, and no tag is cut off.
  for (const tags of await page.locator('article[data-card] [data-tags]').all()) {
    const words = await tags.locator(':scope > *').allTextContents()
    expect(words.findIndex((word) => /Muslim|Mother/.test(word))).not.toBe(0)
    expect(await tags.evaluate((row) => row.scrollHeight - row.clientHeight)).toBe(0)
  }
})

test('[U09] the Muslim Compliant tag stands where the religion is published as Muslim', async ({
  page,
  request,
}) => {
  const answer = await request.get(
    '/api/sales/matchedvideos?role=MAID&filters=religion%3Dmuslim&limit=48',
  )
  const {
    maids,
  }: {
    maids: {
      name: string
      religion: string
      isEthiopian: boolean
      languages: { language: { label: string } }[]
    }[]
  } = await answer.json()
  expect(maids.length).toBeGreaterThan(0)
  await openPage(page, '/hire-maid?religion=muslim')
  await expect(cards(page).filter({ hasText: 'Muslim Compliant' })).toHaveCount(
    Math.min(maids.length, 24),
  )
  const all: { maids: typeof maids } = await (
    await request.get('/api/sales/matchedvideos?limit=48')
  ).json()
  const hidden = all.maids.filter(({ isEthiopian }) => isEthiopian)
  expect(hidden.length).toBeGreaterThan(0)
  for (const { languages } of hidden) {
    expect(languages.map(({ language }) => language.label)).not.toContain('Arabic')
  }
})

test('[R16] the nanny list has its own words, title and people', async ({ page }) => {
  await openPage(page, '/hire-nanny')
  await expect(page).toHaveTitle(/Nannies in the UAE on video/)
  await expect(page.locator('meta[name=keywords]')).toHaveAttribute('content', /nanny/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ nannies/)
  await expect(
    page
      .getByRole('button', { name: 'Show more nannies' })
      .or(page.getByText(/ of \d+ shown/))
      .first(),
  ).toBeVisible()
})

test('[U10] filters are chosen in the sheet, counted, kept in the address and shared by it', async ({
  page,
}) => {
  await openPage(page, '/hire-maid')
  const before = await page.getByRole('heading', { level: 1 }).textContent()
  await filtersChip(page).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  const arabic = sheet.getByRole('button', { name: /^Arabic \d+$/ })
  const count = Number((await arabic.textContent())?.replace(/\D/g, ''))
  await arabic.click()
  await expect(arabic).toHaveAttribute('aria-pressed', 'true')
  await sheet.getByRole('button', { name: `Show ${count} maids` }).click()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/\/hire-maid\?speaks=arabic$/)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(new RegExp(`^${count} maids of \\d+, speak Arabic`))
  await page.reload()
  await expect(heading).toHaveText(new RegExp(`^${count} maids of`))
  await page.getByRole('button', { name: 'Arabic, remove' }).locator('visible=true').click()
  await expect(page).toHaveURL(/\/hire-maid$/)
  await expect(heading).toHaveText(before ?? '')
})

test('[U10] Back from the filters leaves the list as it was', async ({ page }) => {
  await openPage(page, '/hire-maid?lives=live-in')
  await filtersChip(page).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect(sheet.getByRole('button', { name: /^Cats \d+$/ })).toBeHidden()
  await sheet.getByText('At ease with').click()
  await sheet.getByRole('button', { name: /^Cats \d+$/ }).click()
  await expect(page).toHaveURL(/at-ease-with=cats/)
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/\?lives=live-in$/)
})

test('[U10] the order of the list is in the address and price orders by price', async ({
  page,
}) => {
  await openPage(page, '/hire-maid')
  await page.getByRole('combobox', { name: 'Sort by' }).last().selectOption('price-low')
  await expect(page).toHaveURL(/sort=price-low/)
  await expect(cards(page).first()).toBeVisible()
  const prices = async () => {
    const told = await cards(page).locator('text=/^AED/').allTextContents()
    return told.map((text) => Number(text.replace(/\D/g, '')))
  }
  await expect
    .poll(async () => {
      const sums = await prices()
      return sums.every((sum, place) => sum >= (sums[place - 1] ?? 0))
    })
    .toBe(true)
})

test('[U10] a campaign link with check_pref=live_out shows who lives out', async ({ page }) => {
  await openPage(page, '/hire-maid?check_pref=live_out')
  await expect(
    page.getByRole('button', { name: 'Live-out, remove' }).locator('visible=true'),
  ).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('live-out')
})

test('[U10] the rail filters with counts and the list can be shared @desktop', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPage(page, '/hire-maid')
  const rail = page.getByRole('complementary', { name: 'Filters' })
  await rail.getByRole('checkbox', { name: /^Arabic cooking/ }).check()
  await expect(page).toHaveURL(/good-at=cooking-arabic/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('good at Arabic cooking')
  await expect(cards(page).first()).toContainText('Cooks Arabic food')
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await page.getByRole('button', { name: 'Share this list' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/\/hire-maid\?good-at=cooking-arabic$/)
})

test('[E16] wishes are kept as integers and nothing else', async ({ page }) => {
  await page.addInitScript(() => {
    if (!localStorage.getItem('preference'))
      localStorage.setItem('preference', '[1,"x",2.5,null,201]')
  })
  await openPage(page, '/hire-maid?speaks=arabic,english')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('preference'))).toBe('[301,302]')
})

test('[U01] placeholders stand in the final shape while chosen chips stay real', async ({
  page,
}) => {
  await openPage(page, '/hire-maid')
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/sales/matchedvideos?*', async (route) => {
    await held
    await route.continue()
  })
  const box = await cards(page).first().boundingBox()
  await page.getByRole('button', { name: 'Arabic', exact: true }).locator('visible=true').click()
  const section = page.locator('section[aria-busy=true]')
  await expect(section).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
  await expect(
    page.getByRole('button', { name: 'Arabic, remove' }).locator('visible=true'),
  ).toBeVisible()
  const poster = await section.locator('[aria-hidden] .aspect-square').first().boundingBox()
  expect(Math.abs((poster?.width ?? 0) - (box?.width ?? 1))).toBeLessThan(2)
  release()
  await expect(cards(page).first()).toBeVisible()
})

test('[U02] further people come on approach and cards far away are not laid out', async ({
  page,
}) => {
  await openPage(page, '/hire-maid')
  await expect(cards(page)).toHaveCount(24)
  const lazy = await page
    .locator('li:has(article)')
    .nth(20)
    .evaluate((item) => getComputedStyle(item).contentVisibility)
  expect(lazy).toBe('auto')
  await expect(cards(page).nth(20).locator('img')).toHaveAttribute('loading', 'lazy')
  await expect(cards(page).first().locator('img')).toHaveAttribute('fetchpriority', 'high')
  await page.getByText(/^24 of \d+ shown$/).scrollIntoViewIfNeeded()
  await expect(cards(page)).not.toHaveCount(24)
})

test('[U08] after 700 px of scrolling the bar with chips and count is there', async ({ page }) => {
  await openPage(page, '/hire-maid?lives=live-in')
  const bar = page.locator('[data-list-bar]')
  await expect(bar).toHaveAttribute('data-list-bar', 'hidden')
  await page.evaluate(() => scrollTo(0, 690))
  await expect(bar).toHaveAttribute('data-list-bar', 'hidden')
  await page.evaluate(() => scrollTo(0, 720))
  await expect(bar).toHaveAttribute('data-list-bar', 'shown')
  await expect(bar.getByText(/^\d+ maids/)).toBeInViewport()
  await page.evaluate(() => scrollTo(0, 0))
  await expect(bar).toHaveAttribute('data-list-bar', 'hidden')
})

test('[U10] nobody matches: one wish can be dropped, or a text message asked for', async ({
  page,
}) => {
  await openPage(page, '/hire-maid?lives=live-out&speaks=russian,arabic')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No one matches all three')
  await page.getByLabel('UAE mobile number').fill('04 123 4567')
  await page.getByRole('button', { name: 'Tell me' }).click()
  await expect(page.getByText('Type a mobile number.')).toBeVisible()
  await expect(page.getByLabel('UAE mobile number')).toBeFocused()
  await page.getByLabel('UAE mobile number').fill('050 123 4567')
  await page.getByRole('button', { name: 'Tell me' }).click()
  await expect(page.getByText(/We will text .+ once, when somebody fits\./)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Without Russian/ }).click()
  await expect(page).toHaveURL(/\?lives=live-out&speaks=arabic$/)
  await expect(cards(page).first()).toBeVisible()
})

test('[U10] nobody matches without one wish either: the way out names those that stay', async ({
  page,
}) => {
  await openPage(page, '/hire-maid?speaks=arabic,hindi,french,russian&good-at=newborns')
  await expect(page.getByText('Dropping one wish is not enough.')).toBeVisible()
  await expect(cards(page).first()).toContainText('Met: Arabic, Hindi')
  await expect(cards(page).first()).toContainText('Not met: French, Russian, newborns')
  await page.getByRole('link', { name: /^Keep Arabic and Hindi: \d+ maids?$/ }).click()
  await expect(page).toHaveURL(/\?speaks=arabic,hindi$/)
  await expect(cards(page).first()).toBeVisible()
})

test('[N02][U02] Back from a profile restores the place, the loaded people and the focus', async ({
  page,
}) => {
  await openPage(page, '/hire-maid')
  await page.getByText(/^24 of \d+ shown$/).scrollIntoViewIfNeeded()
  await expect(cards(page)).not.toHaveCount(24)
  const card = cards(page).nth(26)
  await card.scrollIntoViewIfNeeded()
  const link = card.getByRole('link')
  const address = await link.getAttribute('href')
  const scrolled = await page.evaluate(() => scrollY)
  await link.click()
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page.locator(`article a[href="${address}"]`)).toBeFocused()
  await expect.poll(() => page.evaluate((y) => Math.abs(scrollY - y), scrolled)).toBeLessThan(300)
})

test('the list is walked by keyboard @desktop', async ({ page }) => {
  await openPage(page, '/hire-maid')
  const first = cards(page).first()
  await first.getByRole('link').focus()
  await page.keyboard.press('Tab')
  await expect(first.getByRole('button', { name: /^Play/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(first.locator('video')).toBeVisible()
  await expect(first.getByRole('button', { name: /the video of/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(first.getByRole('button', { name: /^Save/ })).toBeFocused()
})

test('the list is reached past menu, filters and order, which the menu names @desktop', async ({
  page,
}) => {
  await openPage(page, '/hire-maid')
  const places = page.getByRole('navigation', { name: 'Menu' })
  await expect(places.locator('[aria-current=page]')).toHaveText(['Maids'])
  const skip = page.getByRole('link', { name: 'Skip to the people' })
  await skip.focus()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(cards(page).first().getByRole('link')).toBeFocused()
})

test('no line of a card is cut on a computer of 1280 px, in any language @desktop', async ({
  page,
}) => {
  for (const language of ['en', 'ar', 'hi', 'ru', 'fr']) {
    await openPage(page, `/hire-maid?lang=${language}`)
    expect({ language, cut: await cards(page).evaluateAll(cutTexts) }).toEqual({
      language,
      cut: [],
    })
  }
})

/** Runs in the page: what has no room on a card's first line, where it can be seen. */
function cutTexts(all: Element[]): string[] {
  const texts = all.flatMap((card) => [...card.querySelectorAll(':is(h2, p, span, div)')])
  return texts
    .filter((text) => text.children.length === 0 && text.textContent !== '')
    .filter((text) => {
      const line = text.closest('.overflow-hidden') ?? text
      return text.getBoundingClientRect().top < line.getBoundingClientRect().bottom - 2
    })
    .filter((text) => !text.ariaHidden && text.scrollWidth > text.clientWidth)
    .filter((text) => getComputedStyle(text).display !== 'inline')
    .map((text) => text.textContent)
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the list and its filters are accessible and fit 360 px, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme })
    await openPage(page, '/hire-maid?lives=live-in&speaks=arabic')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await filtersChip(page).click()
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
    await expectAccessible(page)
    await openPage(page, '/hire-maid?lang=ar')
    await expectNoSidewaysScroll(page)
  })
}

test('the desktop list is accessible @desktop', async ({ page }) => {
  await openPage(page, '/hire-maid?lives=live-in')
  await expectAccessible(page)
})
