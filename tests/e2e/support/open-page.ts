import type { Page } from '@playwright/test'

/** Opens a page and waits until it hears presses. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await waitForLife(page)
}

/** After a reload, or a press that led to another document. */
export async function waitForLife(page: Page): Promise<void> {
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
}
