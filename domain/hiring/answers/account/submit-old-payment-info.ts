import type { FieldRefusal } from '#domain/problem.ts'

/** What is on file is used once more, or another way is given. */
export type OldPaymentFields = { keep: boolean }

/** Whether something is on file only the server knows. */
export const checkOldPayment = (_fields: OldPaymentFields): FieldRefusal[] => []
