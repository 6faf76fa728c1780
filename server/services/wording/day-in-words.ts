import { languageOrEnglish } from './find-language.ts'

/** A day `YYYY-MM-DD` in words, such as `24 November`, Latin digits. */
export function dayInWords(day: string, language: string): string {
  const known = languageOrEnglish(language)
  const format = new Intl.DateTimeFormat(known === 'en' ? 'en-GB' : known, {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
    numberingSystem: 'latn',
  })
  return format.format(new Date(`${day}T12:00:00Z`))
}
