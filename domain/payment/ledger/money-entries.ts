import type { DueState, PaymentKind, PaymentState } from '#domain/payment/payment-states.ts'
import type { Day } from '#domain/day.ts'

/** The states of a due that is not paid, and of a payment: `asked` until the bank or the card answers. */
export const entryStatesOf = {
  due: ['due', 'late'],
  payment: ['asked', 'taken', 'refused', 'refunding', 'refunded', 'refund-failed'],
} as const

/** What an entry of the list of money is. */
export const entryStates = [...entryStatesOf.due, ...entryStatesOf.payment] as const
export type EntryState = (typeof entryStates)[number]

/** A due as an entry; undefined where a payment stands for it, or nothing is owed. */
export function stateOfDue(
  due: { state: DueState; collectOn: Day; isAsked: boolean },
  today: Day,
): EntryState | undefined {
  if (due.isAsked || due.state === 'paid' || due.state === 'waived') return undefined
  return due.collectOn < today ? 'late' : 'due'
}

const charges = { pending: 'asked', succeeded: 'taken', failed: 'refused' } as const
const refunds = { pending: 'refunding', succeeded: 'refunded', failed: 'refund-failed' } as const

/** A payment as an entry; undefined for one that was cancelled, since no money was to move. */
export function stateOfPayment(payment: {
  kind: PaymentKind
  state: PaymentState
}): EntryState | undefined {
  if (payment.state === 'cancelled') return undefined
  return (payment.kind === 'charge' ? charges : refunds)[payment.state]
}

/** What the list of money is ordered by. */
export const moneySorts = ['day', 'amount'] as const
export type MoneySort = (typeof moneySorts)[number]
