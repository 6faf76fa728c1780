import { VAT_PERCENT } from '#domain/payment/sums/vat.ts'
import { CAP_PERCENT, MONTHLY_COLLECTIONS } from '#domain/signing/mandate-terms.ts'
import type { ServiceTerms } from '#domain/signing/service-terms.ts'
import { termsInWords } from '#domain/signing/terms-in-words.ts'
import type { TermsLanguage } from '#domain/signing/terms-in-words.ts'
import { HIRING_MINUTES } from '#domain/hiring/hiring-minutes.ts'
import type { Question } from './questions.ts'

const facts: Partial<Record<Question, Record<string, number>>> = {
  vat: { percent: VAT_PERCENT },
  'direct-debit': { months: MONTHLY_COLLECTIONS },
  cap: { percent: CAP_PERCENT - 100 },
  'how-it-works': { minutes: HIRING_MINUTES },
}

/** The numbers of an answer, from the rules and the terms that apply them. */
export function answerFacts(
  question: Question,
  of: { terms: ServiceTerms; language: TermsLanguage },
): Record<string, number | string> {
  return { ...termsInWords(of.language, of.terms), ...facts[question] }
}
