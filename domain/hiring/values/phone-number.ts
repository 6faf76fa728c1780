import { latinDigits } from '#domain/latin-digits.ts'

export type PhoneRefusal =
  | 'phone-missing'
  /** Letters or signs that phone numbers lack. */
  | 'phone-characters'
  | 'phone-too-short'
  | 'phone-too-long'
  /** A UAE landline or shared number, which gets no SMS. */
  | 'phone-not-mobile'
  /** Prefixes 051, 057 and 059 do not exist. */
  | 'phone-prefix'
  /** A foreign number where a UAE mobile is needed. */
  | 'phone-foreign'
  | 'phone-unknown'

/** `e164` is stored, `national` shown: `050 123 4567`, abroad `+44 7400 123456`. */
export type ParsedPhone =
  | { ok: true; e164: string; national: string }
  | { ok: false; code: PhoneRefusal }

/** Digits with at most one leading plus (`00` counts as one); else undefined. */
export function dialledDigits(raw: string): string | undefined {
  const bare = latinDigits(raw).replace(/[\s\-–.()\u00a0/]/g, '')
  return /^\+?\d*$/.test(bare) ? bare.replace(/^00/, '+') : undefined
}

/** A UAE mobile (50, 52 to 56, 58), which SMS can reach, with any prefix, spacing and script. */
export function parseUaeMobile(raw: string): ParsedPhone {
  const dialled = dialledDigits(raw)
  if (dialled === undefined) return { ok: false, code: 'phone-characters' }
  if (dialled.replace('+', '') === '') return { ok: false, code: 'phone-missing' }
  if (/^\+(?!971)/.test(dialled)) return { ok: false, code: 'phone-foreign' }
  // Drops a zero after the code, because people write +971 (0)50.
  const subscriber = dialled.replace(/^\+?971/, '').replace(/^0/, '')
  if (!/^5[02-68]/.test(subscriber)) return { ok: false, code: whyNotMobile(subscriber) }
  if (subscriber.length < 9) return { ok: false, code: 'phone-too-short' }
  if (subscriber.length > 9) return { ok: false, code: 'phone-too-long' }
  return { ok: true, e164: `+971${subscriber}`, national: formatUaeMobile(subscriber) }
}

function whyNotMobile(subscriber: string): PhoneRefusal {
  if (/^(?:[2-4679]\d{7}|800\d{2,9}|600\d{6})$/.test(subscriber)) return 'phone-not-mobile'
  if (/^5[179]/.test(subscriber)) return 'phone-prefix'
  return subscriber.length < 9 ? 'phone-too-short' : 'phone-unknown'
}

function formatUaeMobile(subscriber: string): string {
  return `0${subscriber.slice(0, 2)} ${subscriber.slice(2, 5)} ${subscriber.slice(5)}`
}

/** A household's three numbers in step order. */
export const numberKinds = ['mobile', 'whatsapp', 'spouse'] as const
export type NumberKind = (typeof numberKinds)[number]

/** Sample people's unused numbers: +971 50 000 1000 to 1999. */
const shape = /^\+971500001\d{3}$/

/** Whether no real message may go there. */
export const isSampleNumber = (e164: string): boolean => shape.test(e164)

/** The number of the sample person at this index. */
export const sampleNumber = (place: number): string =>
  `+971500001${String(place % 1000).padStart(3, '0')}`
