import { payerOf } from '#domain/payment/payment-methods.ts'
import type { ApplicationState } from '#server/db/hiring/applications.ts'

type Signed = Pick<ApplicationState['mandates'][number], 'kind' | 'signed_at' | 'starts_on'>

/** The first day of the signed one-time mandate, if any. */
export function signedDayOf(mandates: readonly Signed[]): string | undefined {
  const first = mandates.find(({ kind }) => kind === 'one-time')
  return first?.signed_at ? first.starts_on : undefined
}

type Settled = Pick<ApplicationState, 'mandates' | 'payment_method' | 'first_day'>

/** The signed or paid first day: an earlier one needs another signature or payment. */
export function settledFrom(state: Settled): string | undefined {
  const { mandates, payment_method: method, first_day: day } = state
  const isByCard = method !== null && payerOf(method, 'first') === 'card'
  return signedDayOf(mandates) ?? (isByCard ? (day ?? undefined) : undefined)
}
