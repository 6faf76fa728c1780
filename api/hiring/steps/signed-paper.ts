import * as z from 'zod/mini'
import type { MandateKind } from '#domain/signing/mandate.ts'
import { opaqueIdField } from '#api/fields.ts'
import type { SampleFacts } from './step-unit.ts'

/** Which paper was read, and the SHA-256 of the shown bytes. */
export const signedPaperSchema = z.object({
  mandateId: opaqueIdField,
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})
export type SignedPaper = z.output<typeof signedPaperSchema>

/** Without having read anything, a paper that nobody was shown. */
export function samplePaper({ papersRead = [] }: SampleFacts, kind: MandateKind): SignedPaper {
  const read = papersRead.find((paper) => paper.kind === kind)
  return read?.paper ?? { mandateId: 'A'.repeat(22), sha256: '0'.repeat(64) }
}
