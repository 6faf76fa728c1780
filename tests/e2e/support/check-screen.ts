import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { isDeep } from '#commands/deep-only.mjs'
import { CHECKED_LANGUAGES } from './deep-tag.ts'
import { waitForLife } from './open-page.ts'
import { expectAccessible, expectNoSidewaysScroll } from './page-checks.ts'

/** 320 px is a small phone, and a computer's page of 1280 px at 400% zoom. */
export const NARROW = { width: 320, height: 640 }

/** More than any screen has to press; Tab goes round after the last. */
const MOST_STOPS = 60

/**
 * Opens an address in English, turns to Arabic there, and checks what holds of every screen: one
 * heading that names the page, nothing for axe to find, no scroll to the side, also zoomed on a
 * computer, and its filled button or link within reach of Tab, with a focus that can be seen.
 * `npm run deep` visits the address in Arabic too, with all rules.
 */
export async function checkScreen(page: Page, address: string, heading?: RegExp): Promise<void> {
  for (const language of CHECKED_LANGUAGES) {
    await showIn(page, address, language)
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveCount(1)
    if (heading && language === 'en') await expect(title).toHaveText(heading)
    const name = (await title.innerText()).trim().replaceAll(/\s+/g, ' ')
    await expect.poll(() => page.title()).toContain(name)
    await checkHere(page, language === 'en' || isDeep ? 'all' : 'words')
    if (language === 'en') await expectReachedByTab(page)
    await checkZoomed(page)
  }
}

/** A visit for the first language; the other by the page's own link, which draws it in place. */
async function showIn(page: Page, address: string, language: string): Promise<void> {
  const link = page.locator(`header a[hreflang=${language}]`).first()
  if (language !== 'en' && !isDeep && (await link.count()) > 0) {
    await link.dispatchEvent('click')
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await page.evaluate(() => document.fonts.ready)
    return
  }
  await page.goto(inLanguage(address, language))
  await waitForLife(page)
}

/** What is shown now, such as a sheet that was opened: fits, and axe finds nothing. */
export async function checkHere(page: Page, rules: 'all' | 'words' = 'all'): Promise<void> {
  await expectNoSidewaysScroll(page)
  await expectAccessible(page, rules)
}

/** An address may say a language already: a link of a message does. */
export function inLanguage(address: string, language: string): string {
  const { pathname, searchParams } = new URL(address, 'http://site.invalid')
  searchParams.set('lang', language)
  return `${pathname}?${searchParams}`
}

/** At 200% a computer's page is half as wide and half as high; a phone's is checked narrow already. */
async function checkZoomed(page: Page): Promise<void> {
  const whole = page.viewportSize()
  if (!whole || whole.width <= NARROW.width) return
  await page.setViewportSize({ width: whole.width / 2, height: whole.height / 2 })
  await expectNoSidewaysScroll(page)
  await expectReachedByTab(page)
  await page.setViewportSize(whole)
}

/** The filled button is the one thing that a screen wants; some only show. */
async function expectReachedByTab(page: Page): Promise<void> {
  const main = page.locator('.bg-action:is(button, a):visible')
  if ((await main.count()) === 0) return
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press('Tab')
    const focus = await page.evaluate(seenFocus)
    if (focus.isMain) {
      expect(focus.outline).not.toMatch(/^none|\b0px/)
      expect(focus.covered).toBe('')
      return
    }
  }
  throw new Error(`Tab does not reach ${await main.first().innerText()}`)
}

/** Runs in the page: whether the main button has the focus, how that looks, and what lies over it. */
function seenFocus() {
  const { activeElement } = document
  const isMain = activeElement?.matches('.bg-action') === true
  if (!activeElement || !isMain) return { isMain: false, outline: '', covered: '' }
  const { outlineStyle, outlineWidth } = getComputedStyle(activeElement)
  const { x, y, width, height } = activeElement.getBoundingClientRect()
  const top = document.elementFromPoint(x + width / 2, y + height / 2)
  const isSeen = top !== null && (activeElement.contains(top) || top.contains(activeElement))
  const covered = isSeen ? '' : (top?.outerHTML.slice(0, 200) ?? 'outside of the window')
  return { isMain, outline: `${outlineStyle} ${outlineWidth}`, covered }
}
