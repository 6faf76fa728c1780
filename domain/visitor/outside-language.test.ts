import { expect, test } from 'vitest'
import { outsideTurn } from './outside-language.ts'
import type { OutsideVisit } from './outside-language.ts'

const visit = (changed: Partial<OutsideVisit>): OutsideVisit => ({
  offered: ['ur', 'tl'],
  query: null,
  stored: undefined,
  shown: undefined,
  isPublic: true,
  beganPublic: true,
  ...changed,
})
const urdu = { type: 'translate', language: 'ur' }

test('[L04] only a language that the widget is there for is asked of it, whole', () => {
  expect(outsideTurn(visit({ query: ' UR ' }))).toEqual(urdu)
  for (const query of [null, '', 'en', 'ru', 'ru-hacker', 'ur-x', 'u', 'de', 'ur,tl']) {
    expect(outsideTurn(visit({ query }))).toEqual({ type: 'none' })
  }
})

test('[L01][L04] it is kept for the session, an unknown one changes nothing', () => {
  expect(outsideTurn(visit({ stored: 'ur' }))).toEqual(urdu)
  expect(outsideTurn(visit({ stored: 'ur', query: 'de' }))).toEqual(urdu)
  expect(outsideTurn(visit({ stored: 'ur', shown: 'ur' }))).toEqual({ type: 'none' })
})

test('[L03][L04] one of ours, an empty one or another takes a page without the widget', () => {
  for (const query of ['', 'en', 'fr', 'tl']) {
    expect(outsideTurn(visit({ query, stored: 'ur', shown: 'ur' }))).toEqual({ type: 'fresh-page' })
  }
  expect(outsideTurn(visit({ query: 'fr', stored: 'ur' }))).toEqual({ type: 'none' })
})

test('[L04] a page with personal values is never open to it', () => {
  expect(outsideTurn(visit({ query: 'ur', isPublic: false, beganPublic: false }))).toEqual({
    type: 'none',
  })
  expect(outsideTurn(visit({ shown: 'ur', stored: 'ur', isPublic: false }))).toEqual({
    type: 'fresh-page',
  })
  expect(outsideTurn(visit({ stored: 'ur', beganPublic: false }))).toEqual({ type: 'fresh-page' })
})
