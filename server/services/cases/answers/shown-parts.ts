import type { StepShown } from '#api/hiring/steps/step-units.ts'
import { shownAccount } from '#domain/hiring/answers/shown-parts.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import type { ApplicationState } from '#server/db/hiring/applications.ts'
import { shownOf } from './shown-of.ts'

type Known = Pick<ApplicationState, 'answers'>

/** The account, masked. */
export const accountOf = (state: Known) =>
  shownAccount({
    [stepOf.account]: shownOf(state, stepOf.account),
    [stepOf.iban]: shownOf(state, stepOf.iban),
  })

/** Where the household lives, once given. */
export const homeOf = (state: Known): StepShown<typeof stepOf.home> | undefined =>
  shownOf(state, stepOf.home)

/** Whether a link to sign went to the spouse. */
export const isSpouseAsked = (state: Known): boolean =>
  shownOf(state, stepOf.link)?.recipient === 'spouse'

/** The household's own number, masked: a recognised household's own step goes before a new client's. */
export const mobileOf = (state: Known): { phone: string } | undefined =>
  shownOf(state, stepOf.mobileOnFile) ?? shownOf(state, stepOf.mobile)
