import * as z from 'zod/mini'
import type { SignerDetailsShown } from '#domain/hiring/answers/signing/signer-details.ts'
import { lineField } from '#api/fields.ts'
import { defineStepUnit } from './step-unit.ts'

const fields = {
  /** As on the Emirates ID. */
  name: lineField,
  emiratesId: z.string().check(z.maxLength(40)),
  /** True on the second try with a wrong last digit (domain.md 2.2). */
  emiratesIdConfirmed: z.optional(z.boolean()),
}

/** Whom the agreement names, where a card pays it all. */
export const signerDetails = defineStepUnit({
  fields,
  shown: z.object({
    name: z.string(),
    emiratesId: z.string(),
  }) satisfies z.ZodMiniType<SignerDetailsShown>,
  kept: z.object({ name: z.string(), emiratesId: z.string() }),
}).withSample(() => ({ name: 'Fatima Ahmed Mansoor', emiratesId: '784-1985-1234567-3' }))
