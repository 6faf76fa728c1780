import { expect, test } from 'vitest'
import {
  consentOfSwitch,
  initialConsent,
  consentSignals,
  consentSwitch,
  mayMeasure,
  parseConsent,
  readConsentTerms,
} from './consent.ts'

test('[C03] under the A/B flag granted is recorded at once, the banner comes after 2 s for 8 s', () => {
  expect(initialConsent({ policy: 'spec', abVariant: true, stored: undefined })).toEqual({
    record: 'granted',
    banner: { showAfterMs: 2_000, hideAfterMs: 8_000 },
  })
})

test('[C03] without the flag, or with an answer, nothing is stored and nothing is shown', () => {
  for (const policy of ['spec', 'opt-in'] as const) {
    expect(initialConsent({ policy, abVariant: false, stored: undefined })).toEqual({})
    expect(initialConsent({ policy, abVariant: true, stored: 'denied' })).toEqual({})
  }
})

test('[C03] with opt-in nothing is recorded and the banner waits for an answer', () => {
  expect(initialConsent({ policy: 'opt-in', abVariant: true, stored: undefined })).toEqual({
    banner: { showAfterMs: 2_000 },
  })
})

test('[C05] the switch starts on, off records denied, on records granted', () => {
  expect(consentSwitch(undefined, 'spec')).toBe(true)
  expect(consentSwitch('denied', 'spec')).toBe(false)
  expect(consentSwitch(undefined, 'opt-in')).toBe(false)
  expect([consentOfSwitch(false), consentOfSwitch(true)]).toEqual(['denied', 'granted'])
})

test('denied stops measuring; under opt-in silence does too', () => {
  expect(mayMeasure('denied', 'spec')).toBe(false)
  expect(mayMeasure(undefined, 'spec')).toBe(true)
  expect(mayMeasure(undefined, 'opt-in')).toBe(false)
  expect(mayMeasure('granted', 'opt-in')).toBe(true)
})

test('[E13] only the two words are consent', () => {
  expect(['granted', 'denied', 'yes', '', null].map(parseConsent)).toEqual([
    'granted',
    'denied',
    undefined,
    undefined,
    undefined,
  ])
})

test('[C03] crawlers and the client app are asked nothing', () => {
  const facts = { policy: 'spec', abVariant: true, stored: undefined, asksNobody: true } as const
  expect(initialConsent(facts)).toEqual({})
})

test('a changed policy is asked about again; what was chosen holds until then', () => {
  const outdated = { policy: 'spec', abVariant: true, stored: 'denied', isOutdated: true } as const
  expect(initialConsent(outdated)).toEqual({ banner: { showAfterMs: 2_000 } })
  expect(initialConsent({ ...outdated, abVariant: false })).toEqual({})
})

test("[C06] a choice sets Google's seven types, without what the site needs to work", () => {
  expect(Object.keys(consentSignals('denied'))).toHaveLength(7)
  expect(new Set(Object.values(consentSignals('granted')))).toEqual(new Set(['granted']))
  const granted = Object.entries(consentSignals('denied')).filter(([, mode]) => mode === 'granted')
  expect(granted.map(([type]) => type)).toEqual(['functionality_storage', 'security_storage'])
})

test.each([
  [undefined, { policy: 'spec', version: 1 }],
  ['opt-in 3', { policy: 'opt-in', version: 3 }],
  ['else x', { policy: 'spec', version: 1 }],
])('a page that carries %j has the terms %j', (text, terms) => {
  expect(readConsentTerms(text)).toEqual(terms)
})
