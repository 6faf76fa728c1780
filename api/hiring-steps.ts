import * as z from 'zod/mini'
import { actionOfStep } from '#domain/hiring/authority.ts'
import type { StepCode } from '#domain/hiring/step-codes.ts'
import { addressFlags } from './address-flags.ts'
import { defineCall } from './define-call.ts'
import { dayField, lineField, opaqueIdField } from './fields.ts'
import { stepAnswerSchema } from './hiring.ts'

const baseFields = {
  appId: opaqueIdField,
  version: z.optional(z.int()),
  ...addressFlags,
  lang: z.optional(z.string()),
}

/** The submit of one step: same path shape, same answer, its own fields. */
function defineStep<Fields extends z.core.$ZodLooseShape>(step: StepCode, fields: Fields) {
  return defineCall({
    name: `submit_${step}`,
    summary: `Submits the step ${step}; answers with appInfo and the next step`,
    method: 'POST',
    path: `sales/ccserviceapplication/step/${step}`,
    authority: { action: actionOfStep(step), by: 'appId', inWorkflow: true, step },
    idempotent: true,
    input: z.object({ ...baseFields, ...fields }),
    output: stepAnswerSchema,
    limits: [{ by: 'session', limit: 120, windowSeconds: 60 }],
  })
}

export const submitHireMaid = defineStep('HIRE_MAID', {
  planType: z.enum(['live-in', 'live-out']),
  firstDay: dayField,
  paymentMethod: z.enum(['direct-debit', 'card']),
})

/** Files go first by `upload`; this names the ones that answer the step, by kind. */
export const submitRequiredDocuments = defineStep('REQUIRED_DOCUMENTS', {
  documents: z.record(z.string().check(z.maxLength(40)), opaqueIdField),
})

/** IBAN or, where no IBAN is needed, a photo of a cheque or IBAN letter (an uploaded document's id). */
export const submitBankInfo = defineStep('BANK_INFO', {
  accountTitle: lineField,
  bankCode: z.string().check(z.maxLength(3)),
  accountType: z.enum(['current', 'savings']),
  emiratesId: z.string().check(z.maxLength(40)),
  /** True on the second try of a number whose last digit does not fit (domain.md 2.2). */
  emiratesIdConfirmed: z.optional(z.boolean()),
  iban: z.optional(z.string().check(z.maxLength(60))),
  ibanDocument: z.optional(opaqueIdField),
})

export const submitIbanValidation = defineStep('IBAN_VALIDATION', {
  iban: z.string().check(z.minLength(1), z.maxLength(60)),
})

/** Strokes: normalised points 0..1 and milliseconds since the first, oldest first. */
export const strokesField = z
  .array(
    z
      .array(
        z.object({
          x: z.number().check(z.gte(0), z.lte(1)),
          y: z.number().check(z.gte(0), z.lte(1)),
          t: z.number().check(z.gte(0)),
        }),
      )
      .check(z.minLength(1), z.maxLength(2000)),
  )
  .check(z.maxLength(60))

const specimenSchema = z.discriminatedUnion('way', [
  z.object({ way: z.literal('drawn'), strokes: strokesField, refusals: z.optional(z.int()) }),
  z.object({ way: z.literal('typed'), name: lineField }),
])

/** Three specimens of the one-time mandate and the declaration. */
export const submitSignDirectDebit = defineStep('SIGN_DIRECT_DEBIT', {
  specimens: z.array(specimenSchema).check(z.minLength(3), z.maxLength(3)),
  declared: z.literal(true),
})

/** The monthly mandate, then the service agreement: one specimen each, after its PDF was opened to its end. */
export const submitSignMonthlyPayments = defineStep('SIGN_MONTHLY_PAYMENTS', {
  monthly: z.object({ specimen: specimenSchema, readToEnd: z.literal(true) }),
  agreement: z.object({ specimen: specimenSchema, readToEnd: z.literal(true) }),
  declared: z.literal(true),
})

export const submitMaidArrival = defineStep('MAID_ARRIVAL', {
  day: dayField,
  slot: z.string().check(z.regex(/^\d{2}:\d{2}-\d{2}:\d{2}$/)),
  way: z.enum(['delivered', 'pick-up']),
})

export const addressFields = {
  emirate: z.string().check(z.maxLength(30)),
  visaEmirate: z.string().check(z.maxLength(30)),
  area: lineField,
  homeType: z.enum(['villa', 'apartment']),
  building: lineField,
  street: z.optional(z.string().check(z.maxLength(120))),
  unit: lineField,
  floor: z.optional(z.string().check(z.maxLength(20))),
  makani: z.optional(z.string().check(z.maxLength(20))),
  position: z.optional(z.object({ latitude: z.number(), longitude: z.number() })),
  accessNote: z.optional(z.string().check(z.maxLength(400))),
  bedrooms: z.int().check(z.gte(0), z.lte(20)),
  maidsRoom: z.boolean(),
  children: z.array(z.int().check(z.gte(0), z.lte(17))).check(z.maxLength(12)),
  elders: z.int().check(z.gte(0), z.lte(10)),
  pets: z.array(z.enum(['cat', 'dog', 'bird', 'other'])).check(z.maxLength(4)),
  cameras: z.boolean(),
}

export const submitClientAddress = defineStep('CLIENT_ADDRESS', addressFields)

export const submitClientPhoneNumber = defineStep('CLIENT_PHONE_NUMBER', {
  phone: z.string().check(z.maxLength(40)),
})

export const submitClientWhatsappNumber = defineStep('CLIENT_WHATSAPP_NUMBER', {
  sameAsPhone: z.boolean(),
  phone: z.optional(z.string().check(z.maxLength(40))),
})

/** A household without a spouse says so. */
export const submitClientSpouseNumber = defineStep('CLIENT_SPOUSE_NUMBER', {
  hasSpouse: z.boolean(),
  phone: z.optional(z.string().check(z.maxLength(40))),
})

/** Every step whose screen works, by step code. */
export const stepCalls = {
  HIRE_MAID: submitHireMaid,
  REQUIRED_DOCUMENTS: submitRequiredDocuments,
  BANK_INFO: submitBankInfo,
  IBAN_VALIDATION: submitIbanValidation,
  SIGN_DIRECT_DEBIT: submitSignDirectDebit,
  SIGN_MONTHLY_PAYMENTS: submitSignMonthlyPayments,
  MAID_ARRIVAL: submitMaidArrival,
  CLIENT_ADDRESS: submitClientAddress,
  CLIENT_PHONE_NUMBER: submitClientPhoneNumber,
  CLIENT_WHATSAPP_NUMBER: submitClientWhatsappNumber,
  CLIENT_SPOUSE_NUMBER: submitClientSpouseNumber,
} as const
