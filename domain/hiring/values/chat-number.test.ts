import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseAnyMobile } from './chat-number.ts'

test('[W20] a chat number may be of any country', () => {
  const stored = {
    '+44 7400 123456': '+447400123456',
    '0044 7400 123456': '+447400123456',
    '447400123456': '+447400123456',
    '+91 81234 56789': '+918123456789',
    '+63 905 123 4567': '+639051234567',
    '+7 912 345-67-89': '+79123456789',
  }
  for (const [raw, e164] of Object.entries(stored)) {
    expect(parseAnyMobile(raw)).toMatchObject({ ok: true, e164 })
  }
})

test('[W20] without a country code it is a number of the UAE', () => {
  expect(parseAnyMobile('050 123 4567')).toEqual({
    ok: true,
    e164: '+971501234567',
    national: '050 123 4567',
  })
  expect(parseAnyMobile('971501234567')).toMatchObject({ ok: true, e164: '+971501234567' })
  expect(parseAnyMobile('04 123 4567')).toEqual({ ok: false, code: 'phone-not-mobile' })
  expect(parseAnyMobile('+971 4 123 4567')).toEqual({ ok: false, code: 'phone-not-mobile' })
})

test('[W20] a refusal says what is wrong', () => {
  const refused = {
    '': 'phone-missing',
    'whatsapp me': 'phone-characters',
    '050 123 456': 'phone-too-short',
    '+44 7400': 'phone-too-short',
    '+98 9000': 'phone-too-short',
    '+44 7400 123456 7890': 'phone-too-long',
    '+999 12345678': 'phone-unknown',
    '+44 1000 000000': 'phone-unknown',
  }
  for (const [raw, code] of Object.entries(refused)) {
    expect(parseAnyMobile(raw)).toEqual({ ok: false, code })
  }
})

test('any text gets an answer, and what is kept is E.164', () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^\+?[\d ]{0,20}$/))
  fc.assert(
    fc.property(text, (raw) => {
      const parsed = parseAnyMobile(raw)
      expect(parsed.ok ? parsed.e164 : '+12345678').toMatch(/^\+\d{7,15}$/)
    }),
  )
})
