import * as z from 'zod/mini'
import type { ClientWhatsappNumberShown } from '#domain/hiring/answers/client-whatsapp-number.ts'
import { phoneField } from '#api/fields.ts'
import { defineStepUnit } from './step-unit.ts'

export const clientWhatsappNumber = defineStepUnit({
  fields: { sameAsPhone: z.boolean(), phone: z.optional(phoneField) },
  shown: z.object({
    sameAsPhone: z.boolean(),
    phone: z.string(),
  }) satisfies z.ZodMiniType<ClientWhatsappNumberShown>,
  kept: z.object({ sameAsPhone: z.boolean(), phone: z.string() }),
}).withSample(() => ({ sameAsPhone: true }))
