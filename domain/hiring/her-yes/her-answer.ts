/** What she says; a question leaves the yes or no for later. */
export const herAnswers = ['yes', 'no', 'question'] as const
export type HerAnswer = (typeof herAnswers)[number]

/** `asked` until she answers; after the household's answer to a question she is asked again. */
export type HerState = 'asked' | HerAnswer

/** So long she may think (ruling 39). */
export const HER_HOURS = 24

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
