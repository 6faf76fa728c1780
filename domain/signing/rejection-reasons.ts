import type { MandateKind } from './mandate.ts'

/**
 * Why a bank rejects a mandate, and what fixes it: the step that the household repeats, `sign` for
 * the step where the mandate was signed, or our staff where the mistake was ours. There is no
 * official list, so the bank's own code and text are kept beside ours.
 */
export const rejectionReasons = {
  SIGNATURE_MISMATCH: { fixedBy: 'sign' },
  IBAN_INVALID: { fixedBy: 'BANK_INFO' },
  ACCOUNT_CLOSED: { fixedBy: 'BANK_INFO' },
  ACCOUNT_BLOCKED: { fixedBy: 'BANK_INFO' },
  DORMANT: { fixedBy: 'BANK_INFO' },
  NAME_MISMATCH: { fixedBy: 'BANK_INFO' },
  ID_MISMATCH: { fixedBy: 'BANK_INFO' },
  JOINT_ACCOUNT_NEEDS_SECOND_SIGNATURE: { fixedBy: 'SEND_SMS_TO_SPOUSE' },
  ACCOUNT_TYPE_NOT_ALLOWED: { fixedBy: 'BANK_INFO' },
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

type Rejection = {
  fixedBy: 'BANK_INFO' | 'SEND_SMS_TO_SPOUSE' | 'sign' | 'staff'
}

/** The steps that mend a rejection, by their codes. */
type MendingStep = 'BANK_INFO' | 'SEND_SMS_TO_SPOUSE' | SigningStep

export type Fix = { by: 'client'; step: MendingStep } | { by: 'staff' }

/** The one step that fixes a rejection, or the staff's task. */
export function fixOf(reason: RejectionReason, kind: MandateKind): Fix {
  const { fixedBy }: Rejection = rejectionReasons[reason]
  if (fixedBy === 'staff') return { by: 'staff' }
  const step = fixedBy === 'sign' ? signedAt(kind) : fixedBy
  return { by: 'client', step }
}

/** The step where a paper is signed: the agreement has a step of its own where a card pays it all. */
export function signedAt(kind: MandateKind, way = { cardAlone: false }): SigningStep {
  if (kind === 'agreement' && way.cardAlone) return 'SIGN_AGREEMENT'
  return kind === 'one-time' ? 'SIGN_DIRECT_DEBIT' : 'SIGN_MONTHLY_PAYMENTS'
}

/** Where it is signed once more after a rejection: the second holder signs every mandate at one step. */
export const signedAgainAt = (reason: RejectionReason, kind: MandateKind): SigningStep =>
  reason === 'JOINT_ACCOUNT_NEEDS_SECOND_SIGNATURE' ? 'SIGN_MONTHLY_PAYMENTS' : signedAt(kind)

/** The steps that sign papers. */
export const signingSteps = [
  'SIGN_AGREEMENT',
  'SIGN_DIRECT_DEBIT',
  'SIGN_MONTHLY_PAYMENTS',
] as const
export type SigningStep = (typeof signingSteps)[number]

export function isRejectionReason(code: string): code is RejectionReason {
  return Object.hasOwn(rejectionReasons, code)
}
