import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { LANGUAGES } from '#domain/constants.ts'
import { deepTag } from './support/deep-tag.ts'
import { openPage } from './support/open-page.ts'
import { test } from './support/story.ts'

const build = path.resolve(import.meta.dirname, '../../build/client')
const LANGUAGE_BUDGET = 30_000

const turnTo = async (page: Page, name: string): Promise<void> => {
  await page.locator('header details summary').click()
  await page.getByRole('link', { name }).click()
}

const cookieOf = async (page: Page, name: string): Promise<string | undefined> =>
  (await page.context().cookies()).find((cookie) => cookie.name === name)?.value

/** What has moved by itself on a page so far. */
const watchShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value = 0, hadRecentInput = false } = Object.assign({}, entry.toJSON())
        if (!hadRecentInput) shifts.sum += Number(value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Frames later, when what moved with the last one has been reported. */
const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    return Reflect.get(Reflect.get(globalThis, 'shifts'), 'sum')
  })

test('[L01][L03][R28] another language keeps page, place, scroll and what was typed', async ({
  page,
}) => {
  await watchShifts(page)
  await openPage(page, '/hire-maid/faq?utm_source=x')
  const search = page.getByRole('searchbox')
  await search.fill('rest')
  await page.evaluate(() => {
    Object.assign(globalThis, { isSameDocument: true })
    scrollTo(0, 100)
  })
  for (const code of ['ar', 'hi', 'ru', 'fr']) {
    // Pressed where it stands: a finger would scroll to it.
    await page.locator(`header a[hreflang=${code}]`).dispatchEvent('click')
    await expect(page.locator('html')).toHaveAttribute('lang', code)
    // The words are drawn: from here on nothing may move.
    const drawn = await shiftsOf(page)
    await expect(page).toHaveURL(`/hire-maid/faq?utm_source=x&lang=${code}`)
    await expect(search).toHaveValue('rest')
    await expect.poll(() => cookieOf(page, 'lang')).toBe(code)
    expect(await page.evaluate(() => Reflect.get(globalThis, 'isSameDocument'))).toBe(true)
    // The browser may follow a line that grew or shrank above the view.
    expect(Math.abs((await page.evaluate(() => scrollY)) - 100)).toBeLessThan(80)
    expect(await page.evaluate(() => sessionStorage.getItem('lang'))).toBe(code)
    await page.evaluate(() => document.fonts.ready)
    expect((await shiftsOf(page)) - drawn).toBeLessThan(0.01)
  }
  await page.locator('header a[hreflang=en]').dispatchEvent('click')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect.poll(() => cookieOf(page, 'lang')).toBeUndefined()
  expect(await page.evaluate(() => sessionStorage.getItem('lang'))).toBeNull()
})

test('[L04][F10] a language that does not load leaves everything in the old one', async ({
  page,
}) => {
  await openPage(page, '/hire-maid/faq?lang=fr')
  const search = page.getByRole('searchbox')
  await search.fill('repos')
  await page.route('**/assets/*.js', (route) => route.abort())
  await turnTo(page, 'Русский')
  await expect(page.getByRole('alert')).toContainText('Cette langue n’a pas pu être chargée')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page).toHaveURL('/hire-maid/faq?lang=fr')
  await expect(search).toHaveValue('repos')
  expect(await cookieOf(page, 'lang')).toBe('fr')
  expect(await page.evaluate(() => sessionStorage.getItem('lang'))).toBe('fr')
  // With the connection back it can be tried again.
  await page.unroute('**/assets/*.js')
  await turnTo(page, 'Русский')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  await expect(search).toHaveValue('repos')
})

for (const language of LANGUAGES) {
  test(`[L02] ${language} costs a page at most 30 kB of words and styles${deepTag(language)}`, async ({
    page,
  }) => {
    for (const address of ['/', '/hire-maid', '/hire-maid/faq']) {
      const files = new Set<string>()
      page.on('response', (response) => files.add(new URL(response.url()).pathname))
      await openPage(page, `${address}?lang=${language}`)
      const nouns = (await page.locator('html').getAttribute('data-messages'))?.split(' ') ?? []
      const own = [...files].filter(
        (file) =>
          file.startsWith('/assets/fonts-') ||
          nouns.some((noun) => new RegExp(`^/assets/${noun}-[\\w-]{8}\\.js$`).test(file)),
      )
      expect(own.length).toBeGreaterThanOrEqual(nouns.length)
      const bytes = own.map((file) => gzipSync(readFileSync(path.join(build, file))).length)
      expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(LANGUAGE_BUDGET)
    }
  })
}
