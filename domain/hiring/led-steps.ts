import type { StepCode } from './step-codes.ts'
import { findEmirate, isAbuDhabiMismatch } from './values/address.ts'

/** What is stored of an application and decides where only the server leads. */
export type LedFacts = {
  hasEnded: boolean
  /** As CLIENT_ADDRESS was answered last. */
  home?: { emirate: string; visaEmirate: string }
  /** The household asked for the exception that staff confirm (ruling 22). */
  hasVisaException: boolean
}

/** Where the order of the table is left: the first row whose condition holds. */
const rows: readonly { step: StepCode; when: (facts: LedFacts) => boolean }[] = [
  { step: 'ABU_DHABI_MISMATCHED', when: isMismatched },
]

/** The step that is due whatever the order says; undefined for the ordinary way. */
export function ledStep(facts: LedFacts): StepCode | undefined {
  return facts.hasEnded ? undefined : rows.find(({ when }) => when(facts))?.step
}

function isMismatched({ home, hasVisaException }: LedFacts): boolean {
  if (hasVisaException || !home) return false
  const [lives, visa] = [findEmirate(home.emirate), findEmirate(home.visaEmirate)]
  return lives !== undefined && visa !== undefined && isAbuDhabiMismatch(lives.code, visa.code)
}
