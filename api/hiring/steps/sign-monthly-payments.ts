import * as z from 'zod/mini'
import {
  doesAgreementHold,
  papersToSign,
} from '#domain/hiring/answers/signing/sign-monthly-payments.ts'
import type {
  MonthlyPaper,
  SignMonthlyPaymentsShown,
} from '#domain/hiring/answers/signing/sign-monthly-payments.ts'
import { secondPapers } from '#domain/signing/second-signature.ts'
import { samplePaper, signedPaperSchema } from './signed-paper.ts'
import { sampleSpecimen, specimenSchema } from './specimen.ts'
import { defineStepUnit } from './step-unit.ts'

const signed = z.object({
  paper: signedPaperSchema,
  specimen: specimenSchema,
  readToEnd: z.literal(true),
})

/** The mandate, then the agreement, each PDF read through. */
export const signMonthlyPayments = defineStepUnit({
  // A second holder signs mandates only, the first where the bank asks.
  fields: {
    'one-time': z.optional(signed),
    monthly: z.optional(signed),
    agreement: z.optional(signed),
    declared: z.literal(true),
  },
  shown: z.object({ signatures: z.int() }) satisfies z.ZodMiniType<SignMonthlyPaymentsShown>,
  // Specimens are stored with their papers.
  kept: z.object({ declared: z.literal(true) }),
}).withSample((app) => {
  const { mandates = [], completed = false, signer } = app
  const papers = papersToSign({
    secondPapers: secondPapers(mandates, signer ? 'link' : 'household'),
    agreementHolds: doesAgreementHold(completed, mandates),
  })
  const signs = (kind: MonthlyPaper) => ({
    paper: samplePaper(app, kind),
    specimen: sampleSpecimen,
    readToEnd: true as const,
  })
  return { ...Object.fromEntries(papers.map((kind) => [kind, signs(kind)])), declared: true }
})
