import { expect, test } from 'vitest'
import { hireMaidRedirect } from './hire-maid-redirect.ts'
import type { HireMaidVisit } from './hire-maid-redirect.ts'

const links = { configured: 'https://wa.me/1?text=Hello', generic: '/whatsapp-us?nb=nb1' }

const sentTo = (query: string, over: Partial<HireMaidVisit> = {}) =>
  hireMaidRedirect({
    redirectToWhatsapp: true,
    query: new URLSearchParams(query),
    device: 'mobile',
    savedListPath: '/shortlisted-maids',
    links,
    ...over,
  })

test('[H04] without redirect mode the list is shown', () => {
  expect(sentTo('sgl=1', { redirectToWhatsapp: false })).toBeUndefined()
})

test('[H04][V07] switch_m skips the redirect, even beside sgl', () => {
  expect(sentTo('switch_m=1')).toBeUndefined()
  expect(sentTo('switch_m&sgl=1')).toBeUndefined()
})

test('[H04] sgl leads to the saved list', () => {
  expect(sentTo('sgl=1')).toBe('/shortlisted-maids')
  expect(sentTo('sgl', { device: 'desktop' })).toBe('/shortlisted-maids')
})

test('[H04] a phone goes to the stored chat, else the configured one, desktop to the page', () => {
  expect(sentTo('', { links: { ...links, stored: 'https://wa.me/2' } })).toBe('https://wa.me/2')
  expect(sentTo('')).toBe(links.configured)
  expect(sentTo('', { device: 'desktop', links: { ...links, stored: 'https://wa.me/2' } })).toBe(
    links.generic,
  )
})
