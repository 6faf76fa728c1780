import { latinDigits } from '#domain/latin-digits.ts'
import { passesLuhn } from './luhn.ts'

const SHORTEST_CARD = 13
const LONGEST_CARD = 19
const firstDigits = new Set('23456')

/** Digits in groups with any separators, not touching letters or digits. */
const groupedDigits = /(?<![\p{L}\d])\d+(?:[\s\p{Pd}._,/·•*|()]+\d+)*(?![\p{L}\d])/gu

/** A UAE IBAN, also unfinished. */
const ibans = /(?<![\p{L}\d])AE(?:[\s\p{Pd}.]*\d){1,21}/giu

/** Visa, Mastercard, American Express, Discover, Diners, JCB, UnionPay: first digits and length. */
const ofAScheme =
  /^(?:4(?:\d{12}|\d{15}|\d{18})|5[1-5]\d{14}|2(?:2[2-9]|[3-6]\d|7[01])\d{13}|2720\d{12}|3[47]\d{13}|6(?:011|4[4-9]\d|5\d\d)\d{12}|3(?:0[0-5]|[68]\d)\d{11}|35\d{14}|62\d{14,17})$/

/**
 * Any 13 to 19 digits that pass Luhn, in any script and spacing, but not IBANs and Emirates IDs.
 */
export function holdsCardNumber(text: string): boolean {
  return numbersIn(text).some((groups) => isCard(groups.join('')) || holdsKnown(groups))
}

/**
 * For fields of other numbers: only prefixes of card schemes count, as one number in ten passes
 * Luhn.
 */
export function isSchemeCardNumber(text: string): boolean {
  return numbersIn(text).some(holdsKnown)
}

function numbersIn(text: string): string[][] {
  // Invisible marks can stand between digits.
  const plain = latinDigits(text.normalize('NFKC'))
    .replace(/\p{Cf}/gu, '')
    .replace(ibans, ' ')
  return [...plain.matchAll(groupedDigits)].map(([number]) => number.split(/\D+/))
}

/** Joins neighbouring groups up to the longest card number, so that long texts take linear time. */
function holdsKnown(groups: readonly string[]): boolean {
  const digits = groups.join('')
  let from = 0
  return groups.some((group, at) => {
    const isFound = startsWithKnown(digits, { from, groups, at })
    from += group.length
    return isFound
  })
}

type Start = { from: number; groups: readonly string[]; at: number }

function startsWithKnown(digits: string, { from, groups, at }: Start): boolean {
  if (!firstDigits.has(digits.charAt(from))) return false
  let length = 0
  for (let next = at; next < groups.length && length < LONGEST_CARD; next += 1) {
    length += groups[next]?.length ?? 0
    if (isKnown(digits, from, length)) return true
  }
  return false
}

function isCard(digits: string): boolean {
  const isEmiratesId = digits.length === 15 && digits.startsWith('784')
  return /^[1-9]\d{12,18}$/.test(digits) && !isEmiratesId && passesLuhn(digits)
}

function isKnown(digits: string, from: number, length: number): boolean {
  if (length < SHORTEST_CARD || length > LONGEST_CARD) return false
  const number = digits.slice(from, from + length)
  return passesLuhn(number) && ofAScheme.test(number)
}
