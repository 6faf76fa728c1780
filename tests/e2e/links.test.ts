import { expect } from '@playwright/test'
import { test } from './support/story.ts'

test('@desktop [X03] [B04] a link hands its chat over to the page of the chat', async ({
  page,
}) => {
  await page.goto('/qr07')
  await expect(page).toHaveURL('/whatsapp-us?nb=wa_link')
  const open = page.getByRole('main').getByRole('link')
  await expect(open).toHaveAttribute('href', /QR%2007/)
  const code = codeOf((await open.getAttribute('href')) ?? '')
  expect(code).toMatch(/^[0-9A-Z]{8}$/)
  const stored = await page.evaluate(() => sessionStorage.getItem('CC_WA_LINK'))
  expect(codeOf(stored ?? '')).toBe(code)
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('CC_WA_LINK')
})

const codeOf = (link: string): string =>
  new URL(link, 'https://none.example').searchParams.get('text')?.split('#')[1] ?? ''
