import type { StepCode } from './steps/step-codes.ts'
import { type PapersOf, states, stepsOnServer } from './steps/steps-on-server.ts'

/** A device of an application, as far as what others gave is shown to it. */
export type Looker = {
  visitorId: string
  /** The device that began the application: what nobody is named for is its own. */
  ownerId: string
  /** The devices that confirmed, by code, a number which this one confirmed too. */
  confirmedWith: readonly string[]
}

/**
 * Whether what one device gave is shown to another: its own, or that of one which confirmed the same
 * number. A link may go astray either way, so that opening it proves nothing of who gave what.
 */
export function isShownTo(looker: Looker, givenBy: string | null): boolean {
  const giver = givenBy ?? looker.ownerId
  return giver === looker.visitorId || looker.confirmedWith.includes(giver)
}

type Given = { step: StepCode; given_by: string | null }

/** The steps whose answers are hidden from a device, in the order given. */
export function hiddenSteps(looker: Looker, answers: readonly Given[]): StepCode[] {
  const hidden = answers.filter(
    ({ step, given_by }) => !states(step, 'isOpen') && !isShownTo(looker, given_by),
  )
  return hidden.map(({ step }) => step)
}

/**
 * Whether the papers of the way to pay that is chosen are hidden: they repeat its account, or who
 * signs, and the number. What was given for another way is in none of them.
 */
export function hidesPapers(
  hidden: readonly StepCode[],
  { cardAlone }: { cardAlone: boolean },
): boolean {
  const of: PapersOf = cardAlone ? 'signer' : 'account'
  return hidden.some((step) => stepsOnServer[step].onPapersOf?.includes(of) === true)
}

/** Whether invoices and void papers are hidden: they may be of a way to pay that was chosen before. */
export function hidesOlderPapers(hidden: readonly StepCode[]): boolean {
  return [false, true].some((cardAlone) => hidesPapers(hidden, { cardAlone }))
}
