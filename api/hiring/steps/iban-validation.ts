import * as z from 'zod/mini'
import type { IbanValidationShown } from '#domain/hiring/answers/iban-validation.ts'
import { defineStepUnit } from './step-unit.ts'

const fields = { iban: z.string().check(z.minLength(1), z.maxLength(60)) }

export const ibanValidation = defineStepUnit({
  fields,
  shown: z.object({
    iban: z.string(),
    bankName: z.optional(z.string()),
    bankCode: z.string(),
  }) satisfies z.ZodMiniType<IbanValidationShown>,
  kept: z.object(fields),
}).withSample(() => ({ iban: 'AE910260000123456789012' }))
