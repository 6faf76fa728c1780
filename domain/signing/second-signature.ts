import type { MandateState } from './mandate.ts'
import type { RejectionReason } from './rejection-reasons.ts'

/**
 * Whether a mandate that its household signed waits for the other holder of a joint account, who
 * signs the same paper (the bank wants both).
 */
export function awaitsSecondSignature(mandate: {
  state: MandateState
  rejectedFor?: RejectionReason | null | undefined
}): boolean {
  const { state, rejectedFor } = mandate
  return state === 'AWAITING_SIGNATURE' && rejectedFor === 'JOINT_ACCOUNT_NEEDS_SECOND_SIGNATURE'
}
