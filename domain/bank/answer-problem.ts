/** Problems of a file of answers, a closed list. */
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

/** The place of a problem: the file's line, from 1, and the column of a single cell. */
export type AnswerProblem = {
  line: number
  column?: string
  code: AnswerProblemCode
  /** The row's reference, where known. */
  ref?: string
  /** What would be right, never what the file contains. */
  wanted?: string
}
