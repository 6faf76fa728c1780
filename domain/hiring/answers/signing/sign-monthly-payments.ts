import type { Specimen } from '#domain/signing/signature.ts'
import type { FieldRefusal } from '#domain/problem.ts'
import type { MandateKind } from '#domain/signing/mandate.ts'
import { refuseSpecimen } from './sign-direct-debit.ts'
import { refuseIf, type StepFacts } from '#domain/hiring/answers/step-facts.ts'

/** This step's papers in order; only a second holder signs the first here. */
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
 * Papers to sign: the second holder's mandates alone; after completion only the rejected mandate,
 * not the agreement.
 */
export function papersToSign({
  secondPapers = [],
  agreementHolds = false,
}: Pick<StepFacts, 'secondPapers' | 'agreementHolds'>): readonly MonthlyPaper[] {
  if (secondPapers.length > 0) return monthlyPapers.filter((paper) => secondPapers.includes(paper))
  return agreementHolds ? ['monthly'] : ['monthly', 'agreement']
}

/** Whether a completed hire's signed agreement stays. */
export const doesAgreementHold = (
  isCompleted: boolean,
  mandates: readonly { kind: MandateKind; state: string }[],
): boolean =>
  isCompleted && mandates.some(({ kind, state }) => kind === 'agreement' && state === 'SIGNED')

/** Checks that each paper is read before it is signed. */
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
