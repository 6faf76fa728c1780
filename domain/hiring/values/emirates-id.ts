import { passesLuhn } from '#domain/payment/account/luhn.ts'
import { latinDigits } from '#domain/latin-digits.ts'

/** Of a card's number. */
export const EMIRATES_ID_LENGTH = 15
type Lengths = { found: number; expected: number }

/**
 * `value` is stored, `formatted` is `784-YYYY-NNNNNNN-C`. A wrong check digit keeps both: a photo
 * may confirm them.
 */
export type EmiratesIdCheck =
  | { ok: true; value: string; formatted: string }
  | { ok: false; code: 'emirates-id-characters' | 'emirates-id-country' }
  | { ok: false; code: 'emirates-id-too-short' | 'emirates-id-too-long'; values: Lengths }
  | { ok: false; code: 'emirates-id-check-digit'; value: string; formatted: string }

/**
 * 784 and twelve digits, checked by Luhn. No birth year is read from it (identity authority, 2016).
 */
export function checkEmiratesId(raw: string): EmiratesIdCheck {
  const value = normaliseEmiratesId(raw)
  if (/\D/.test(value)) return { ok: false, code: 'emirates-id-characters' }
  if (!isOfUae(value)) return { ok: false, code: 'emirates-id-country' }
  if (value.length !== EMIRATES_ID_LENGTH) {
    const values = { found: value.length, expected: EMIRATES_ID_LENGTH }
    const isShort = value.length < EMIRATES_ID_LENGTH
    return { ok: false, code: isShort ? 'emirates-id-too-short' : 'emirates-id-too-long', values }
  }
  const formatted = formatEmiratesId(value)
  if (!passesLuhn(value)) return { ok: false, code: 'emirates-id-check-digit', value, formatted }
  return { ok: true, value, formatted }
}

/** Latin digits without separators and invisible marks; other characters stay. */
export const normaliseEmiratesId = (raw: string): string =>
  latinDigits(raw.normalize('NFKC')).replace(/[\s\p{Pd}\p{Cf}.]/gu, '')

/** The card's groups, also of unfinished input. */
export function formatEmiratesId(raw: string): string {
  const value = normaliseEmiratesId(raw)
  const groups = [value.slice(0, 3), value.slice(3, 7), value.slice(7, 14), value.slice(14)]
  return groups.filter((group) => group !== '').join('-')
}

/** Also of unfinished input: a short number is short, not foreign. */
const isOfUae = (value: string) => '784'.startsWith(value.slice(0, 3))
