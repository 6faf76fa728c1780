import * as z from 'zod/mini'
import type { VisaFormStep } from '#domain/visas/application/visa-steps.ts'
import { workerLanguages } from '#domain/visas/application/worker-languages.ts'
import { weekdays } from '#domain/day.ts'
import { filsField, opaqueIdField } from '#api/fields.ts'

const line = z.string().check(z.normalize('NFC'), z.trim(), z.maxLength(120))
const short = z.string().check(z.maxLength(40))
const paperField = z.string().check(z.maxLength(40))

/** A step's sent fields, what may be shown of its answer, and what is kept sealed. */
type VisaUnit = {
  fields: z.core.$ZodLooseShape
  shown: z.ZodMiniType
  kept: z.ZodMiniType
}

/** The steps of a visa's application that a form sends. */
export const visaUnits = {
  VISA_SPONSOR: {
    fields: { name: line, emiratesId: short },
    /** `name` is the first name and initials. */
    shown: z.object({ name: z.string(), emiratesId: z.string() }),
    kept: z.object({ name: z.string(), emiratesId: z.string() }),
  },
  VISA_WORKER: {
    fields: { name: line, passportNumber: short, phone: short, language: short },
    shown: z.object({
      name: z.string(),
      passportNumber: z.string(),
      phone: z.string(),
      language: z.enum(workerLanguages),
    }),
    kept: z.object({
      name: z.string(),
      passportNumber: z.string(),
      /** E.164. */
      phone: z.string(),
      language: z.enum(workerLanguages),
    }),
  },
  VISA_TERMS: {
    fields: { wage: short, home: z.enum(['live-in', 'live-out']), restDay: short },
    /** Fils a month. */
    shown: z.object({
      wage: filsField,
      home: z.enum(['live-in', 'live-out']),
      restDay: z.enum(weekdays),
    }),
    kept: z.object({
      wage: filsField,
      home: z.enum(['live-in', 'live-out']),
      restDay: z.enum(weekdays),
    }),
  },
  VISA_DRIVER: {
    fields: {
      licenceNumber: short,
      licenceUntil: short,
      plates: z.string().check(z.maxLength(200)),
    },
    shown: z.object({ licenceUntil: z.string(), plates: z.array(z.string()) }),
    kept: z.object({
      licenceNumber: z.string(),
      licenceUntil: z.string(),
      plates: z.array(z.string()),
    }),
  },
  VISA_PAPERS: {
    fields: {
      documents: z.record(paperField, opaqueIdField),
      /** Day, month and year as typed. */
      expiries: z.prefault(z.record(paperField, short), {}),
    },
    shown: z.object({ documents: z.record(z.string(), z.string()) }),
    kept: z.object({
      documents: z.record(z.string(), z.string()),
      expiries: z.record(z.string(), z.string()),
    }),
  },
  VISA_PRICE: {
    fields: { total: filsField },
    shown: z.object({ total: filsField }),
    kept: z.object({ total: filsField }),
  },
  VISA_SUMMARY: {
    fields: { isTrue: z.boolean() },
    shown: z.object({}),
    kept: z.object({ isTrue: z.boolean() }),
  },
} as const satisfies Record<VisaFormStep, VisaUnit>

export type VisaUnits = typeof visaUnits
export type VisaFields<Step extends VisaFormStep> = z.output<
  z.ZodMiniObject<VisaUnits[Step]['fields']>
>
export type VisaShown<Step extends VisaFormStep> = z.output<VisaUnits[Step]['shown']>
export type VisaKept<Step extends VisaFormStep> = z.output<VisaUnits[Step]['kept']>
