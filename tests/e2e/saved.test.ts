import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { inDatabase } from './support/in-database.ts'
import { aFreeMaid } from './support/a-free-maid.ts'
import { aMaidToHire } from './support/a-maid-to-hire.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/page-checks.ts'
import { openPage } from './support/open-page.ts'
import { hiringTest, test } from './support/story.ts'

const cards = (page: Page) => page.locator('article[data-card]')

/** Saves the first people of a list, and waits until the server has them. */
async function saveFirst(page: Page, count: number, list = '/hire-maid'): Promise<string[]> {
  await openPage(page, list)
  const names: string[] = []
  for (let place = 0; place < count; place++) {
    const heart = cards(page)
      .nth(place)
      .getByRole('button', { name: /^Save / })
    const stored = page.waitForResponse((answer) => answer.url().includes('/shortlist/'))
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    expect((await stored).ok()).toBe(true)
    names.push(((await heart.getAttribute('aria-label')) ?? '').replace('Save ', ''))
  }
  return names
}

/** Saves her on her own page, and waits until the server has it. */
async function save(page: Page, maidId: string): Promise<void> {
  await openPage(page, `/maids/${maidId}`)
  const stored = page.waitForResponse((answer) => answer.url().includes('/shortlist/'))
  await page
    .getByRole('button', { name: /^Save / })
    .first()
    .click()
  expect((await stored).ok()).toBe(true)
}

test('[U11][R18] who was saved is on the saved list after a reload, newest first', async ({
  page,
}) => {
  await openPage(page, '/shortlisted-maids')
  await expect(page.getByRole('heading', { name: 'Nothing saved' })).toBeVisible()
  await expect(
    page.getByText('Tap the heart on a video to keep it here and share it at home.'),
  ).toBeVisible()
  const names = await saveFirst(page, 2)
  await openPage(page, '/shortlisted-maids')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saved 2 people')
  await expect(cards(page).getByRole('heading')).toHaveText(
    names.toReversed().map((name) => new RegExp(`^${name}`)),
  )
})

test('[U11] an empty list leads to the wishes of before and to both lists', async ({ page }) => {
  await openPage(page, '/hire-maid?speaks=arabic&lives=live-in')
  await openPage(page, '/shortlisted-maids')
  const ways = page.locator('main a:not(article a)')
  await expect(ways).toHaveText(['Your list with 2 wishes', 'Browse maids', 'Nannies'])
  await ways.first().click()
  await expect(page).toHaveURL(/\/hire-maid\?.*speaks=arabic/)
})

test('an empty list shows people of the list, who are saved where they stand', async ({ page }) => {
  await openPage(page, '/shortlisted-maids')
  const people = page.getByRole('region', { name: 'People to start with' }).locator('article')
  await expect(people).toHaveCount(4)
  await expect(people.getByRole('heading', { level: 3 })).toHaveCount(4)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await people
    .first()
    .getByRole('button', { name: /^Save / })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saved 1 person')
  await expect(people).toHaveCount(4)
})

hiringTest(
  '[U11] who is gone makes room for three like her, and is taken off by a press',
  async ({ page }) => {
    const [gone, { id, name }] = [await aMaidToHire(), await aMaidToHire()]
    for (const maidId of [gone.id, id]) await save(page, maidId)
    await inDatabase(`update maids set hired_by = 'story' where id = '${gone.id}'`)
    await openPage(page, '/shortlisted-maids')
    const row = page.getByRole('listitem').filter({ hasText: 'is not shown any more' })
    await expect(row.getByRole('link')).toHaveCount(3)
    await expect(cards(page).getByRole('heading')).toHaveText([new RegExp(`^${name}`)])
    await expect(page.getByLabel(/^Compare /)).toHaveCount(0)
    const taken = page.waitForRequest((request) => request.method() === 'DELETE')
    await row.getByRole('button', { name: 'Remove from my list' }).click()
    expect((await taken).url()).toContain(gone.id)
    await expect(row).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  },
)

test('[R15] #saved shows the saved list in the place of the list', async ({ page }) => {
  const [name = ''] = await saveFirst(page, 1)
  await openPage(page, '/hire-maid#saved')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Saved')
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText(name)
})

test('[U11] who was taken off can be brought back', async ({ page }) => {
  const [name = ''] = await saveFirst(page, 1)
  await openPage(page, '/shortlisted-maids')
  const heart = cards(page).getByRole('button', { name: `Save ${name}` })
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.click()
  await expect(page.getByText(`${name} was removed from your list.`)).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cards(page)).toHaveCount(1)
  await page.reload()
  await expect(cards(page)).toHaveCount(1)
})

test('[U11] a heart whose request fails goes back and says so', async ({ page }) => {
  await openPage(page, '/hire-maid')
  await page.route('**/api/sales/shortlist/**', (route) => route.abort())
  const heart = cards(page)
    .first()
    .getByRole('button', { name: /^Save / })
  await heart.click()
  await expect(page.getByText('Not saved: you are offline. Try again.')).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('[U11][B02] a saved list is shared as a link that shows the same people to somebody else', async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  const names = await saveFirst(page, 2)
  await openPage(page, '/shortlisted-maids')
  await page.getByRole('button', { name: 'Share these' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const home = await (await browser.newContext()).newPage()
  await home.goto(link)
  await expect(cards(home)).toHaveCount(2)
  for (const name of names) await expect(cards(home).filter({ hasText: name })).toHaveCount(1)
  await home.context().close()
})

test('[H01] hiring from the saved list says so in the address of /app', async ({ page }) => {
  const maid = await aFreeMaid(page.request)
  await openPage(page, `/maids/${maid.id}`)
  await page
    .getByRole('button', { name: `Save ${maid.name}` })
    .first()
    .click()
  await openPage(page, '/shortlisted-maids')
  await cards(page).first().getByRole('link', { name: maid.name }).first().click()
  await expect(page.getByRole('link', { name: /^Hire / })).toHaveAttribute(
    'href',
    /isShortListedMaids=1/,
  )
})

/** Runs in the page: cells of the first two people that have no room, or lie beyond the view. */
function cutCells(cells: Element[]): string[] {
  return cells
    .filter((cell) => cell.matches(':nth-child(-n + 2)'))
    .filter((cell) => {
      const { left, right } = cell.getBoundingClientRect()
      return cell.scrollWidth > cell.clientWidth || left < 0 || right > innerWidth
    })
    .map(({ textContent }) => textContent)
}

/** Who she is stands above the way to hire her. */
async function expectNameFirst(names: Locator, ways: Locator): Promise<void> {
  const name = await names.first().boundingBox()
  const way = await ways.first().boundingBox()
  expect(way?.y).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0))
}

/** A sheet that is wider than a phone. */
async function expectMovedByKeys(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) >= 768) return
  const sheet = page.getByRole('region', { name: 'Side by side' })
  await sheet.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => sheet.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0)
}

test('three people are compared side by side at 360 px and as a table @both', async ({ page }) => {
  const names = await saveFirst(page, 3)
  await openPage(page, '/shortlisted-maids')
  for (const name of names) await page.getByLabel(`Compare ${name}`).check()
  await page.getByRole('link', { name: 'Compare 3' }).locator('visible=true').click()
  await expect(page).toHaveURL(/\/compare\?ids=/)
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveCount(3)
  // What differs is a row, what is the same for all is said in one line.
  const same = page.getByRole('paragraph').filter({ hasText: 'The same for all:' })
  for (const row of [
    'A month, with VAT',
    'First payment',
    'Why she may fit',
    'Starts',
    'Lives',
    'Experience',
    'What was checked',
    'Languages',
    'Good at',
    'Her wishes',
  ]) {
    const ownRow = table.locator('th:visible', { hasText: row })
    await expect(ownRow.or(same.filter({ hasText: `${row}: ` })).first()).toBeVisible()
  }
  await expect(same).toContainText('Starts: Now')
  await expect(table.locator('th', { hasText: 'Starts' })).toHaveCount(0)
  if ((page.viewportSize()?.width ?? 0) < 768) {
    const third = await table.getByRole('columnheader').nth(2).boundingBox()
    expect(360 - (third?.x ?? 360)).toBeGreaterThan(16)
  }
  const ways = table.getByRole('link', { name: /^Hire / })
  await expect(ways.or(table.getByText(/is deciding|Cannot be hired yet/))).toHaveCount(3)
  await expect(ways.or(table.getByText(/is deciding|Cannot be hired yet/)).first()).toBeInViewport()
  await expectNameFirst(table.getByRole('columnheader'), ways)
  await expect(table.getByText(', only she').first()).toBeAttached()
  expect(await table.getByRole('cell').evaluateAll(cutCells)).toEqual([])
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await expectMovedByKeys(page)
  await page
    .getByRole('button', { name: /^Save / })
    .first()
    .evaluate((heart) => scrollBy(0, heart.getBoundingClientRect().bottom + 300))
  await expect(page.locator('[aria-hidden] > div > div > p').first()).toBeInViewport()
})

hiringTest(
  '[U11] on a phone saved people are rows, and a bar at hand compares two',
  async ({ page }) => {
    const people = [
      await aMaidToHire({ name: 'Wolfeschlegelsteinhausenberger' }),
      await aMaidToHire(),
    ]
    for (const { id } of people) await save(page, id)
    await openPage(page, '/shortlisted-maids')
    await expect(cards(page)).toHaveCount(2)
    for (const row of await cards(page).all()) {
      expect(await heightOf(row)).toBeLessThan(170)
      await expectAside(row.getByRole('link').first(), row.getByRole('button', { name: /^Save / }))
      await expectAside(
        row.getByText('Compare', { exact: true }),
        row.getByRole('link', { name: /^Interview/ }),
      )
    }
    const bar = page.getByRole('link', { name: 'Compare both' })
    await expect(bar).toBeInViewport()
    await expectAccessible(page)
    await bar.click()
    await expect(page.getByRole('columnheader')).toHaveText(
      people.toReversed().map(({ name }) => new RegExp(name)),
    )
  },
)

const heightOf = async (row: Locator) => (await row.boundingBox())?.height

/** The panels do not overlap. */
async function expectAside(first: Locator, second: Locator): Promise<void> {
  const [one, other] = [await first.boundingBox(), await second.boundingBox()]
  if (!one || !other) throw new Error('not shown')
  expect(one.x + one.width).toBeLessThanOrEqual(other.x)
  expect(one.y).toBeLessThan(other.y + other.height)
  expect(other.y).toBeLessThan(one.y + one.height)
}

hiringTest(
  '[U11] after a hire the badge counts whom the saved page shows, on every page',
  async ({ page }) => {
    const [hired, kept] = [await aMaidToHire(), await aMaidToHire()]
    for (const { id } of [hired, kept]) await save(page, id)
    await openPage(page, '/hire-maid')
    const badge = page
      .getByRole('navigation', { name: 'Places' })
      .getByRole('link', { name: /Saved/ })
    await expect(badge).toHaveText('2Saved')
    await inDatabase(`update maids set hired_by = 'story' where id = '${hired.id}'`)
    await openPage(page, '/hire-maid')
    await expect(badge).toHaveText('1Saved')
    await badge.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saved 1 person')
    await expect(badge).toHaveText('1Saved')
  },
)

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the saved list is accessible and fits 360 px, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await saveFirst(page, 2)
    await openPage(page, '/shortlisted-maids')
    await expect(cards(page)).toHaveCount(2)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
}
