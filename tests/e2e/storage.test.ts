import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { aMaidToHire } from './support/a-maid-to-hire.ts'
import { openPage } from './support/open-page.ts'
import { hiringTest, test } from './support/story.ts'

/** What a page complains of, whoever catches it. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return complaints
}

const refuse = (page: Page, kind: 'sessionStorage' | 'localStorage') =>
  page.addInitScript((name) => {
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
  }, kind)

const fill = (page: Page) =>
  page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })

/** Browses, saves, and starts to hire. */
async function browseSaveAndHire(page: Page): Promise<void> {
  const { id, name } = await aMaidToHire()
  await openPage(page, '/hire-maid?v_nfts')
  // Other stories add people, so that the first one may be another a moment later.
  const first = page.getByRole('button', { name: /^Save / }).first()
  const heart = page.getByRole('button', { name: (await first.getAttribute('aria-label')) ?? '' })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await openPage(page, `/maids/${id}`)
  await page.getByRole('link', { name: `Hire ${name}` }).click()
  await expect(page).toHaveURL(/\/app\?/)
  await expect(page.getByRole('heading', { name: `Hire ${name}` })).toBeVisible()
}

hiringTest(
  '[E15] refused session storage: memory, a line that says so, and no error',
  async ({ page }) => {
    const complaints = complaintsOf(page)
    await refuse(page, 'sessionStorage')
    await browseSaveAndHire(page)
    await expect(page.getByText('This browser does not store data.')).toBeVisible()
    expect(complaints).toEqual([])
  },
)

hiringTest('[E15] full storage: memory, a line that says so, and no error', async ({ page }) => {
  const complaints = complaintsOf(page)
  await fill(page)
  await browseSaveAndHire(page)
  await expect(page.getByText('This browser does not store data.')).toBeVisible()
  expect(complaints).toEqual([])
})

test('[E15][V01] refused local storage leads to the page that says so, without an error', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await refuse(page, 'localStorage')
  await page.goto('/hire-maid')
  await expect(page).toHaveURL('/cookies-disabled')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(complaints).toEqual([])
})
