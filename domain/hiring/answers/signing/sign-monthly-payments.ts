import type { Specimen } from '#domain/signing/signature.ts'
import type { FieldRefusal } from '#domain/problem.ts'
import type { MandateKind } from '#domain/signing/mandate.ts'
import { refuseSpecimen } from './sign-direct-debit.ts'
import { refuseIf, type StepFacts } from '#domain/hiring/answers/step-facts.ts'

/** The papers of this step, in the order of signing; the first is a second holder's alone. */
export const monthlyPapers = ['one-time', 'monthly', 'agreement'] as const
export type MonthlyPaper = (typeof monthlyPapers)[number]

type Signed = { specimen: Specimen | null; readToEnd: boolean }

export type SignMonthlyPaymentsFields = {
  'one-time'?: Signed | undefined
  monthly?: Signed | undefined
  agreement?: Signed | undefined
  declared: boolean
}

export type SignMonthlyPaymentsShown = { signatures: number }

/**
 * What is signed. The other holder of a joint account signs the mandates for which the bank wants
 * both, and has no part in the agreement. Once a hire is complete a signed agreement holds: only the
 * mandate that the bank refused is signed once more.
 */
export function papersToSign({
  secondPapers = [],
  agreementHolds = false,
}: Pick<StepFacts, 'secondPapers' | 'agreementHolds'>): readonly MonthlyPaper[] {
  if (secondPapers.length > 0) return monthlyPapers.filter((paper) => secondPapers.includes(paper))
  return agreementHolds ? ['monthly'] : ['monthly', 'agreement']
}

/** Whether the agreement of a complete hire is signed and stays so. */
export const doesAgreementHold = (
  isCompleted: boolean,
  mandates: readonly { kind: MandateKind; state: string }[],
): boolean =>
  isCompleted && mandates.some(({ kind, state }) => kind === 'agreement' && state === 'SIGNED')

/** Mandate, then service agreement, each read through before it is signed. */
export function checkSignMonthlyPayments(
  fields: SignMonthlyPaymentsFields,
  facts: StepFacts,
): FieldRefusal[] {
  return [
    ...papersToSign(facts).flatMap((paper) => [
      ...refuseIf(!fields[paper]?.readToEnd, { field: `${paper}.readToEnd`, code: 'not-read' }),
      ...refuseSpecimen(
        `${paper}.specimen`,
        fields[paper]?.specimen ?? null,
        facts.signatureRefusals,
      ),
    ]),
    ...refuseIf(!fields.declared, { field: 'declared', code: 'not-declared' }),
  ]
}
