import { expect } from '@playwright/test'
import { enterConsole } from './support/console-member.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/page-checks.ts'
import { aMaidToHire } from './support/a-maid-to-hire.ts'
import { hiringTest as test } from './support/story.ts'

test('@desktop a person is removed and put back, and her page says which words are translated', async ({
  page,
}) => {
  test.setTimeout(150_000)
  page.setDefaultTimeout(20_000)
  const { id, name } = await aMaidToHire()
  await enterConsole(page)
  await page.goto(`/console/people/${id}`)
  await page.getByRole('button', { name: 'Open all parts' }).click()
  await page.getByRole('button', { name: 'Move her to the trash' }).click()
  const note = page.getByRole('heading', { name: 'She is in the trash' }).locator('..')
  await expect(note.getByText('is gone for good', { exact: false })).toBeVisible()
  expect((await page.request.get(`/maids/${id}`)).status()).toBe(404)
  await expectAccessible(page)
  await page.goto('/console/people')
  await page.getByRole('link', { name: 'Trash' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trash')
  for (const [size, language] of [
    [{ width: 1280, height: 800 }, 'en'],
    [{ width: 360, height: 780 }, 'ar'],
  ] as const) {
    await page.evaluate((one) => localStorage.setItem('console-language', one), language)
    await page.reload()
    await page.setViewportSize(size)
    await expect(page.getByRole('link', { name })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
  await page.getByRole('button', { name: `إعادة: ${name}` }).click()
  await expect(page.getByText(`أُعيد ${name}.`)).toBeVisible()
  await page.evaluate(() => localStorage.setItem('console-language', 'en'))
  await page.goto(`/console/people/${id}`)
  await expect(page.getByText('Hidden until you show her again.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Open all parts' }).click()
  await expect(page.getByText('Took her out of the trash')).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('combobox', { name: 'She speaks in' }).selectOption('Tagalog')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Show again' }).click()
  await expect(page.getByText('She is on the lists now.')).toBeVisible()
  await page.goto(`/maids/${id}`)
  await expect(page.getByText('Translated', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  for (const [language, mark] of [
    ['ar', 'مترجم'],
    ['fr', 'Traduit'],
  ] as const) {
    await page.goto(`/maids/${id}?lang=${language}`)
    await expect(page.getByText(mark, { exact: true }).first()).toBeVisible()
  }
})
