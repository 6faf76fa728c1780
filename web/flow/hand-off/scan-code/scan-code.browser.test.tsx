import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderWithWords } from '#tests/support/pages/render-with-words.tsx'
import { ScanCode } from './scan-code.tsx'

const url = 'https://daarly.example/app?token=q3Jx0Zr8WmT5vYk2LhPn9A'

const show = (makeLink: () => Promise<{ url: string; expiresAt: string }>) =>
  renderWithWords(
    <ScanCode caseId="q3Jx0Zr8WmT5vYk2LhPn9A" makeLink={makeLink} failed="Not made." />,
    ['scanCode'],
  )

test('where copying is refused, the link stands there to be marked by hand', async () => {
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: () => Promise.reject(new Error('refused')) },
  })
  const made = { url, expiresAt: '2099-01-01T10:00:00.000Z' }
  await show(() => Promise.resolve(made))
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent(`It could not be copied. Select the link and copy it: ${url}`)
  await expect.element(page.getByRole('button', { name: 'Copy the link' })).toBeVisible()
})

test('where no link is made it says so, and makes one when asked again', async () => {
  const made = { url, expiresAt: '2099-01-01T10:00:00.000Z' }
  let asked = 0
  await show(() =>
    (asked += 1) > 1 ? Promise.resolve(made) : Promise.reject(new Error('no line')),
  )
  await expect.element(page.getByText('Not made.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('button', { name: 'Copy the link' })).toBeVisible()
})
