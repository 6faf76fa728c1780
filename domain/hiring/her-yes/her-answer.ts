import { addDays } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'

/** Her answers; a question postpones yes or no. */
export const herAnswers = ['yes', 'no', 'question'] as const
/** In the query of her page, after a form without scripts that held no answer. */
export const UNANSWERED = 'unanswered'
export type HerAnswer = (typeof herAnswers)[number]

/** `asked` until she answers, and again after the household's answer to a question. */
export type HerState = 'asked' | HerAnswer

/** Most hours that she has to answer (ruling 39). */
const HER_HOURS = 24
/** The hour on the day before by which she answers, so that a night remains. */
const EVENING = '20:00:00+04:00'
/** Fewest hours, where she is asked that evening. */
const LEAST_HOURS = 1

/**
 * Until when she may answer: a day, at latest the evening before, so that the household can choose
 * again.
 */
export function herAnswerBy(now: Date, arrivalDay: Day | undefined): Date {
  const inHours = (hours: number) => now.getTime() + hours * 3_600_000
  if (arrivalDay === undefined) return new Date(inHours(HER_HOURS))
  const evening = Date.parse(`${addDays(arrivalDay, -1)}T${EVENING}`)
  return new Date(Math.min(inHours(HER_HOURS), Math.max(evening, inHours(LEAST_HOURS))))
}

/** The state for the household: `silent` after her time without yes or no. */
export function herStateAt(
  ask: { state: HerState; answerBy: Date },
  now: Date,
): HerState | 'silent' {
  const isOpen = ask.state === 'asked' || ask.state === 'question'
  return isOpen && now >= ask.answerBy ? 'silent' : ask.state
}

/** Whether she may still answer: a yes or no is final. */
export function mayAnswer(ask: { state: HerState; answerBy: Date }, now: Date): boolean {
  const state = herStateAt(ask, now)
  return state === 'asked' || state === 'question'
}
