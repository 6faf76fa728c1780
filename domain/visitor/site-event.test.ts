import { expect, test } from 'vitest'
import { campaignWords, siteEventPattern } from './site-event.ts'

test('of an address only its campaign words are kept, in any letter case and short', () => {
  const query = new URLSearchParams({
    UTM_Source: 'fb',
    phone: '0501234567',
    utm_term: 'x'.repeat(300),
  })
  expect(campaignWords(query)).toEqual({ utm_source: 'fb', utm_term: 'x'.repeat(200) })
})

test('a kind of event is a name, never a sentence', () => {
  expect(siteEventPattern.test('page_view')).toBe(true)
  expect(siteEventPattern.test('my number is 050')).toBe(false)
})
