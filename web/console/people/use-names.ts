import { useMemo } from 'react'
import { useLocale } from 'use-intl'
import { rareLanguageName } from '#domain/catalogue/rare-language-names.ts'
import { SPOKEN_LANGUAGES } from '#domain/catalogue/spoken-languages.ts'

const codeOf = new Map(SPOKEN_LANGUAGES.map(({ label, code }) => [label, code]))

/** Names of countries by code, of languages by English name, of the site's by code, for the reader. */
export function useNames() {
  const locale = useLocale()
  return useMemo(() => {
    const countries = new Intl.DisplayNames([locale], { type: 'region', style: 'short' })
    const languages = new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' })
    const byName = new Intl.Collator(locale).compare
    const language = (label: string): string => {
      const code = codeOf.get(label)
      if (!code || locale.startsWith('en')) return label
      return rareLanguageName(code, locale) ?? languages.of(code) ?? label
    }
    const site = (code: string): string => languages.of(code) ?? code
    return { country: (code: string) => countries.of(code) ?? code, language, site, byName }
  }, [locale])
}
