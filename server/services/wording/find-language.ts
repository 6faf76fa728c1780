import { DEFAULT_LANGUAGE, LANGUAGES } from '#domain/constants.ts'
import type { Language } from '#domain/constants.ts'

/** The language of a stored or asked code; else English. */
export function languageOrEnglish(code: string): Language {
  return LANGUAGES.find((language) => language === code) ?? DEFAULT_LANGUAGE
}
