import type { HerState } from '#domain/hiring/her-yes/her-answer.ts'
import type { HerQuestion } from '#domain/hiring/her-yes/her-wishes.ts'

/** Ready-made questions before a worker consents to a visa. */
export const consentQuestions = [
  'OTHER_WORKERS',
  'HOME_LEAVE_EVERY_YEAR',
  'OWN_FOOD',
  'WIFI',
] as const satisfies readonly HerQuestion[]

/** What decides how her page stands. */
type Consent = {
  state: HerState | null
  isEnded: boolean
}

/** Her page's state: `over` once the case ended, and where she is asked nothing. */
export function consentPageState({ state, isEnded }: Consent): HerState | 'over' {
  return isEnded || state === null ? 'over' : state
}

/** Whether she may still answer: yes and no are final. */
export const mayConsent = (consent: Consent): boolean =>
  ['asked', 'question'].includes(consentPageState(consent))
