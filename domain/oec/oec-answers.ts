/** Questions that decide whether a Filipino worker needs an OEC, in order. */
export const oecQuestions = ['employer', 'country', 'record', 'visa'] as const
export type OecQuestion = (typeof oecQuestions)[number]

/** Yes, no, or unknown, which only `record` may be. */
export type OecAnswer = 'y' | 'n' | 'u'
/** Answers so far, in the questions' order. */
export type OecAnswers = readonly OecAnswer[]

export const answersOf = (question: OecQuestion): readonly OecAnswer[] =>
  question === 'record' ? ['y', 'n', 'u'] : ['y', 'n']

/** Answers in an address such as `yyn`; none where invalid. */
export function parseOecAnswers(text: string | null): OecAnswers {
  const given = [...(text ?? '')]
  const isRow =
    given.length <= oecQuestions.length &&
    given.every((answer, place) => allowed(place).some((one) => one === answer))
  return isRow ? (given as OecAnswer[]) : []
}

const allowed = (place: number): readonly OecAnswer[] => {
  const question = oecQuestions[place]
  return question ? answersOf(question) : []
}

/**
 * `unsure`: exempt if a record is found; `oec`: visa ends early; `verify`: contract first;
 * `elsewhere`: another country's office.
 */
export type OecResult = 'exempt' | 'unsure' | 'oec' | 'verify' | 'elsewhere'

/** The result of four answers (Department of Migrant Workers); undefined before. */
export function oecResult(answers: OecAnswers): OecResult | undefined {
  const [employer, country, record, visa] = answers
  if (!visa) return undefined
  if (country === 'n') return 'elsewhere'
  if (employer === 'n' || record === 'n') return 'verify'
  if (visa === 'n') return 'oec'
  return record === 'u' ? 'unsure' : 'exempt'
}
