import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  flagKey,
  flagsOf,
  sessionWords,
  SESSION_FLAGS,
  writeFlags,
} from '#domain/visitor/session-flags.ts'
import { visaSiteLink } from './visa-site-link.ts'

const journeyId = '8f8c3a52-5a5e-4a9e-9e53-0d6f2f3f3f3f'

function linkAfter(
  query: string,
  address = 'https://visas.example/apply?from=daarly',
  kept?: string,
): URL {
  const words = new URLSearchParams(query)
  const flags = [...flagsOf(words, kept)].map((flag) => [flagKey(flag), '1'])
  const set: Record<string, string> = { ...sessionWords(words), ...Object.fromEntries(flags) }
  const visit = { journeyId, language: 'ar', analyticsId: '123.456' }
  return new URL(visaSiteLink(address, { ...visit, kept: (key) => set[key] }))
}

test('[B01] the visa services site is told the whole visit', () => {
  const arrived =
    'utm_source=fb&utm_term=acq%20driver&event=expo&target=nanny&referral_id=r-1&v_auh=1&v_slv2&v_ab=1&redirect_to_whatsapp=1&token=secret'
  expect(Object.fromEntries(linkAfter(arrived).searchParams)).toEqual({
    from: 'daarly',
    utm_source: 'fb',
    utm_term: 'acq driver',
    journeyId,
    event: 'expo',
    target: 'nanny',
    referral_id: 'r-1',
    lang: 'ar',
    analyticsId: '123.456',
    v_auh: '1',
    v_slv2: '1',
    v_ab: '1',
    redirect_to_whatsapp: '1',
  })
})

test.each(SESSION_FLAGS)(
  '[M02][B01] the version flag %s of an earlier page is handed on',
  (flag) => {
    const kept = writeFlags(flagsOf(new URLSearchParams(`v_${flag}=1`), undefined))
    const { searchParams } = linkAfter('', undefined, kept)
    const versions = [...searchParams].filter(([name]) => name.startsWith('v_'))
    expect(versions).toEqual([[`v_${flag}`, '1']])
  },
)

test('[B01] what a visit did not bring is not there, and the operator’s own words stay', () => {
  const link = linkAfter('', 'https://visas.example/?utm_source=partner&lang=en')
  expect(Object.fromEntries(link.searchParams)).toEqual({
    utm_source: 'partner',
    lang: 'en',
    journeyId,
    analyticsId: '123.456',
  })
})

test('[B01] no visit changes where the link leads', () => {
  fc.assert(
    fc.property(fc.webQueryParameters(), fc.string({ unit: 'binary' }), (query, text) => {
      const visit = { journeyId: text, language: text, analyticsId: text, kept: () => text }
      expect(linkAfter(query).origin).toBe('https://visas.example')
      expect(new URL(visaSiteLink('https://visas.example/', visit)).origin).toBe(
        'https://visas.example',
      )
    }),
  )
})
