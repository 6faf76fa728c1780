import type { Language } from '#domain/constants.ts'

const other = { en: '# times', ar: '# مرة', hi: '# बार', ru: '# раз', fr: '# fois' } as const

/** Counts with another word than `other`. */
const forms: Partial<Record<Language, Partial<Record<Intl.LDMLPluralRule, string>>>> = {
  en: { one: 'once' },
  ar: { one: 'مرة واحدة', two: 'مرتين', few: '# مرات' },
}

/** A maximum count in words: `24 times`. */
export function timesInWords(language: Language, count: number): string {
  const form = new Intl.PluralRules(language).select(count)
  return (forms[language]?.[form] ?? other[language]).replace('#', String(count))
}
