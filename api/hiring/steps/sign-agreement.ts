import * as z from 'zod/mini'
import type { SignAgreementShown } from '#domain/hiring/answers/signing/sign-agreement.ts'
import { samplePaper, signedPaperSchema } from './signed-paper.ts'
import { sampleSpecimen, specimenSchema } from './specimen.ts'
import { defineStepUnit } from './step-unit.ts'

/** The agreement alone, read through, where a card pays everything. */
export const signAgreement = defineStepUnit({
  fields: {
    paper: signedPaperSchema,
    specimen: specimenSchema,
    readToEnd: z.literal(true),
    declared: z.literal(true),
  },
  shown: z.object({ signatures: z.int() }) satisfies z.ZodMiniType<SignAgreementShown>,
  // The specimen is stored with the agreement.
  kept: z.object({ declared: z.literal(true) }),
}).withSample((app) => ({
  paper: samplePaper(app, 'agreement'),
  specimen: sampleSpecimen,
  readToEnd: true,
  declared: true,
}))
