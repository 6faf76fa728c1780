import * as z from 'zod/mini'
import type { SignMonthlyPaymentsShown } from '#domain/hiring/answers/sign-monthly-payments.ts'
import { samplePaper, signedPaperSchema } from './signed-paper.ts'
import { sampleSpecimen, specimenSchema } from './specimen.ts'
import { defineStepUnit } from './step-unit.ts'

const signed = z.object({
  paper: signedPaperSchema,
  specimen: specimenSchema,
  readToEnd: z.literal(true),
})

/** First the mandate, then the agreement; each PDF is read through. */
export const signMonthlyPayments = defineStepUnit({
  // The other holder of a joint account signs mandates alone, the first one only where the bank asks.
  fields: {
    'one-time': z.optional(signed),
    monthly: z.optional(signed),
    agreement: z.optional(signed),
    declared: z.literal(true),
  },
  shown: z.object({ signatures: z.int() }) satisfies z.ZodMiniType<SignMonthlyPaymentsShown>,
  // The specimens are kept with their papers.
  kept: z.object({ declared: z.literal(true) }),
}).withSample((app) => ({
  monthly: { paper: samplePaper(app, 'monthly'), specimen: sampleSpecimen, readToEnd: true },
  agreement: { paper: samplePaper(app, 'agreement'), specimen: sampleSpecimen, readToEnd: true },
  declared: true,
}))
