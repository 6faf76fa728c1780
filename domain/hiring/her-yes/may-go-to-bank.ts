import type { Ending } from '#domain/cases/ending.ts'
import type { VisaException } from '#domain/hiring/steps/led-steps.ts'
import type { MandateState } from '#domain/signing/mandate.ts'

/** What is stored of an application and keeps its mandates here. */
export type BankGate = {
  endedAs: Ending | null
  /** Her answer to this household, as far as it is known. */
  herYes: string | undefined
  visaException: VisaException | null
  /** States of the papers that still count. */
  mandates: readonly MandateState[]
}

export type HeldBack = 'not-completed' | 'draft' | 'her-yes' | 'visa-exception' | 'visa-refused'

/** Why nothing of this application goes to a bank yet; undefined where it may (rulings 22, 26, 39). */
export function whatHoldsBank(gate: BankGate): HeldBack | undefined {
  // No IBAN is on them yet; a completed hire has none, so this is said first.
  if (gate.mandates.includes('DRAFT')) return 'draft'
  if (gate.endedAs !== 'completed') return 'not-completed'
  if (gate.herYes !== 'yes') return 'her-yes'
  if (gate.visaException === 'refused') return 'visa-refused'
  return gate.visaException === 'asked' ? 'visa-exception' : undefined
}

/** THE gate: whoever sends a mandate to a bank asks it first. */
export function mayGoToBank(gate: BankGate): boolean {
  return whatHoldsBank(gate) === undefined
}
