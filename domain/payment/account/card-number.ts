import { latinDigits } from '#domain/hiring/values/latin-digits.ts'
import { passesLuhn } from './luhn.ts'

/** Digits in groups, however they are parted; a letter or digit beside them ends it. */
const groupedDigits = /(?<![\p{L}\d])\d+(?:[\s\p{Pd}._,/·•*|()]+\d+)*(?![\p{L}\d])/gu

/** A UAE IBAN, as far as it was typed. */
const ibans = /(?<![\p{L}\d])AE(?:[\s\p{Pd}.]*\d){1,21}/giu

/** Visa, Mastercard, American Express, Discover, Diners, JCB, UnionPay: first digits and length. */
const ofAScheme =
  /^(?:4(?:\d{12}|\d{15}|\d{18})|5[1-5]\d{14}|2(?:2[2-9]|[3-6]\d|7[01])\d{13}|2720\d{12}|3[47]\d{13}|6(?:011|4[4-9]\d|5\d\d)\d{12}|3(?:0[0-5]|[68]\d)\d{11}|35\d{14}|62\d{14,17})$/

/**
 * Whether somebody typed the number of a payment card: 13 to 19 digits that pass Luhn, in digits of
 * any script and any spacing, alone or among other numbers. IBANs and Emirates IDs are no cards.
 */
export function holdsCardNumber(text: string): boolean {
  return numbersIn(text).some((groups) => isCard(groups.join('')) || partsOf(groups).some(isKnown))
}

/**
 * The same for a field that wants another number, such as an IBAN or a phone: only what a scheme
 * gives out counts, so that one number in ten is not refused by chance.
 */
export function isSchemeCardNumber(text: string): boolean {
  return numbersIn(text).some((groups) => partsOf(groups).some(isKnown))
}

function numbersIn(text: string): string[][] {
  // Invisible marks stand between digits that look like one number.
  const plain = latinDigits(text.normalize('NFKC'))
    .replace(/\p{Cf}/gu, '')
    .replace(ibans, ' ')
  return [...plain.matchAll(groupedDigits)].map(([number]) => number.split(/\D+/))
}

/** Neighbouring groups: an expiry date may follow the number. */
function partsOf(groups: readonly string[]): string[] {
  return groups.flatMap((_, from) =>
    groups
      .slice(from)
      .map((__, count) => groups.slice(from, from + count + 1).join(''))
      .filter(({ length }) => length >= 13 && length <= 19),
  )
}

function isCard(digits: string): boolean {
  const isEmiratesId = digits.length === 15 && digits.startsWith('784')
  return /^[1-9]\d{12,18}$/.test(digits) && !isEmiratesId && passesLuhn(digits)
}

const isKnown = (digits: string) => ofAScheme.test(digits) && passesLuhn(digits)
