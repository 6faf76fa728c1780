import { parsePhoneNumberFromString, validatePhoneNumberLength } from 'libphonenumber-js/min'
import {
  dialledDigits,
  type ParsedPhone,
  parseUaeMobile,
  type PhoneRefusal,
} from './phone-number.ts'

/** With the plus: shorter numbers are service codes without chat. */
const SHORTEST = 8

/**
 * A chat number of any country; the UAE without a code. Apart because the numbering plans weigh 29
 * KB.
 */
export function parseAnyMobile(raw: string): ParsedPhone {
  const local = parseUaeMobile(raw)
  const dialled = dialledDigits(raw)
  if (local.ok || dialled === undefined || isMeantForUae(dialled)) return local
  const foreign = dialled.startsWith('+') ? dialled : `+${dialled}`
  const length = validatePhoneNumberLength(foreign)
  if (length) return { ok: false, code: refusals[length] }
  const phone = parsePhoneNumberFromString(foreign)
  if (!phone?.isValid()) return { ok: false, code: 'phone-unknown' }
  if (phone.number.length < SHORTEST) return { ok: false, code: 'phone-too-short' }
  return { ok: true, e164: phone.number, national: phone.formatInternational() }
}

const refusals = {
  TOO_SHORT: 'phone-too-short',
  TOO_LONG: 'phone-too-long',
  NOT_A_NUMBER: 'phone-too-short',
  INVALID_COUNTRY: 'phone-unknown',
  INVALID_LENGTH: 'phone-unknown',
} as const satisfies Record<string, PhoneRefusal>

/** Has the UAE's code, or is too short for another country. */
function isMeantForUae(dialled: string): boolean {
  return /^(?:\+?971|0)/.test(dialled) || /^\d{0,9}$/.test(dialled)
}
