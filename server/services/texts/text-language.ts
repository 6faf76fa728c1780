import { DEFAULT_LANGUAGE, LANGUAGES } from '#domain/constants.ts'
import type { Language } from '#domain/constants.ts'

/** The language that a stored or asked code means; English where it means none of ours. */
export function findLanguage(code: string): Language {
  return LANGUAGES.find((language) => language === code) ?? DEFAULT_LANGUAGE
}
