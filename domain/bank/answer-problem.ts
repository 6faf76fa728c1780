/** What may be wrong with a file of a bank's answers, one of a closed list. */
export const answerProblemCodes = [
  'not-text',
  'too-large',
  'bad-quote',
  'column-missing',
  'column-unknown',
  'column-doubled',
  'wrong-number-of-cells',
  'total-missing',
  'row-after-total',
  'wrong-count',
  'wrong-sum',
  'unknown-reference',
  'doubled-row',
  'unknown-status',
  'unknown-reason',
  'reason-missing',
  'bad-amount',
  'amount-differs',
  'other-currency',
  'text-too-long',
  'impossible-now',
  'asked-again-since',
] as const
export type AnswerProblemCode = (typeof answerProblemCodes)[number]

/** Where something is wrong: the line of the file, from 1, and the column where it is one cell. */
export type AnswerProblem = {
  line: number
  column?: string
  code: AnswerProblemCode
  /** Of the line: what the bank answers to, where that is known. */
  ref?: string
  /** What would have been right; never what stands in the file. */
  wanted?: string
}
