import type { StepCode } from './steps/step-codes.ts'
import { type PapersOf, states, stepsOnServer } from './steps/steps-on-server.ts'

/** A device that looks at an application. */
export type Looker = {
  visitorId: string
  /** The device that began the application, which owns unattributed answers. */
  ownerId: string
  /** Devices that confirmed a number this one also confirmed. */
  confirmedWith: readonly string[]
}

/** A device sees only what it, or one with the same confirmed number, gave: a link may reach the wrong person. */
export function isShownTo(looker: Looker, givenBy: string | null): boolean {
  const giver = givenBy ?? looker.ownerId
  return giver === looker.visitorId || looker.confirmedWith.includes(giver)
}

type Given = { step: StepCode; given_by: string | null }

/** Steps whose answers are hidden from a device. */
export function hiddenSteps(looker: Looker, answers: readonly Given[]): StepCode[] {
  const hidden = answers.filter(
    ({ step, given_by }) => !states(step, 'isOpen') && !isShownTo(looker, given_by),
  )
  return hidden.map(({ step }) => step)
}

/**
 * Whether the chosen method's papers are hidden, as they repeat a hidden account, signer or number.
 */
export function hidesPapers(
  hidden: readonly StepCode[],
  { cardAlone }: { cardAlone: boolean },
): boolean {
  const of: PapersOf = cardAlone ? 'signer' : 'account'
  return hidden.some((step) => stepsOnServer[step].onPapersOf?.includes(of) === true)
}

/** Whether invoices and void papers are hidden, perhaps of an earlier payment method. */
export function hidesOlderPapers(hidden: readonly StepCode[]): boolean {
  return [false, true].some((cardAlone) => hidesPapers(hidden, { cardAlone }))
}
