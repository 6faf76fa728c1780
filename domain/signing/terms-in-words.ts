import { allPaidMonths } from '#domain/payment/service-terms.ts'
import type { IncludedPart, ServiceTerms } from '#domain/payment/service-terms.ts'

const termsLanguages = ['en', 'ar', 'hi', 'ru', 'fr'] as const
export type TermsLanguage = (typeof termsLanguages)[number]

const locales = { en: 'en-GB', ar: 'ar-AE', hi: 'hi-IN', ru: 'ru-RU', fr: 'fr-FR' } as const

/** For any locale, such as en-AE; English for others. */
export function findTermsLanguage(locale: string): TermsLanguage {
  const short = locale.slice(0, 2)
  return termsLanguages.find((language) => language === short) ?? 'en'
}

/** `6 months` in the language's plural, with Latin digits. */
export function spanInWords(
  language: TermsLanguage,
  count: number,
  unit: 'day' | 'month' | 'minute',
): string {
  return spanFormat(language, unit).format(count).replaceAll('\u00A0', ' ')
}

/** Cached, because making a format takes a hundred times longer than using it. */
const spanFormats = new Map<string, Intl.NumberFormat>()

function spanFormat(language: TermsLanguage, unit: 'day' | 'month' | 'minute'): Intl.NumberFormat {
  const key = `${language} ${unit}`
  const known = spanFormats.get(key)
  if (known) return known
  const format = new Intl.NumberFormat(locales[language], {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    numberingSystem: 'latn',
  })
  spanFormats.set(key, format)
  return format
}

/** Terms worded for sentences, by blank. */
export function termsInWords(language: TermsLanguage, terms: ServiceTerms) {
  const days = (count: number) => spanInWords(language, count, 'day')
  const months = (count: number) => spanInWords(language, count, 'month')
  return {
    includes: includesInWords(language, terms.includes),
    guarantee: months(terms.guaranteeMonths),
    notice: days(terms.noticeDays),
    refundDays: days(terms.refundDays),
    refundAll: months(allPaidMonths(terms, 'unfit')),
    refundMedical: months(allPaidMonths(terms, 'medically-unfit')),
  }
}

function includesInWords(language: TermsLanguage, parts: readonly IncludedPart[]): string {
  const words = parts.map((part) => partWords[language][part])
  return new Intl.ListFormat(locales[language], { type: 'conjunction' }).format(words)
}

const partWords: Record<TermsLanguage, Record<IncludedPart, string>> = {
  en: {
    wage: 'the wage',
    visa: 'the residence visa',
    medical: 'the medical test',
    id: 'the Emirates ID',
    insurance: 'the health insurance',
    flight: 'the flight',
  },
  ar: {
    wage: 'الأجر',
    visa: 'تأشيرة الإقامة',
    medical: 'الفحص الطبي',
    id: 'الهوية الإماراتية',
    insurance: 'التأمين الصحي',
    flight: 'تذكرة السفر',
  },
  hi: {
    wage: 'वेतन',
    visa: 'निवास वीज़ा',
    medical: 'मेडिकल जाँच',
    id: 'एमिरेट्स आईडी',
    insurance: 'स्वास्थ्य बीमा',
    flight: 'हवाई यात्रा',
  },
  ru: {
    wage: 'зарплата',
    visa: 'резидентская виза',
    medical: 'медосмотр',
    id: 'Emirates ID',
    insurance: 'медицинская страховка',
    flight: 'перелёт',
  },
  fr: {
    wage: 'le salaire',
    visa: 'le visa de résidence',
    medical: 'la visite médicale',
    id: 'l’Emirates ID',
    insurance: 'l’assurance santé',
    flight: 'le vol',
  },
}

const times = { en: '# times', ar: '# مرة', hi: '# बार', ru: '# раз', fr: '# fois' } as const

/** Where a count has another word than `times`. */
const timesForms: Partial<Record<TermsLanguage, Partial<Record<Intl.LDMLPluralRule, string>>>> = {
  en: { one: 'once' },
  ar: { one: 'مرة واحدة', two: 'مرتين', few: '# مرات' },
}

/** How often at most, as a sentence says it: `24 times`. */
export function timesInWords(language: TermsLanguage, count: number): string {
  const form = new Intl.PluralRules(language).select(count)
  return (timesForms[language]?.[form] ?? times[language]).replace('#', String(count))
}
