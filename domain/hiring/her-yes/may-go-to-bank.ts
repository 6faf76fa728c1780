import type { Ending } from '#domain/cases/ending.ts'
import type { VisaException } from '#domain/hiring/steps/led-steps.ts'
import type { MandateState } from '#domain/signing/mandate.ts'

/** Facts that may hold an application's mandates back. */
export type BankGate = {
  endedAs: Ending | null
  /** Her answer, as far as known. */
  herYes: string | undefined
  visaException: VisaException | null
  /** States of the current papers. */
  mandates: readonly MandateState[]
  /** The service has its last day, and no sum is left that a bank would collect. */
  isSettled: boolean
}

export type HeldBack =
  | 'not-completed'
  | 'draft'
  | 'her-yes'
  | 'visa-exception'
  | 'visa-refused'
  | 'settled'

/** Why mandates do not go to a bank yet; undefined where they may (rulings 22, 26, 39). */
export function whatHoldsBank(gate: BankGate): HeldBack | undefined {
  // No IBAN is on them yet; a completed hire has none, so this is said first.
  if (gate.mandates.includes('DRAFT')) return 'draft'
  if (gate.endedAs !== 'completed') return 'not-completed'
  if (gate.isSettled) return 'settled'
  if (gate.herYes !== 'yes') return 'her-yes'
  if (gate.visaException === 'refused') return 'visa-refused'
  return gate.visaException === 'asked' ? 'visa-exception' : undefined
}

/** Every sending of mandates must ask this first. */
export function mayGoToBank(gate: BankGate): boolean {
  return whatHoldsBank(gate) === undefined
}
