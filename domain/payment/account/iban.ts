import { isValidIBAN } from 'ibantools'
import { findBank, isExchangeHouse, isSameBank, OTHER_BANK } from './banks.ts'
import type { Bank } from './banks.ts'

/** AE, two check digits, three of bank, sixteen of account. */
export const IBAN_LENGTH = 23

export type IbanRefusal = {
  ok: false
  code:
    | 'iban-characters'
    | 'iban-country'
    | 'iban-too-short'
    | 'iban-too-long'
    | 'iban-checksum'
    | 'iban-exchange-house'
    | 'iban-other-bank'
  /** Found and expected values, or the number's bank. */
  values?: { found?: string | number; expected?: number; bank?: string }
}

export type IbanCheck = { ok: true; iban: string; bank: Bank | undefined } | IbanRefusal

/** Zeros of scripts typed in the UAE: Arabic-Indic, Persian, Devanagari. */
const digitZeros = [0x0660, 0x06f0, 0x0966]

function latinDigit(digit: string): string {
  const code = digit.charCodeAt(0)
  const zero = digitZeros.find((start) => code >= start && code < start + 10)
  return zero === undefined ? digit : String(code - zero)
}

/** Latin digits and capitals, without separators and invisible marks. */
export const normaliseIban = (raw: string): string =>
  raw
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06F0-\u06F9\u0966-\u096F]/g, latinDigit)
    .replace(/[\s\p{Pd}\p{Cf}.]/gu, '')
    .toUpperCase()

/**
 * Checks a typed UAE IBAN (checksum ISO 7064 MOD 97-10). Unknown bank codes pass, because new banks
 * appear (ruling 27).
 */
export function checkIban(raw: string, chosenBank?: string): IbanCheck {
  const iban = normaliseIban(raw)
  const wrong = refuseShape(iban)
  if (wrong) return wrong
  if (!isValidIBAN(iban)) return { ok: false, code: 'iban-checksum' }
  const bankCode = bankCodeOf(iban)
  if (isExchangeHouse(bankCode)) return { ok: false, code: 'iban-exchange-house' }
  const bank = findBank(bankCode)
  if (bank && chosenBank && chosenBank !== OTHER_BANK && !isSameBank(bankCode, chosenBank)) {
    return { ok: false, code: 'iban-other-bank', values: { bank: bank.name } }
  }
  return { ok: true, iban, bank }
}

function refuseShape(iban: string): IbanRefusal | undefined {
  const strange = iban.match(/[^A-Z0-9]/u)
  if (strange) return { ok: false, code: 'iban-characters', values: { found: strange[0] } }
  if (iban !== '' && !'AE'.startsWith(iban.slice(0, 2))) {
    return { ok: false, code: 'iban-country', values: { found: iban.slice(0, 2) } }
  }
  const letter = iban.slice(2).match(/[A-Z]/)
  if (letter) return { ok: false, code: 'iban-characters', values: { found: letter[0] } }
  if (iban.length !== IBAN_LENGTH) {
    const code = iban.length < IBAN_LENGTH ? 'iban-too-short' : 'iban-too-long'
    return { ok: false, code, values: { found: iban.length, expected: IBAN_LENGTH } }
  }
  return undefined
}

const bankCodeOf = (iban: string): string => iban.slice(4, 7)

/** The bank of an unfinished IBAN, once its code is there. */
export function recogniseBank(raw: string): Bank | undefined {
  const iban = normaliseIban(raw)
  return /^AE\d{5}/.test(iban) ? findBank(bankCodeOf(iban)) : undefined
}

/** Groups of four, as banks print: `AE91 0260 0001 2345 6789 012`. */
export const formatIban = (raw: string): string =>
  normaliseIban(raw)
    .replace(/(.{4})/gu, '$1 ')
    .trim()

/** Shows country, check digits, bank and last four: `AE91 026• •••• •••• •••9 012`. */
export function maskIban(raw: string): string {
  const iban = normaliseIban(raw)
  const hidden = Math.max(iban.length - 11, 0)
  const masked = iban.slice(0, 7) + '•'.repeat(hidden) + iban.slice(7 + hidden)
  return masked.replace(/(.{4})/gu, '$1 ').trim()
}
