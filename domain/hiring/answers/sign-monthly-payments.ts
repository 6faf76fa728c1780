import type { Specimen } from '#domain/signing/signature.ts'
import type { FieldRefusal } from '#domain/problem.ts'
import { refuseSpecimen } from './sign-direct-debit.ts'
import { refuseIf, type StepFacts } from './step-facts.ts'

/** The papers of this step, in the order of signing. */
export const monthlyPapers = ['monthly', 'agreement'] as const
export type MonthlyPaper = (typeof monthlyPapers)[number]

export type SignMonthlyPaymentsFields = Record<
  MonthlyPaper,
  { specimen: Specimen | null; readToEnd: boolean }
> & { declared: boolean }

export type SignMonthlyPaymentsShown = { signatures: number }

/** Mandate, then service agreement, each read through before it is signed. */
export function checkSignMonthlyPayments(
  fields: SignMonthlyPaymentsFields,
  facts: StepFacts,
): FieldRefusal[] {
  return [
    ...monthlyPapers.flatMap((paper) => [
      ...refuseIf(!fields[paper].readToEnd, { field: `${paper}.readToEnd`, code: 'not-read' }),
      ...refuseSpecimen(`${paper}.specimen`, fields[paper].specimen, facts.signatureRefusals),
    ]),
    ...refuseIf(!fields.declared, { field: 'declared', code: 'not-declared' }),
  ]
}
