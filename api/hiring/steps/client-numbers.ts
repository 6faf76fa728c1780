import * as z from 'zod/mini'
import type { ClientPhoneNumberShown } from '#domain/hiring/answers/numbers/client-phone-number.ts'
import type { ClientWhatsappNumberShown } from '#domain/hiring/answers/numbers/client-whatsapp-number.ts'
import { phoneField } from '#api/fields.ts'
import { clientSpouseNumber } from './client-spouse-number.ts'
import { defineStepUnit } from './step-unit.ts'

export const clientPhoneNumber = defineStepUnit({
  fields: { phone: phoneField },
  shown: z.object({ phone: z.string() }) satisfies z.ZodMiniType<ClientPhoneNumberShown>,
  kept: z.object({ phone: phoneField }),
}).withSample(() => ({ phone: '050 123 4567' }))

export const clientWhatsappNumber = defineStepUnit({
  fields: { sameAsPhone: z.boolean(), phone: z.optional(phoneField) },
  shown: z.object({
    sameAsPhone: z.boolean(),
    phone: z.string(),
  }) satisfies z.ZodMiniType<ClientWhatsappNumberShown>,
  kept: z.object({ sameAsPhone: z.boolean(), phone: z.string() }),
}).withSample(() => ({ sameAsPhone: true }))

const fields = { keep: z.boolean(), phone: z.optional(phoneField) }

/** Stored like a new client's numbers, so that readers need not distinguish them. */
export const existingClientPhoneNumber = defineStepUnit({
  fields,
  shown: clientPhoneNumber.shown,
  kept: clientPhoneNumber.kept,
}).withSample(() => ({ keep: true }))

export const existingClientWhatsappNumber = defineStepUnit({
  fields: { ...fields, sameAsPhone: z.optional(z.boolean()) },
  shown: clientWhatsappNumber.shown,
  kept: clientWhatsappNumber.kept,
}).withSample(() => ({ keep: true }))

export const existingClientSpouseNumber = defineStepUnit({
  fields: { ...fields, hasSpouse: z.optional(z.boolean()) },
  shown: clientSpouseNumber.shown,
  kept: clientSpouseNumber.kept,
}).withSample(() => ({ keep: true }))

const { shown: phone } = clientPhoneNumber
const { shown: whatsapp } = clientWhatsappNumber
const { shown: spouse } = clientSpouseNumber

/** A client's masked numbers of its earlier hire. */
export const numbersOnFileSchema = z.object({
  mobile: z.optional(phone),
  whatsapp: z.optional(whatsapp),
  spouse: z.optional(spouse),
})
export type NumbersOnFile = z.output<typeof numbersOnFileSchema>
