import type { Day } from '#domain/day.ts'
import { bankProblem } from './banks.ts'
import type { PaymentMethod } from '#domain/payment/payment-methods.ts'
import { payerOf } from '#domain/payment/payment-methods.ts'

/** What a household that hires again may use once more: what brings the months. */
export const onFileKinds = ['account', 'card'] as const
export type OnFileKind = (typeof onFileKinds)[number]

/** Which of them a way to pay wants. */
export const kindFor = (method: PaymentMethod): OnFileKind =>
  payerOf(method, 'monthly') === 'card' ? 'card' : 'account'

export type AccountOnFile = {
  bankCode: string
  /** Typed, with the code `other`. */
  bankName?: string | undefined
  /** False where a cheque or letter stood in its place. */
  hasIban: boolean
  /** A bank rejected a mandate on it, and none was accepted since. */
  isRejected: boolean
}

/** Whether a mandate on it has a chance: as its form would take it today, and no bank said no. */
export function isAccountGood(account: AccountOnFile): boolean {
  const { bankCode, bankName, hasIban, isRejected } = account
  return hasIban && !isRejected && bankProblem(bankCode, bankName) === undefined
}

/** `expires` is `YYYY-MM`: a card is good until the end of that month. */
export const isCardGood = ({ expires }: { expires: string }, today: Day): boolean =>
  expires >= today.slice(0, 7)
