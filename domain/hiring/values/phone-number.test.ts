import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseUaeMobile } from './phone-number.ts'

const expected = { ok: true, e164: '+971501234567', national: '050 123 4567' }

test('[W19] every way of writing a UAE mobile is the same number', () => {
  for (const raw of [
    '+971501234567',
    '00971 50 123 4567',
    '971501234567',
    '0501234567',
    '501234567',
    '050-123-4567',
    ' (050) 123.4567 ',
    '+971 (0)50 123 4567',
    '٠٥٠ ١٢٣ ٤٥٦٧',
    '\u202a+971 50 123 4567\u202c',
  ]) {
    expect(parseUaeMobile(raw)).toEqual(expected)
  }
})

test('[W19] the mobile prefixes are 50, 52 to 56 and 58', () => {
  const prefixes = [...'0123456789'].filter((digit) => parseUaeMobile(`05${digit}1234567`).ok)
  expect(prefixes).toEqual(['0', '2', '3', '4', '5', '6', '8'])
})

test('[W19] a refusal says what is wrong', () => {
  const refused = {
    '': 'phone-missing',
    '+': 'phone-missing',
    'call me': 'phone-characters',
    '050 123 456': 'phone-too-short',
    '050 123 45678': 'phone-too-long',
    '04 123 4567': 'phone-not-mobile',
    '800 1234': 'phone-not-mobile',
    '600 522222': 'phone-not-mobile',
    '+44 7400 123456': 'phone-foreign',
    '051 123 4567': 'phone-prefix',
    '057 123 4567': 'phone-prefix',
    '050 123 456\0': 'phone-characters',
    '050 123 456\uD83D': 'phone-characters',
    '050\u0301 123 4567': 'phone-characters',
  }
  for (const [raw, code] of Object.entries(refused)) {
    expect(parseUaeMobile(raw)).toEqual({ ok: false, code })
  }
})

test('what is stored and what is shown read back as the same number', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^5[02-68]\d{7}$/), (subscriber) => {
      const stored = parseUaeMobile(`0${subscriber}`)
      expect(stored).toMatchObject({ ok: true, e164: `+971${subscriber}` })
      expect(stored.ok && parseUaeMobile(stored.national)).toEqual(stored)
      expect(stored.ok && parseUaeMobile(stored.e164)).toEqual(stored)
    }),
  )
})

test('any text gets an answer', () => {
  fc.assert(
    fc.property(fc.string(), (raw) => {
      expect(parseUaeMobile(raw).ok).toBeTypeOf('boolean')
    }),
  )
})
