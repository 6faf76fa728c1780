import { beforeEach, expect, test } from 'vitest'
import { commands } from 'vitest/browser'
import { LOCAL_KEYS } from '#domain/constants.ts'
import { bringTag } from './bring-tag.ts'
import { TAG_ELEMENT, wantsFreshDocument } from './outside-tag.ts'

const found = () => document.getElementById(TAG_ELEMENT)
const consent = (mode: string) => localStorage.setItem(LOCAL_KEYS.consentMode, mode)

beforeEach(async () => {
  localStorage.clear()
  found()?.remove()
  window.dataLayer = []
  await commands.answerRequests('https://www.googletagmanager.com/**', [{ status: 200, body: '' }])
})

test('[C06] without an id, or without consent, nothing is loaded', () => {
  consent('granted')
  bringTag(undefined, '/')
  localStorage.clear()
  bringTag('GTM-AB12CD3', '/')
  consent('denied')
  bringTag('GTM-AB12CD3', '/')
  expect(found()).toBeNull()
  expect(window.dataLayer).toEqual([])
})

test('[C06] with consent the container comes once, and reads that it began', () => {
  consent('granted')
  bringTag('GTM-AB12CD3', '/')
  bringTag('GTM-AB12CD3', '/')
  expect(found()).toHaveProperty('src', 'https://www.googletagmanager.com/gtm.js?id=GTM-AB12CD3')
  expect(window.dataLayer).toMatchObject([{ event: 'gtm.js' }])
})

test('[C06] no document of a personal page has it, and one that has it shows none', () => {
  consent('granted')
  bringTag('G-1A2B3C4D5E', '/app')
  expect(found()).toBeNull()
  expect(wantsFreshDocument('/app')).toBe(false)
  bringTag('G-1A2B3C4D5E', '/hire-maid')
  expect(window.dataLayer?.map((words) => Object.values(words)[0])).toEqual(['js', 'config'])
  expect(wantsFreshDocument('/app')).toBe(true)
  expect(wantsFreshDocument('/hire-maid/faq')).toBe(false)
})
