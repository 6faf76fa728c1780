import type { FieldRefusal } from '#domain/problem.ts'
import type { Specimen } from '#domain/signing/signature.ts'
import { refuseSpecimen } from './sign-direct-debit.ts'
import { refuseIf } from '#domain/hiring/answers/step-facts.ts'
import type { StepFacts } from '#domain/hiring/answers/step-facts.ts'

export type SignAgreementFields = {
  specimen: Specimen | null
  readToEnd: boolean
  declared: boolean
}

export type SignAgreementShown = { signatures: number }

/** The agreement must be read to its end before signing (ruling 52). */
export function checkSignAgreement(
  { specimen, readToEnd, declared }: SignAgreementFields,
  { signatureRefusals }: StepFacts,
): FieldRefusal[] {
  return [
    ...refuseIf(!readToEnd, { field: 'readToEnd', code: 'not-read' }),
    ...refuseSpecimen('specimen', specimen, signatureRefusals),
    ...refuseIf(!declared, { field: 'declared', code: 'not-declared' }),
  ]
}
