import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { forwardedQuery, keptCampaign, withQuery } from './forward-query.ts'

const forward = (query: string, to: 'page' | 'others' = 'page', own = {}) =>
  forwardedQuery(new URLSearchParams(query), to, own).toString()

test("[X02] the link's own campaign wins, the visitor's click ids go on, ways in do not", () => {
  const query = 'UTM_Source=fb&utm_term=a&gclid=G1&token=secret&appId=x&journeyId=j&lang=ru'
  expect(forward(query, 'page', { utm_source: 'poster' })).toBe(
    'utm_source=poster&utm_term=a&gclid=G1&lang=ru',
  )
  expect(forward(query, 'others')).toBe('utm_source=fb&utm_term=a&gclid=G1')
})

test('[X02] doubled, huge and half-encoded words are harmless', () => {
  expect(forward('utm_source=a&utm_source=b&UTM_SOURCE=c')).toBe('utm_source=a')
  expect(forward(`gclid=${'x'.repeat(301)}&utm_id=1`)).toBe('utm_id=1')
  expect(forward('utm_source=%E0%A4%A&%=1')).toBe('utm_source=%EF%BF%BD%25A')
  const many = Array.from({ length: 500 }, (_, at) => `utm_${at}=1`).join('&')
  expect([...forwardedQuery(new URLSearchParams(many), 'page')]).toHaveLength(30)
})

test('[X02] whatever a visitor brings, the address stays the one of the link', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (query) => {
      const target = withQuery(
        'https://store.example/app?id=1#top',
        forwardedQuery(new URLSearchParams(query), 'others'),
      )
      const url = new URL(target)
      expect([url.origin, url.pathname, url.searchParams.get('id'), url.hash]).toEqual([
        'https://store.example',
        '/app',
        '1',
        '#top',
      ])
      expect(target).toMatch(/^[\x21-\x7e]+$/)
    }),
    { numRuns: 1_000 },
  )
})

test('[X04] campaign words are kept cut and clean, never with somebody in them', () => {
  const words = new URLSearchParams({
    utm_source: `a\0b${'x'.repeat(200)}`,
    utm_medium: 'me@example.com',
    utm_term: '0501234567',
    utm_content: '+971501234567',
    utm_campaign: 'summer 2026',
    utm_id: '120211234567890123',
  })
  expect(keptCampaign(words)).toEqual({
    utm_source: `ab${'x'.repeat(98)}`,
    utm_campaign: 'summer 2026',
    utm_id: '120211234567890123',
  })
})
