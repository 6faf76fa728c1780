import * as z from 'zod/mini'
import type { SignDirectDebitShown } from '#domain/hiring/answers/signing/sign-direct-debit.ts'
import { samplePaper, signedPaperSchema } from './signed-paper.ts'
import { sampleSpecimen, specimenSchema } from './specimen.ts'
import { ONE_TIME_SPECIMENS } from '#domain/signing/signature.ts'
import { defineStepUnit } from './step-unit.ts'

/** Three specimens of the one-time mandate and the declaration. */
export const signDirectDebit = defineStepUnit({
  fields: {
    paper: signedPaperSchema,
    specimens: z
      .array(specimenSchema)
      .check(z.minLength(ONE_TIME_SPECIMENS), z.maxLength(ONE_TIME_SPECIMENS)),
    declared: z.literal(true),
  },
  shown: z.object({ signatures: z.int() }) satisfies z.ZodMiniType<SignDirectDebitShown>,
  // Specimens are stored with the mandate.
  kept: z.object({ declared: z.literal(true) }),
}).withSample((app) => ({
  paper: samplePaper(app, 'one-time'),
  specimens: [sampleSpecimen, sampleSpecimen, sampleSpecimen],
  declared: true,
}))
