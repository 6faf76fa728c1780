import { expect, test } from 'vitest'
import { printRuns } from './print-runs.ts'

const drawn = (line: string, base: 'ltr' | 'rtl') => printRuns(line, base).map(({ text }) => text)

test('a Latin line is one run', () => {
  expect(printRuns('AED 2,940.00 a month', 'ltr')).toEqual([
    { text: 'AED 2,940.00 a month', script: 'latin' },
  ])
})

test('an Arabic line starts at the right and keeps sums, phones and IBANs from left to right', () => {
  const sum = drawn('المبلغ AED 2,940.00 شهرياً', 'rtl')
  expect(sum).toEqual(['شهرياً', ' ', 'AED 2,940.00', 'المبلغ '])
  expect(drawn('الهاتف +971 50 123 4567', 'rtl')[0]).toBe('+971 50 123 4567')
  expect(drawn('AE91 0260 0001', 'rtl')).toEqual(['AE91 0260 0001'])
})

test('brackets around Arabic are mirrored, those around Latin are not', () => {
  expect(drawn('(فاطمة)', 'rtl')).toEqual(['(', 'فاطمة', ')'])
  const zone = drawn('التوقيت (UTC+04)', 'rtl')
  expect(zone).toEqual(['(', 'UTC+04', ')', 'التوقيت '])
  expect(drawn('في 14:03 Asia/Dubai (UTC+04)', 'rtl')).toEqual(['14:03 Asia/Dubai (UTC+04)', 'في '])
})

test('a name in another script is drawn by its own font inside a Latin line', () => {
  expect(printRuns('Priya / प्रिया, Фатима', 'ltr')).toEqual([
    { text: 'Priya / ', script: 'latin' },
    { text: 'प्रिया', script: 'devanagari' },
    { text: ', Фатима', script: 'latin' },
  ])
})

test('a percentage stays with its number', () => {
  expect(drawn('ضريبة 5% شاملة', 'rtl')).toContain('5%')
})

test('signs that Arabic shares with other scripts are drawn by the Arabic font', () => {
  expect(printRuns('لـ، نعم؟ ٢٠٢٦', 'rtl').every(({ script }) => script === 'arabic')).toBe(true)
  expect(drawn('لـ Wanjiru', 'rtl')).toEqual(['Wanjiru', 'لـ '])
})
