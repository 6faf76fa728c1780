import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { renderWithWords } from '#tests/support/pages/render-with-words.tsx'
import { ScanCode } from './scan-code.tsx'

const url = 'https://daarly.example/app?token=q3Jx0Zr8WmT5vYk2LhPn9A'

test('where copying is refused, the link stands there to be marked by hand', async () => {
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: () => Promise.reject(new Error('refused')) },
  })
  await commands.answerRequests('**/api/sales/**', [
    { status: 200, body: JSON.stringify({ url, expiresAt: '2099-01-01T10:00:00.000Z' }) },
  ])
  await renderWithWords(<ScanCode caseId="q3Jx0Zr8WmT5vYk2LhPn9A" />, ['sendSmsToSpouse'])
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent(`It could not be copied. Select the link and copy it: ${url}`)
  await expect.element(page.getByRole('button', { name: 'Copy the link' })).toBeVisible()
})
