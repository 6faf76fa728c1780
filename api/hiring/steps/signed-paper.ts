import * as z from 'zod/mini'
import type { MandateKind } from '#domain/signing/mandate.ts'
import { opaqueIdField } from '#api/fields.ts'
import type { SampleFacts } from './step-unit.ts'

/** The paper that was read, and the SHA-256 of its bytes. */
export const signedPaperSchema = z.object({
  mandateId: opaqueIdField,
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})
export type SignedPaper = z.output<typeof signedPaperSchema>

/** An invalid paper for samples that read nothing. */
export function samplePaper({ papersRead = [] }: SampleFacts, kind: MandateKind): SignedPaper {
  const read = papersRead.find((paper) => paper.kind === kind)
  return read?.paper ?? { mandateId: 'A'.repeat(22), sha256: '0'.repeat(64) }
}
