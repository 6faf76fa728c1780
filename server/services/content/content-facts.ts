import { brand } from '#domain/brand.ts'
import type { Language } from '#domain/constants.ts'
import { DOCUMENT_DAYS } from '#domain/cases/ending.ts'
import { HIRING_MINUTES } from '#domain/hiring/way/hiring-minutes.ts'
import { VAT_PERCENT } from '#domain/payment/sums/vat.ts'
import { CAP_PERCENT, MONTHLY_COLLECTIONS } from '#domain/signing/mandate-terms.ts'
import type { ServiceTerms } from '#domain/payment/service-terms.ts'
import { findTermsLanguage, spanInWords, termsInWords } from '#domain/signing/terms-in-words.ts'
import { fixedFactsIn } from '#domain/site/fixed-facts.ts'
import type { Hours } from '#domain/site/hours.ts'
import { timesInWords } from '#domain/signing/terms-in-words.ts'
import { hourText } from '#domain/site/hour-text.ts'
import type { ContentFacts } from './fill-content.ts'

/** Settings of the operator that texts may name. */
export type SetFacts = {
  terms: ServiceTerms
  hours: Hours
  /** The company of the settings, else the brand's name. */
  company: string
}

/** Facts that texts may name in braces, worded in a language. */
export function contentFacts(
  language: Language,
  { terms, hours, company }: SetFacts,
): ContentFacts {
  const words = findTermsLanguage(language)
  return {
    ...termsInWords(words, terms),
    ...fixedFactsIn(language),
    brand: brand.name,
    company,
    from: hourText(language, hours.opens),
    to: hourText(language, hours.closes),
    minutes: String(HIRING_MINUTES),
    hiringTime: spanInWords(words, HIRING_MINUTES, 'minute'),
    vatPercent: String(VAT_PERCENT),
    capPercent: String(CAP_PERCENT - 100),
    collections: timesInWords(language, MONTHLY_COLLECTIONS),
    keptDays: spanInWords(words, DOCUMENT_DAYS, 'day'),
  }
}
