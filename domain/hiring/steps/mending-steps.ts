import type { MandateKind } from '#domain/signing/mandate.ts'
import { type FixedBy, rejectionReasons } from '#domain/signing/rejection-reasons.ts'
import type { RejectionReason } from '#domain/signing/rejection-reasons.ts'
import { stepOf } from './step-of.ts'

/** The steps that sign papers. */
export const signingSteps = [stepOf.agreement, stepOf.firstMandate, stepOf.monthlyPapers] as const
export type SigningStep = (typeof signingSteps)[number]

/** Steps that repeat what the bank rejected. */
const askedAgainAt = {
  account: stepOf.account,
  'second-signature': stepOf.link,
} as const satisfies Partial<Record<FixedBy, string>>
type MendingStep = (typeof askedAgainAt)[keyof typeof askedAgainAt] | SigningStep

export type Fix = { by: 'client'; step: MendingStep } | { by: 'staff' }

/** The one step that fixes a rejection, or the staff's task. */
export function fixOf(reason: RejectionReason, kind: MandateKind): Fix {
  const { fixedBy } = rejectionReasons[reason]
  if (fixedBy === 'staff') return { by: 'staff' }
  return { by: 'client', step: fixedBy === 'sign' ? signedAt(kind) : askedAgainAt[fixedBy] }
}

/** The step that signs a paper; the agreement has its own where a card pays everything. */
export function signedAt(kind: MandateKind, way = { cardAlone: false }): SigningStep {
  if (kind === 'agreement' && way.cardAlone) return stepOf.agreement
  return kind === 'one-time' ? stepOf.firstMandate : stepOf.monthlyPapers
}

/** The step of the second signature after a rejection; second holders use one step for all. */
export const signedAgainAt = (reason: RejectionReason, kind: MandateKind): SigningStep =>
  rejectionReasons[reason].fixedBy === 'second-signature' ? stepOf.monthlyPapers : signedAt(kind)
