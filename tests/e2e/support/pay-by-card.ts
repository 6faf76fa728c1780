import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** On the provider's own page, which is not ours: press a test card, then pay. */
export async function payByCard(page: Page, number: string): Promise<void> {
  await expect(page.getByText('Not a bank, not Daarly. No money moves.')).toBeVisible()
  await page.getByRole('link', { name: number }).click()
  await page.getByRole('button', { name: /^Pay AED/ }).click()
}
