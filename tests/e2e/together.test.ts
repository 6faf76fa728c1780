import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { NARROW, checkScreen, inLanguage } from './support/check-screen.ts'
import { openPage } from './support/open-page.ts'
import { test } from './support/story.ts'

test.use({ viewport: NARROW })

test('[U11] two decide by a link: both-yes first, live, until one stops', async ({
  page,
  browser,
  baseURL,
}) => {
  const names = await saveTwo(page)
  await openPage(page, '/shortlisted-maids')
  await page.getByLabel('Your first name').fill('Fatima')
  await page.getByRole('button', { name: 'Make a room for two' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Decide together')
  // Before a link went out not a word is said of one.
  await expect(page.getByText('Only you so far')).toBeVisible()
  expect(await page.getByRole('main').innerText()).not.toMatch(/\blink\b(?<!Send the link)/)
  await expect(cards(page).getByRole('button', { name: /Play the video/ })).toHaveCount(2)
  await expect(cards(page).first().getByRole('list').getByRole('listitem').first()).toBeVisible()
  const link = await linkOf(page)
  await expect(page.getByText('Link not opened yet')).toBeVisible()

  const other = await browser.newContext({ viewport: NARROW, ...(baseURL ? { baseURL } : {}) })
  const omar = await other.newPage()
  await omar.goto(link)
  await expect(omar).toHaveURL('/together')
  await expect(omar.getByRole('heading', { level: 1 })).toHaveText(
    'Fatima asks you to decide together',
  )
  await omar.getByLabel('Your first name').fill('Omar')
  await omar.getByRole('button', { name: 'Open the list' }).click()
  await expect(page.getByText('Both here')).toBeVisible()

  const chosen = names[1] ?? ''
  await say(omar, chosen, 'Yes')
  await expect(card(page, chosen).getByText('Yes', { exact: true }).first()).toBeVisible()
  const before = await placesOf(page)
  await say(page, chosen, 'Yes')
  await expect(card(page, chosen)).toContainText('You both said yes')
  // The order stays while the page is open; shared choices come first after a reload.
  expect(await placesOf(page)).toEqual(before)
  await page.reload()
  await omar.reload()
  for (const one of [page, omar]) {
    await expect(cards(one).first()).toContainText('You both said yes')
    await expect(one.getByRole('link', { name: `Hire ${chosen}` })).toBeVisible()
  }
  const { pathname, search } = new URL(page.url())
  await checkScreen(page, pathname + search)
  await page.goto(inLanguage(pathname + search, 'en'))

  const third = await browser.newContext({ viewport: NARROW, ...(baseURL ? { baseURL } : {}) })
  const stranger = await third.newPage()
  await stranger.goto(link)
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(
    'Two people are in this room already',
  )

  await expect(
    omar.getByRole('navigation', { name: 'Places' }).locator('[aria-current=page]'),
  ).toHaveCount(0)
  await omar.getByLabel('More about this room').click()
  await omar.getByRole('button', { name: 'Stop sharing' }).click()
  const asked = omar.getByRole('dialog', { name: 'Stop sharing?' })
  await expect(asked).toContainText('are removed at once, for both of you')
  await asked.getByRole('button', { name: 'Stop sharing' }).click()
  for (const one of [omar, page]) {
    await expect(one.getByRole('heading', { level: 1 })).toHaveText('This room no longer exists')
  }
  await other.close()
  await third.close()
})

/** Each of them has the three words. */
const cards = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('group') })
const card = (page: Page, name: string) => cards(page).filter({ hasText: name })

/** Who stands where on the screen. */
const placesOf = (page: Page) =>
  cards(page).evaluateAll((items) =>
    items.map((item) => [
      item.querySelector('h2')?.textContent,
      Math.round(item.getBoundingClientRect().top + scrollY),
      Math.round(item.getBoundingClientRect().height),
    ]),
  )

async function say(page: Page, name: string, word: string): Promise<void> {
  await card(page, name).getByRole('button', { name: word, exact: true }).click()
}

/** Whom the list shows first, with the first names of both. */
async function saveTwo(page: Page): Promise<string[]> {
  await openPage(page, '/hire-maid')
  const names: string[] = []
  for (const place of [0, 1]) {
    const heart = page
      .locator('article[data-card]')
      .nth(place)
      .getByRole('button', { name: /^Save / })
    const stored = page.waitForResponse((answer) => answer.url().includes('/shortlist/'))
    await heart.click()
    expect((await stored).ok()).toBe(true)
    names.push(((await heart.getAttribute('aria-label')) ?? '').replace('Save ', ''))
  }
  return names
}

/** As the phone's sheet gets it. */
async function linkOf(page: Page): Promise<string> {
  await page.evaluate(() => {
    Object.assign(navigator, {
      share: async ({ url }: { url: string }) => void (document.title = url),
    })
  })
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect.poll(() => page.title()).toContain('#')
  return page.title()
}
