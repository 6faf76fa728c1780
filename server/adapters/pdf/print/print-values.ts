import { spacedPhone } from '#domain/hiring/values/spaced-phone.ts'
import type { DocumentLanguage } from '#server/adapters/pdf/paper/document-input.ts'

const nbsp = '\u00A0'
const locales = { en: 'en-GB', ar: 'ar-AE', hi: 'hi-IN', ru: 'ru-RU', fr: 'fr-FR' } as const

const dirhamFormat = new Intl.NumberFormat('en-US')

/** `AED 2,940.00`, unbroken, the same in every language. Wants whole fils. */
export function printMoney(fils: number): string {
  return `AED${nbsp}${printDirhams(fils)}`
}

/** The same in a sentence: Arabic names the currency after the sum. */
export function printMoneyIn(language: DocumentLanguage, fils: number): string {
  return language === 'ar' ? `${printDirhams(fils)}${nbsp}درهم` : printMoney(fils)
}

function printDirhams(fils: number): string {
  if (!Number.isSafeInteger(fils) || fils < 0) throw new RangeError('a sum wants whole fils')
  const dirhams = dirhamFormat.format(Math.floor(fils / 100))
  return `${dirhams}.${String(fils % 100).padStart(2, '0')}`
}

/** A telephone number in groups, unbroken. */
export const printPhone = (phone: string): string => inOnePiece(spacedPhone(phone))

/** `24 November 2026` in the language, with Latin digits. Wants YYYY-MM-DD. */
export function printDay(language: DocumentLanguage, day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) throw new RangeError('a day wants YYYY-MM-DD')
  return formatDay(language, date, 'UTC')
}

/** `24 November 2026, 14:03:22 Asia/Dubai (UTC+04)`: readers may be elsewhere. */
export function printInstant(language: DocumentLanguage, instant: string): string {
  const date = new Date(instant)
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: 'Asia/Dubai' })
  const day = formatDay(language, date, 'Asia/Dubai')
  const zone = `${nbsp}(UTC+04)`
  // Words keep the time apart from the year, which from right to left would change places.
  if (language === 'ar') return `${day}، الساعة ${time.format(date)} بتوقيت دبي${zone}`
  return `${day}, ${time.format(date)} Asia/Dubai${zone}`
}

/** Unbroken groups of four: `AE91 0260 …`. Masked signs are kept. */
export function printIban(iban: string): string {
  const compact = iban.replaceAll(/\s/g, '')
  return compact.replaceAll(/(.{4})(?=.)/gu, `$1${nbsp}`)
}

/** A code or number not to be broken over two lines. */
export function inOnePiece(text: string): string {
  return text.trim().replaceAll(/\s+/g, nbsp)
}

/** Fills {names} of a sentence; throws for one without a value. */
export function fillWording(sentence: string, values: Record<string, string>): string {
  const filled = sentence.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = values[name]
    if (value === undefined) throw new RangeError(`no value for {${name}}`)
    return cleanText(value)
  })
  // French puts a space before these signs; a line must not begin with one, nor end with №.
  const closed = filled.replaceAll(/ ([;:!?»%])/g, `${nbsp}$1`)
  return closed.replaceAll(/(«|№|nº|رقم) (?=\S)/g, `$1${nbsp}`)
}

/** A person's text without characters that turn or hide its surroundings. */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\t\r\n]+/g, ' ')
    .replaceAll(/(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '')
}

function formatDay(language: DocumentLanguage, date: Date, timeZone: string): string {
  const key = `${language} ${timeZone}`
  const format = dayFormats.get(key) ?? dayFormat(language, timeZone)
  dayFormats.set(key, format)
  // Arabic formats carry direction marks, Russian ones "г.": unwanted in sentences.
  return cleanText(format.format(date))
    .replace(/\s*г\.$/, '')
    .replaceAll(' ', nbsp)
}

/** Making a format takes a hundred times longer than using it. */
const dayFormats = new Map<string, Intl.DateTimeFormat>()

function dayFormat(language: DocumentLanguage, timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locales[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
    numberingSystem: 'latn',
  })
}
