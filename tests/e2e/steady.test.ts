import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { MOST_SHIFT, shiftAfter } from './support/layout-shift.ts'
import { openPage } from './support/open-page.ts'
import { hiringTest, test } from './support/story.ts'
import { openStep } from './support/walk.ts'

/** Nothing moves by more than is allowed in the second after a press. */
async function expectSteady(page: Page, what: string, act: () => Promise<unknown>): Promise<void> {
  const { all, unexpected, moved } = await shiftAfter(page, act)
  const why = [what, ...moved].join('\n')
  expect.soft(unexpected, why).toBeLessThanOrEqual(MOST_SHIFT)
  expect.soft(all, `what follows a press at once: ${why}`).toBeLessThanOrEqual(MOST_SHIFT)
}

test('[U11] words in a room, of one and of the other, move nobody @both', async ({
  page,
  browser,
  baseURL,
}) => {
  await openPage(page, '/hire-maid')
  for (const place of [0, 1, 2]) {
    const stored = page.waitForResponse((answer) => answer.url().includes('/shortlist/'))
    const heart = page
      .locator('article[data-card]')
      .nth(place)
      .getByRole('button', { name: /^Save / })
    await expectSteady(page, 'saving', async () => {
      await heart.click()
      await stored
    })
  }
  await openPage(page, '/shortlisted-maids')
  await page.getByLabel('Your first name').fill('Fatima')
  await page.getByRole('button', { name: 'Make a room for two' }).click()
  await page.evaluate(() => {
    Object.assign(navigator, {
      share: async ({ url }: { url: string }) => void (document.title = url),
    })
  })
  // The invitation folds at once, under the finger that sent it.
  await expectCalm(page, 'sending the link', () =>
    page.getByRole('button', { name: 'Send the link' }).click(),
  )
  const context = await browser.newContext({
    viewport: page.viewportSize(),
    ...(baseURL ? { baseURL } : {}),
  })
  const omar = await context.newPage()
  await omar.goto(await page.title())
  await omar.getByLabel('Your first name').fill('Omar')
  await expectSteady(page, 'the other joins', async () => {
    await omar.getByRole('button', { name: 'Open the list' }).click()
    await expect(page.getByText('Both here')).toBeVisible()
  })
  const words = ['Yes', 'Maybe', 'No']
  for (const [place, word] of words.entries()) {
    const press = (on: Page) =>
      on.getByRole('button', { name: word, exact: true }).nth(place).click()
    await expectSteady(page, `the other says ${word}`, () => press(omar))
    await expectSteady(page, `one says ${word}`, () => press(page))
  }
  await context.close()
})

test('[U10] filters open over the list and move nothing', async ({ page }) => {
  await openPage(page, '/hire-maid')
  await expectSteady(page, 'opening filters', () =>
    page
      .getByRole('button', { name: /^Filters/ })
      .locator('visible=true')
      .click(),
  )
  await expect(page.getByRole('dialog')).toBeVisible()
})

/** What opens below a press, or says above a form what is missing, makes room at once; nothing moves later. */
async function expectCalm(page: Page, what: string, act: () => Promise<unknown>): Promise<void> {
  const { unexpected, moved } = await shiftAfter(page, act)
  expect.soft(unexpected, [what, ...moved].join('\n')).toBeLessThanOrEqual(MOST_SHIFT)
}

test('[U10] a chosen chip whose list comes late moves nothing later', async ({ page }) => {
  await openPage(page, '/hire-maid')
  await page.route('**/sales/matchedvideos?**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue()
  })
  const act = () => page.getByRole('button', { name: 'Live-in' }).locator('visible=true').click()
  const { unexpected, moved } = await shiftAfter(page, act, 2_500)
  expect(unexpected, moved.join('\n')).toBeLessThanOrEqual(MOST_SHIFT)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('live-in')
})

hiringTest('a step that is sent empty says what is missing at once', async ({ page }) => {
  await openStep(page, 'BANK_INFO')
  await expectCalm(page, 'a step with errors', () =>
    page
      .getByRole('button', { name: /Continue|Next/ })
      .last()
      .click(),
  )
  await expect(page.getByRole('alert').first()).toBeVisible()
})

hiringTest('My hire stands still as it comes alive and is looked through', async ({ page }) => {
  const { caseId } = await openStep(page, 'END_WORK_FLOW')
  await page.goto(`/my-hire?appId=${caseId}`, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectSteady(page, 'My hire comes alive', () => page.waitForLoadState('load'))
  for (const name of ['All that happened', 'All dates']) {
    await expectCalm(page, name, () => page.getByText(name).click())
  }
  await expectCalm(page, 'asking before withdrawing', () =>
    page.getByRole('button', { name: 'Withdraw' }).click(),
  )
})
