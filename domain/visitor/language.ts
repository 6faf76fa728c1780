import { DEFAULT_LANGUAGE, LANGUAGES } from '#domain/constants.ts'
import type { Language } from '#domain/constants.ts'

/** A language from `fr` or `FR` (ruling 44), if we offer it. */
export function findLanguage(text: string | null | undefined): Language | undefined {
  const code = text?.trim().toLowerCase()
  return LANGUAGES.find((language) => language === code)
}

export type LanguageChange =
  | { type: 'keep' }
  | { type: 'remove' }
  | { type: 'store'; language: Language }

/**
 * What the query `lang` changes [L01][L02][L03]: a supported language is stored; default or empty
 * removes it.
 */
export function languageChange(query: string | null | undefined): LanguageChange {
  if (query === null || query === undefined) return { type: 'keep' }
  if (query.trim() === '') return { type: 'remove' }
  const language = findLanguage(query)
  if (!language) return { type: 'keep' }
  return language === DEFAULT_LANGUAGE ? { type: 'remove' } : { type: 'store', language }
}

/** The query's language, else the cookie's, else the default [R28]. */
export function chooseLanguage(
  query: string | null | undefined,
  stored: string | null | undefined,
): Language {
  const change = languageChange(query)
  if (change.type === 'store') return change.language
  if (change.type === 'remove') return DEFAULT_LANGUAGE
  return findLanguage(stored) ?? DEFAULT_LANGUAGE
}

export const textDirection = (language: Language): 'rtl' | 'ltr' =>
  language === 'ar' ? 'rtl' : 'ltr'

/** Locales with day before month, am and pm, and Latin digits. */
const locales: Record<Language, string> = {
  en: 'en-GB-u-hc-h12',
  ar: 'ar-AE-u-nu-latn',
  hi: 'hi-IN-u-nu-latn',
  ru: 'ru-RU',
  fr: 'fr-FR',
}

/** The locale of a language's formats (BCP 47). */
export const localeOf = (language: Language): string => locales[language]
