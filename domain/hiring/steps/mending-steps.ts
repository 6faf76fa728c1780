import type { MandateKind } from '#domain/signing/mandate.ts'
import { type FixedBy, rejectionReasons } from '#domain/signing/rejection-reasons.ts'
import type { RejectionReason } from '#domain/signing/rejection-reasons.ts'
import { stepOf } from './step-of.ts'

/** The steps that sign papers. */
export const signingSteps = [stepOf.agreement, stepOf.firstMandate, stepOf.monthlyPapers] as const
export type SigningStep = (typeof signingSteps)[number]

/** Where that is given again which the bank did not take. */
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

/** The step where a paper is signed: the agreement has a step of its own where a card pays it all. */
export function signedAt(kind: MandateKind, way = { cardAlone: false }): SigningStep {
  if (kind === 'agreement' && way.cardAlone) return stepOf.agreement
  return kind === 'one-time' ? stepOf.firstMandate : stepOf.monthlyPapers
}

/** Where it is signed once more after a rejection: the second holder signs every mandate at one step. */
export const signedAgainAt = (reason: RejectionReason, kind: MandateKind): SigningStep =>
  rejectionReasons[reason].fixedBy === 'second-signature' ? stepOf.monthlyPapers : signedAt(kind)
