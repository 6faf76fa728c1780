import { whyUnsigned, type Specimen } from '#domain/signing/signature.ts'
import type { FieldRefusal } from '#domain/problem.ts'
import { refuseIf, type StepFacts } from '#domain/hiring/answers/step-facts.ts'

/** Three specimens and the declaration; unfinished forms lack some. */
export type SignDirectDebitFields = {
  specimens: readonly (Specimen | null)[]
  declared: boolean
}

export type SignDirectDebitShown = { signatures: number }

/** Checks the one-time mandate's specimens by place. */
export function checkSignDirectDebit(
  { specimens, declared }: SignDirectDebitFields,
  facts: StepFacts,
): FieldRefusal[] {
  return [
    ...specimens.flatMap((specimen, place) =>
      refuseSpecimen(`specimens.${place}`, specimen, facts.signatureRefusals),
    ),
    ...refuseIf(!declared, { field: 'declared', code: 'not-declared' }),
  ]
}

/** Refuses a too short drawing only twice (ruling 17). */
export function refuseSpecimen(
  field: string,
  specimen: Specimen | null,
  refusals: number,
): FieldRefusal[] {
  const code = specimen === null ? 'signature-empty' : whyUnsigned(specimen, refusals)
  return code ? [{ field, code }] : []
}
