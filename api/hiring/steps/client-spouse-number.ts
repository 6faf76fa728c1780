import * as z from 'zod/mini'
import type { ClientSpouseNumberShown } from '#domain/hiring/answers/numbers/client-spouse-number.ts'
import { phoneField } from '#api/fields.ts'
import { defineStepUnit } from './step-unit.ts'

/** A household without a spouse says so. */
const fields = { hasSpouse: z.boolean(), phone: z.optional(phoneField) }

export const clientSpouseNumber = defineStepUnit({
  fields,
  shown: z.object({
    hasSpouse: z.boolean(),
    phone: z.optional(z.string()),
  }) satisfies z.ZodMiniType<ClientSpouseNumberShown>,
  kept: z.object(fields),
}).withSample(() => ({ hasSpouse: true, phone: '055 765 4321' }))
