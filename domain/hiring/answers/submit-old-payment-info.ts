import type { FieldRefusal } from '#domain/problem.ts'

/** Uses the payment on file or another. */
export type OldPaymentFields = { keep: boolean }

/** Only the server knows whether a payment is on file. */
export const checkOldPayment = (_fields: OldPaymentFields): FieldRefusal[] => []
