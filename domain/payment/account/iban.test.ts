import * as fc from 'fast-check'
import { composeIBAN } from 'ibantools'
import { expect, test } from 'vitest'
import { checkIban, formatIban, maskIban, normaliseIban, recogniseBank } from './iban.ts'

/** Invented accounts; only the bank codes and the checksum are real. */
const validIbans: [string, string][] = [
  ['AE910260000123456789012', 'Emirates NBD'],
  ['AE840030000123456789012', 'Abu Dhabi Commercial Bank (ADCB)'],
  ['AE130330000123456789012', 'Mashreq Bank'],
  ['AE600350000123456789012', 'First Abu Dhabi Bank (FAB)'],
  ['AE440240000123456789012', 'Dubai Islamic Bank (DIB)'],
  ['AE730500000123456789012', 'Abu Dhabi Islamic Bank (ADIB)'],
  ['AE320400000123456789012', 'RAKBANK'],
  ['AE850340000123456789012', 'Emirates Islamic'],
  ['AE070410000123456789012', 'Sharjah Islamic Bank (SIB)'],
  ['AE460860000123456789012', 'Wio Bank'],
  ['AE870960000123456789012', 'Zand Bank'],
  ['AE470200000123456789012', 'HSBC Middle East'],
  ['AE070331234567890123456', 'Mashreq Bank'],
]

const anIban = fc
  .tuple(fc.integer({ min: 400, max: 999 }), fc.stringMatching(/^\d{16}$/))
  .map(([bank, account]) => composeIBAN({ countryCode: 'AE', bban: `${bank}${account}` }) ?? '')

test.each(validIbans)('%s is an account with %s', (iban, name) => {
  expect(checkIban(iban)).toMatchObject({ ok: true, iban, bank: { name } })
})

test('a number is counted, so that a missing digit can be looked for', () => {
  expect(checkIban('AE91 0260 0001 2345 6789 01')).toEqual({
    ok: false,
    code: 'iban-too-short',
    values: { found: 22, expected: 23 },
  })
  expect(checkIban('')).toMatchObject({ code: 'iban-too-short', values: { found: 0 } })
})

test('spaces, dashes, hidden marks and digits of other scripts do not matter', () => {
  const arabic = 'AE٩١٠٢٦٠٠٠٠١٢٣٤٥٦٧٨٩٠١٢'
  const persian = 'ae۹۱۰۲۶۰۰۰۰۱۲۳۴۵۶۷۸۹۰۱۲'
  const hindi = 'AE९१०२६००००१२३४५६७८९०१२'
  const marked = '\u200EAE91-0260\u00A00001 2345–6789 012\u200F'
  for (const typed of [arabic, persian, hindi, marked]) {
    expect(normaliseIban(typed)).toBe('AE910260000123456789012')
  }
})

test('the country comes before the length, and letters in the number are named', () => {
  expect(checkIban('DE89370400440532013000')).toMatchObject({
    code: 'iban-country',
    values: { found: 'DE' },
  })
  expect(checkIban('0331234567890123456')).toMatchObject({ code: 'iban-country' })
  expect(checkIban('AE91O260000123456789012')).toMatchObject({
    code: 'iban-characters',
    values: { found: 'O' },
  })
  expect(checkIban('AE91/0260')).toMatchObject({ code: 'iban-characters', values: { found: '/' } })
})

test('an exchange house is refused, another bank than the chosen one is named', () => {
  const house = composeIBAN({ countryCode: 'AE', bban: '2060000123456789012' }) ?? ''
  expect(checkIban(house)).toEqual({ ok: false, code: 'iban-exchange-house' })
  expect(checkIban('AE910260000123456789012', '033')).toMatchObject({
    code: 'iban-other-bank',
    values: { bank: 'Emirates NBD' },
  })
  const formerBank = composeIBAN({ countryCode: 'AE', bban: '0450000123456789012' }) ?? ''
  expect(checkIban(formerBank, '003').ok).toBe(true)
})

test('a bank that we do not know is accepted without a name', () => {
  const iban = composeIBAN({ countryCode: 'AE', bban: '1990000123456789012' }) ?? ''
  expect(checkIban(iban)).toEqual({ ok: true, iban, bank: undefined })
})

test('one wrong digit or two swapped ones never pass', () => {
  fc.assert(
    fc.property(
      anIban,
      fc.integer({ min: 4, max: 21 }),
      fc.integer({ min: 1, max: 9 }),
      (iban, at, by) => {
        expect(checkIban(iban).ok).toBe(true)
        const digit = String((Number(iban[at]) + by) % 10)
        expect(checkIban(iban.slice(0, at) + digit + iban.slice(at + 1))).not.toMatchObject({
          ok: true,
        })
        const swapped = iban.slice(0, at) + iban[at + 1] + iban[at] + iban.slice(at + 2)
        expect(swapped === iban || !checkIban(swapped).ok).toBe(true)
      },
    ),
  )
})

test('whatever is typed gets an answer, and an accepted number is 23 characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const check = checkIban(typed)
      expect(check.ok ? check.iban.length : 23).toBe(23)
    }),
  )
})

test('it is printed in groups of four and masked but for bank and last four', () => {
  expect(formatIban('ae910260000123456789012')).toBe('AE91 0260 0001 2345 6789 012')
  expect(maskIban('AE910260000123456789012')).toBe('AE91 026• •••• •••• •••9 012')
})

test('the bank is recognised as soon as its code is typed', () => {
  expect(recogniseBank('AE91 02')).toBeUndefined()
  expect(recogniseBank('AE91 026')?.name).toBe('Emirates NBD')
})

test('every refusal is one, whatever else it tells', () => {
  const wrong = ['AE91 0260', 'DE89', 'AE91O260', 'AE9/', 'AE920260000123456789012', '9']
  expect(wrong.map((typed) => checkIban(typed).ok)).toEqual(wrong.map(() => false))
  expect(checkIban('AE920260000123456789012')).toEqual({ ok: false, code: 'iban-checksum' })
  expect(checkIban('AE910260000123456789012', '033').ok).toBe(false)
})

test('the beginning of a number is not yet of another country', () => {
  expect(checkIban('A')).toMatchObject({ code: 'iban-too-short', values: { found: 1 } })
  expect(checkIban('E')).toMatchObject({ code: 'iban-country' })
  expect(checkIban('EA91')).toMatchObject({ code: 'iban-country', values: { found: 'EA' } })
})

test('digits of each script are read from its first to its last', () => {
  expect(normaliseIban('٠٩۰۹०९')).toBe('090909')
})

test('a bank is recognised at the beginning of a number only', () => {
  expect(recogniseBank('XAE91026')).toBeUndefined()
  expect(recogniseBank('AE9102')).toBeUndefined()
  expect(recogniseBank('AEXX026')).toBeUndefined()
})

test('whole groups of four end without a space', () => {
  expect(formatIban('AE91 0260')).toBe('AE91 0260')
  expect(maskIban('AE910260')).toBe('AE91 0260')
})
