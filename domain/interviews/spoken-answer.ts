import type { InterviewHome, InterviewState } from './interview-moves.ts'
import { openInterviewStates } from './interview-moves.ts'
import { interviewQuestions } from './interview-questions.ts'

/**
 * How her answer to a household's question stands: `asked` waits for her, `again` does so after
 * staff sent it back, `recorded` waits for staff. The household hears a `shown` one.
 */
export const spokenAnswerStates = ['asked', 'again', 'recorded', 'shown'] as const
export type SpokenAnswerState = (typeof spokenAnswerStates)[number]

type Row = {
  by: 'she' | 'staff'
  from: readonly SpokenAnswerState[]
  to: SpokenAnswerState
}

/** Who may move an answer from where to where; nothing else changes its state. */
export const spokenAnswerMoves = {
  // Not from `recorded`: staff must not let through another sound than they heard.
  record: { by: 'she', from: ['asked', 'again'], to: 'recorded' },
  'take-back': { by: 'she', from: ['recorded', 'shown'], to: 'asked' },
  show: { by: 'staff', from: ['recorded'], to: 'shown' },
  'send-back': { by: 'staff', from: ['recorded'], to: 'again' },
} as const satisfies Record<string, Row>
export type SpokenAnswerMove = keyof typeof spokenAnswerMoves

/** The state after a move; undefined where it may not be made. */
export function answerAfter(
  move: SpokenAnswerMove,
  from: SpokenAnswerState,
): SpokenAnswerState | undefined {
  const row: Row = spokenAnswerMoves[move]
  return row.from.includes(from) ? row.to : undefined
}

/** Whether she has something to record. */
export const waitsForHer = ({ state }: { state: SpokenAnswerState }): boolean =>
  state === 'asked' || state === 'again'

/** A recording's length; a recorder may stop a little late. */
export const ANSWER_SECONDS = { least: 1, most: 10, late: 0.5 } as const
/** Ten seconds as any telephone records them. */
export const ANSWER_BYTES_MOST = 500_000
/** What staff write down of it for the household. */
export const WRITTEN_LENGTH = 300
/** Questions of a household in one interview, so that she is not examined by text. */
export const QUESTIONS_MOST = 3

/** Why a recording is refused; undefined for a good one. */
export function lengthProblem(seconds: number): 'too-short' | 'too-long' | undefined {
  if (seconds < ANSWER_SECONDS.least) return 'too-short'
  return seconds > ANSWER_SECONDS.most + ANSWER_SECONDS.late ? 'too-long' : undefined
}

/** Every suggested question, which alone are asked: each exists in her language. */
export const questionNames = [...new Set(Object.values(interviewQuestions).flat())] as [
  QuestionName,
  ...QuestionName[],
]
export type QuestionName = (typeof interviewQuestions)[InterviewHome][number]

/** The questions that a household may still ask her, in their order. */
export function questionsLeft(
  { state, home }: { state: InterviewState; home: InterviewHome },
  asked: readonly QuestionName[],
): QuestionName[] {
  const isOpen = state === 'held' || openInterviewStates.some((open) => open === state)
  if (!isOpen || asked.length >= QUESTIONS_MOST) return []
  const ofHome: readonly QuestionName[] = interviewQuestions[home]
  return ofHome.filter((name) => !asked.includes(name))
}
