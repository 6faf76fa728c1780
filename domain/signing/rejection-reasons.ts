/**
 * Why banks reject and what fixes it. No official list exists, so the bank's own words are kept
 * too.
 */
export const rejectionReasons = {
  SIGNATURE_MISMATCH: { fixedBy: 'sign' },
  IBAN_INVALID: { fixedBy: 'account' },
  ACCOUNT_CLOSED: { fixedBy: 'account' },
  ACCOUNT_BLOCKED: { fixedBy: 'account' },
  DORMANT: { fixedBy: 'account' },
  NAME_MISMATCH: { fixedBy: 'account' },
  ID_MISMATCH: { fixedBy: 'account' },
  JOINT_ACCOUNT_NEEDS_SECOND_SIGNATURE: { fixedBy: 'second-signature' },
  ACCOUNT_TYPE_NOT_ALLOWED: { fixedBy: 'account' },
  REFUSED_BY_CUSTOMER: { fixedBy: 'sign' },
  AMOUNT_OR_DATE_INVALID: { fixedBy: 'staff' },
  DUPLICATE_MANDATE: { fixedBy: 'staff' },
} as const satisfies Record<string, Rejection>

export type RejectionReason = keyof typeof rejectionReasons

/** Reasons that a household mends itself; others are staff tasks. */
export type MendReason = {
  [Reason in RejectionReason]: (typeof rejectionReasons)[Reason]['fixedBy'] extends 'staff'
    ? never
    : Reason
}[RejectionReason]

export const isMended = (reason: RejectionReason): reason is MendReason =>
  rejectionReasons[reason].fixedBy !== 'staff'

export const rejectionReasonCodes = Object.keys(rejectionReasons).filter(isRejectionReason)

/** Who corrects a rejected mandate: the household by giving or signing again, or our `staff`. */
export type FixedBy = 'account' | 'second-signature' | 'sign' | 'staff'
type Rejection = { fixedBy: FixedBy }

export function isRejectionReason(code: string): code is RejectionReason {
  return Object.hasOwn(rejectionReasons, code)
}
