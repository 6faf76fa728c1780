import type { Day } from '#domain/day.ts'
import { isDay } from '#domain/day.ts'
import { latinDigits } from '#domain/latin-digits.ts'

/** Up to eight digits of a typed day: `8/` means the eighth. */
export function bareDay(typed: string): string {
  const whole = parseTypedDay(typed)
  const text = whole ? typedFromDay(whole) : latinDigits(typed.normalize('NFKC'))
  const padded = text.replace(/(?<!\d)\d\D$/, (part) => `0${part}`)
  return padded.replaceAll(/\D/g, '').slice(0, 8)
}

/** A day as cards print it, also unfinished: `08/11/2027`. */
export function groupDay(typed: string): string {
  const digits = bareDay(typed)
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/')
}

/** Day, month, year in any script and separators, or a stored day. */
export function parseTypedDay(typed: string): Day | undefined {
  const plain = latinDigits(typed.normalize('NFKC')).trim()
  if (isDay(plain)) return plain
  const parted = /^(\d{1,2})\D+(\d{1,2})\D+(\d{4})$/.exec(plain)
  const whole = parted ?? /^(\d{2})(\d{2})(\d{4})$/.exec(plain)
  if (!whole) return undefined
  const [, day = '', month = '', year = ''] = whole
  const found = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(found) ? found : undefined
}

/** A stored day in typed form. */
export const typedFromDay = (day: Day): string => day.split('-').toReversed().join('/')
