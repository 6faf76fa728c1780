import type { CheckInKind } from './check-in-days.ts'

/** Who is asked. */
export const checkInSides = ['she', 'household'] as const
export type CheckInSide = (typeof checkInSides)[number]

export const sideQuestions = {
  she: ['paid', 'rested', 'today', 'stays', 'well'],
  household: ['paid', 'rested', 'today', 'decision', 'well'],
} as const
export type QuestionTo<Side extends CheckInSide> = (typeof sideQuestions)[Side][number]

/** Every answer of a side; which are offered to a question says the table below. */
export const sideAnswers = {
  she: [
    'yes',
    'not-sure',
    'no',
    'good',
    'fair',
    'bad',
    'well',
    'not-well',
    'not-paid',
    'wants-to-leave',
  ],
  household: [
    'yes',
    'not-sure',
    'no',
    'good',
    'fair',
    'bad',
    'keep',
    'switch',
    'stop',
    'well',
    'not-well',
  ],
} as const
export type AnswerOf<Side extends CheckInSide> = (typeof sideAnswers)[Side][number]

/** What each kind asks each side, in this order. */
const asked: {
  [Side in CheckInSide]: Record<CheckInKind, readonly QuestionTo<Side>[]>
} = {
  she: {
    month: ['paid', 'rested'],
    'trial-day': ['today'],
    'trial-end': ['stays'],
    'settling-in': ['well'],
  },
  household: {
    month: ['paid', 'rested'],
    'trial-day': ['today'],
    'trial-end': ['decision'],
    'settling-in': ['well'],
  },
}

/** Answers that are fine, and those that staff see to at once. */
type Offered<Answer> = { fine: readonly Answer[]; worry: readonly Answer[] }

const offered: {
  [Side in CheckInSide]: Record<QuestionTo<Side>, Offered<AnswerOf<Side>>>
} = {
  she: {
    paid: { fine: ['yes'], worry: ['no'] },
    rested: { fine: ['yes'], worry: ['no'] },
    today: { fine: ['good', 'fair'], worry: ['bad'] },
    stays: { fine: ['yes'], worry: ['not-sure', 'no'] },
    well: { fine: ['well'], worry: ['not-well', 'not-paid', 'wants-to-leave'] },
  },
  household: {
    paid: { fine: ['yes', 'not-sure'], worry: ['no'] },
    rested: { fine: ['yes', 'not-sure'], worry: ['no'] },
    today: { fine: ['good', 'fair'], worry: ['bad'] },
    decision: { fine: ['keep'], worry: ['switch', 'stop'] },
    well: { fine: ['well'], worry: ['not-well'] },
  },
}

export const checkInQuestions = <Side extends CheckInSide>(
  kind: CheckInKind,
  side: Side,
): readonly QuestionTo<Side>[] => asked[side][kind]

/** In the order in which they are shown: what leaves it open stands last. */
export function answersTo<Side extends CheckInSide>(
  side: Side,
  question: QuestionTo<Side>,
): readonly AnswerOf<Side>[] {
  const { fine, worry } = offered[side][question]
  const isOpen = (answer: AnswerOf<Side>) => Number(answer === 'not-sure')
  return [...fine, ...worry].toSorted((one, other) => isOpen(one) - isOpen(other))
}

/** One side's answer to one question. */
export type SaidBy<Side extends CheckInSide> = {
  side: Side
  question: QuestionTo<Side>
  answer: AnswerOf<Side>
}

/** Whether staff see to an answer at once. */
export const worries = <Side extends CheckInSide>({
  side,
  question,
  answer,
}: SaidBy<Side>): boolean => offered[side][question].worry.includes(answer)

/** What one side said, by question. */
export type GivenBy<Side extends CheckInSide> = Partial<Record<QuestionTo<Side>, AnswerOf<Side>>>

/** Whether a side has answered all that it is asked. */
export const isAnswered = <Side extends CheckInSide>(
  kind: CheckInKind,
  side: Side,
  given: GivenBy<Side>,
): boolean => checkInQuestions(kind, side).every((question) => given[question] !== undefined)
