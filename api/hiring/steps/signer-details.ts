import * as z from 'zod/mini'
import type { SignerDetailsShown } from '#domain/hiring/answers/signing/signer-details.ts'
import { lineField } from '#api/fields.ts'
import { defineStepUnit } from './step-unit.ts'

const fields = {
  /** As on the Emirates ID. */
  name: lineField,
  emiratesId: z.string().check(z.maxLength(40)),
  /** True for a second try with the same wrong check digit (domain.md 2.2). */
  emiratesIdConfirmed: z.optional(z.boolean()),
}

/** The agreement's signer, where a card pays everything. */
export const signerDetails = defineStepUnit({
  fields,
  shown: z.object({
    name: z.string(),
    emiratesId: z.string(),
  }) satisfies z.ZodMiniType<SignerDetailsShown>,
  kept: z.object({ name: z.string(), emiratesId: z.string() }),
}).withSample(() => ({ name: 'Fatima Ahmed Mansoor', emiratesId: '784-1985-1234567-3' }))
