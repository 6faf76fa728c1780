import * as z from 'zod/mini'
import type { ClientPhoneNumberShown } from '#domain/hiring/answers/client-phone-number.ts'
import { phoneField } from '#api/fields.ts'
import { defineStepUnit } from './step-unit.ts'

const fields = { phone: phoneField }

export const clientPhoneNumber = defineStepUnit({
  fields,
  shown: z.object({ phone: z.string() }) satisfies z.ZodMiniType<ClientPhoneNumberShown>,
  kept: z.object(fields),
}).withSample(() => ({ phone: '050 123 4567' }))
