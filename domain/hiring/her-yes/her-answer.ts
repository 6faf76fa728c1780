import { addDays } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'

/** What she says; a question leaves the yes or no for later. */
export const herAnswers = ['yes', 'no', 'question'] as const
export type HerAnswer = (typeof herAnswers)[number]

/** `asked` until she answers; after the household's answer to a question she is asked again. */
export type HerState = 'asked' | HerAnswer

/** The most hours that she has to answer (ruling 39). */
const HER_HOURS = 24
/** The hour in Dubai by which she answers on the day before she would come: a night lies between. */
const EVENING = '20:00:00+04:00'
/** The fewest hours that she has, where she is asked on that evening. */
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

/** As the household sees it: `silent` once her time is over without a yes or a no. */
export function herStateAt(
  ask: { state: HerState; answerBy: Date },
  now: Date,
): HerState | 'silent' {
  const isOpen = ask.state === 'asked' || ask.state === 'question'
  return isOpen && now >= ask.answerBy ? 'silent' : ask.state
}

/** A yes or a no stands; until then, and in her time, she may say anything. */
export function mayAnswer(ask: { state: HerState; answerBy: Date }, now: Date): boolean {
  const state = herStateAt(ask, now)
  return state === 'asked' || state === 'question'
}
