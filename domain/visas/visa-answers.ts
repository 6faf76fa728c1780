import { NATIONALITIES } from '#domain/catalogue/nationalities.ts'
import { emirateCodes } from '#domain/hiring/values/emirates.ts'
import type { EmirateCode } from '#domain/hiring/values/emirates.ts'
import type { VisaKind } from './visa-kinds.ts'
import { rowFor } from './visa-rules.ts'
import type { VisaRules, Where } from './visa-rules.ts'

/** A country outside the list. */
export const OTHER_COUNTRY = 'other'
export const visaCountries = [...NATIONALITIES.map(({ code }) => code), OTHER_COUNTRY]

/** `between`: enough by one source and too little by another. */
export const incomeAnswers = ['enough', 'between', 'less'] as const
/**
 * `cancelled`: in the UAE, the last visa is cancelled or ends; `sponsored`: in the UAE with another
 * sponsor; `visit`: in the UAE as a visitor or on a relative's visa.
 */
export const placeAnswers = ['abroad', 'cancelled', 'sponsored', 'visit'] as const
/** Whether the worker is of the sponsor's family or nationality. */
export const tieAnswers = ['none', 'nationality', 'family'] as const
export const carAnswers = ['enough', 'less'] as const

export type VisaPlace = (typeof placeAnswers)[number]

/** What the questions of a visa were answered; absent ones are still asked. */
export type VisaAnswers = {
  emirate?: EmirateCode
  income?: (typeof incomeAnswers)[number]
  country?: string
  place?: VisaPlace
  tie?: (typeof tieAnswers)[number]
  cars?: (typeof carAnswers)[number]
}
export type VisaQuestion = keyof VisaAnswers

/** In the order in which they are asked and written. */
export const visaQuestions = [
  'emirate',
  'income',
  'country',
  'place',
  'tie',
  'cars',
] as const satisfies readonly VisaQuestion[]

const allAnswers: Record<VisaQuestion, readonly string[]> = {
  emirate: emirateCodes,
  income: incomeAnswers,
  country: visaCountries,
  place: placeAnswers,
  tie: tieAnswers,
  cars: carAnswers,
}

/** Answers in an address, such as `dubai.enough.KE.cancelled.none`; what is invalid is left out. */
export function parseVisaAnswers(text: string | null): VisaAnswers {
  const given = (text ?? '').split('.')
  return Object.fromEntries(
    visaQuestions.flatMap((question, at) => {
      const answer = given[at]
      return answer && allAnswers[question].includes(answer) ? [[question, answer]] : []
    }),
  )
}

/** The one spelling of answers in an address; '' for none. */
export function writeVisaAnswers(answers: VisaAnswers): string {
  const last = visaQuestions.findLastIndex((question) => answers[question] !== undefined)
  return visaQuestions
    .slice(0, last + 1)
    .map((question) => answers[question] ?? '')
    .join('.')
}

type At = { kind: VisaKind; rules: VisaRules | undefined; answers: VisaAnswers }

/** Questions that a rule decides about: none is offered where the operator has no rule. */
const offers: Partial<Record<VisaQuestion, (at: At) => readonly string[]>> = {
  income(at) {
    const rule = ruleAt(at, at.rules?.incomes)
    if (!rule) return []
    return rule.lowest === undefined ? ['enough', 'less'] : incomeAnswers
  },
  cars: (at) => (at.kind === 'driver' && ruleAt(at, at.rules?.cars) ? carAnswers : []),
}

const ruleAt = <Row extends Where>({ kind, answers: { emirate } }: At, rows: readonly Row[] = []) =>
  emirate && rowFor(rows, { kind, emirate })

/** The answers that a question offers under today's rules; none where it is not asked. */
export const answersOffered = (
  question: VisaQuestion,
  kind: VisaKind,
  { rules, answers }: Omit<At, 'kind'>,
): readonly string[] => offers[question]?.({ kind, rules, answers }) ?? allAnswers[question]

/** Questions of a case that are asked, and the first without an answer. */
export function questionsOfVisa(
  kind: VisaKind,
  { rules, answers }: { rules: VisaRules | undefined; answers: VisaAnswers },
): { asked: VisaQuestion[]; next: VisaQuestion | undefined } {
  const asked = visaQuestions.filter(
    (question) => answersOffered(question, kind, { rules, answers }).length > 0,
  )
  const isOpen = (question: VisaQuestion) => {
    const answer = answers[question]
    return (
      answer === undefined || !answersOffered(question, kind, { rules, answers }).includes(answer)
    )
  }
  return { asked, next: asked.find(isOpen) }
}

/** Answers before a question is asked anew: what comes after it stays. */
export function withoutAnswer(answers: VisaAnswers, question: VisaQuestion): VisaAnswers {
  const { [question]: _, ...others } = answers
  return others
}

/** Emirate and country of a case whose questions were all answered. Throws RangeError for others. */
export function placeOfVisa({ emirate, country }: VisaAnswers): {
  emirate: EmirateCode
  country: string
} {
  if (!emirate || !country) throw new RangeError('a visa without an emirate or a country')
  return { emirate, country }
}
