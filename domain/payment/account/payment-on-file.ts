import type { Day } from '#domain/day.ts'
import { bankProblem } from './banks.ts'
import type { PaymentMethod } from '#domain/payment/payment-methods.ts'
import { payerOf } from '#domain/payment/payment-methods.ts'

/** What a returning household may use again for its months. */
export const onFileKinds = ['account', 'card'] as const
export type OnFileKind = (typeof onFileKinds)[number]

/** The kind on file that a payment method needs. */
export const kindFor = (method: PaymentMethod): OnFileKind =>
  payerOf(method, 'monthly') === 'card' ? 'card' : 'account'

export type AccountOnFile = {
  bankCode: string
  /** Typed for the code `other`. */
  bankName?: string | undefined
  /** False where a cheque or letter replaced it. */
  hasIban: boolean
  /** A bank rejected a mandate on it and accepted none since. */
  isRejected: boolean
}

/** Whether a mandate on it may succeed: valid today and not rejected. */
export function isAccountGood(account: AccountOnFile): boolean {
  const { bankCode, bankName, hasIban, isRejected } = account
  return hasIban && !isRejected && bankProblem(bankCode, bankName) === undefined
}

/** `expires` is `YYYY-MM`; the card is valid until that month's end. */
export const isCardGood = ({ expires }: { expires: string }, today: Day): boolean =>
  expires >= today.slice(0, 7)
