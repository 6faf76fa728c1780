/**
 * Why a bank rejects a mandate, and what fixes it: something that the household gives or signs once
 * more, or our staff where the mistake was ours; hiring says at which step (mending-steps.ts). There is no
 * official list, so the bank's own code and text are kept beside ours.
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

/** What a household mends itself; the others are tasks of ours. */
export type MendReason = {
  [Reason in RejectionReason]: (typeof rejectionReasons)[Reason]['fixedBy'] extends 'staff'
    ? never
    : Reason
}[RejectionReason]

export const isMended = (reason: RejectionReason): reason is MendReason =>
  rejectionReasons[reason].fixedBy !== 'staff'

export const rejectionReasonCodes = Object.keys(rejectionReasons).filter(isRejectionReason)

/**
 * Who corrects a rejected mandate, and how: the household gives its `account` again, asks for the
 * `second-signature`, or signs the same paper again (`sign`); or our `staff` does it.
 */
export type FixedBy = 'account' | 'second-signature' | 'sign' | 'staff'
type Rejection = { fixedBy: FixedBy }

export function isRejectionReason(code: string): code is RejectionReason {
  return Object.hasOwn(rejectionReasons, code)
}
