import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkEmiratesId } from './emirates-id.ts'

const codeOf = (raw: string) => {
  const check = checkEmiratesId(raw)
  return check.ok ? 'ok' : check.code
}

const madeUp = ['784-1985-1234567-3', '784-1992-7654321-4', '784-1978-2468135-3']

test('[W08] a number with its right check digit is taken and grouped', () => {
  for (const printed of madeUp) {
    expect(checkEmiratesId(printed)).toEqual({
      ok: true,
      value: printed.replaceAll('-', ''),
      formatted: printed,
    })
  }
})

test('spaces, no separators and the digits of other scripts are taken', () => {
  const expected = checkEmiratesId('784-1985-1234567-3')
  for (const raw of [
    ' 784 1985 1234567 3 ',
    '784198512345673',
    '٧٨٤-١٩٨٥-١٢٣٤٥٦٧-٣',
    '۷۸۴۱۹۸۵۱۲۳۴۵۶۷۳',
    '७८४१९८५१२३४५६७३',
    '\u200e784-1985-1234567-3\u200f',
  ]) {
    expect(checkEmiratesId(raw)).toEqual(expected)
  }
})

test('[W08] a wrong length, letters or another country are refused, each for what it is', () => {
  expect(['', '784', '78419851234567'].map(codeOf)).toEqual(Array(3).fill('emirates-id-too-short'))
  expect(checkEmiratesId('784-1985-1234567-33')).toEqual({
    ok: false,
    code: 'emirates-id-too-long',
    values: { found: 16, expected: 15 },
  })
  expect(codeOf('784-1985-12E4567-3')).toBe('emirates-id-characters')
  expect(['123198512345673', '79'].map(codeOf)).toEqual(Array(2).fill('emirates-id-country'))
})

test('a wrong check digit is refused with the number, so that a second try may keep it', () => {
  expect(checkEmiratesId('784198512345674')).toEqual({
    ok: false,
    code: 'emirates-id-check-digit',
    value: '784198512345674',
    formatted: '784-1985-1234567-4',
  })
})

test('exactly one check digit fits, and no single mistyped digit passes', () => {
  const eleven = fc.stringMatching(/^\d{11}$/)
  fc.assert(
    fc.property(eleven, fc.nat(10), fc.integer({ min: 1, max: 9 }), (digits, place, by) => {
      const passing = [...'0123456789'].filter((last) => checkEmiratesId(`784${digits}${last}`).ok)
      expect(passing).toHaveLength(1)
      const wrong = [...digits]
      wrong[place] = String((Number(wrong[place]) + by) % 10)
      expect(checkEmiratesId(`784${wrong.join('')}${passing[0]}`).ok).toBe(false)
    }),
  )
})
