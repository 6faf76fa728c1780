import { VAT_PERCENT } from '#domain/payment/vat.ts'
import { CAP_PERCENT, MONTHLY_COLLECTIONS } from '#domain/signing/mandate-terms.ts'
import { HIRING_MINUTES } from '#web/site/home/hiring-minutes.ts'
import type { Question } from './questions.ts'

const facts: Partial<Record<Question, Record<string, number>>> = {
  vat: { percent: VAT_PERCENT },
  'direct-debit': { months: MONTHLY_COLLECTIONS },
  cap: { percent: CAP_PERCENT - 100 },
  'how-it-works': { minutes: HIRING_MINUTES },
}

/** The numbers of an answer, from the rules that apply them. */
export const answerFacts = (question: Question): Record<string, number> => facts[question] ?? {}
