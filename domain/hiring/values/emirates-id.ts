import { latinDigits } from './latin-digits.ts'

/**
 * `value` is the 15 digits as stored, `formatted` is `784-YYYY-NNNNNNN-C`. A number that only fails
 * its last digit comes with both, because a second try with the card's photo may keep it.
 */
export type EmiratesIdCheck =
  | { ok: true; value: string; formatted: string }
  | { ok: false; code: 'emirates-id-format' | 'emirates-id-country' }
  | { ok: false; code: 'emirates-id-check-digit'; value: string; formatted: string }

/**
 * An Emirates ID number: 784, four digits, seven digits, one check digit by Luhn over all fifteen.
 * Spaces, hyphens and other scripts' digits are taken. The four digits need not be a birth year
 * (statement of the identity authority, 2016), so nothing is read from them.
 */
export function checkEmiratesId(raw: string): EmiratesIdCheck {
  const value = latinDigits(raw).replace(/[\s\-–.]/g, '')
  if (!/^\d{15}$/.test(value)) return { ok: false, code: 'emirates-id-format' }
  if (!value.startsWith('784')) return { ok: false, code: 'emirates-id-country' }
  const formatted = formatEmiratesId(value)
  if (!passesLuhn(value)) return { ok: false, code: 'emirates-id-check-digit', value, formatted }
  return { ok: true, value, formatted }
}

/** Fifteen digits in the groups that are printed on the card. */
export function formatEmiratesId(value: string): string {
  return [value.slice(0, 3), value.slice(3, 7), value.slice(7, 14), value.slice(14)].join('-')
}

/** Every second digit from the right counts double, less 9 above 9; the sum ends in 0. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}
