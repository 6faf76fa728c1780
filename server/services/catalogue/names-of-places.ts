import { rareLanguageName } from '#domain/catalogue/rare-language-names.ts'
import { SPOKEN_LANGUAGES } from '#domain/catalogue/spoken-languages.ts'
import type { Language } from '#domain/constants.ts'

const makers = new Map<string, Intl.DisplayNames>()

function names(language: Language, type: 'region' | 'language'): Intl.DisplayNames {
  const key = `${language}|${type}`
  const known = makers.get(key)
  if (known) return known
  const made = new Intl.DisplayNames([language], { type, style: 'short', fallback: 'none' })
  makers.set(key, made)
  return made
}

/** A country's short name in the visitor's language, by ISO code. */
export const countryName = (code: string, language: Language): string =>
  names(language, 'region').of(code) ?? code

const codeByLabel = new Map(SPOKEN_LANGUAGES.map(({ label, code }) => [label, code]))

/** A language's name in the visitor's language, else its English name. */
export function languageNameIn(label: string, language: Language): string {
  const code = codeByLabel.get(label)
  if (language === 'en' || !code) return label
  return rareLanguageName(code, language) ?? names(language, 'language').of(code) ?? label
}
