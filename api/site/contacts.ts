import * as z from 'zod/mini'
import { LANGUAGES } from '#domain/constants.ts'
import { contactPurposes } from '#domain/site/contacts.ts'
import { defineCall } from '#api/define-call.ts'
import { dayField } from '#api/fields.ts'
import { hoursSchema } from './site.ts'

/** Texts by language; others read the English. */
const inLanguagesSchema = z.partialRecord(z.enum(LANGUAGES), z.string())

/** Contact numbers by purpose (R04) and hours. */
export const getContacts = defineCall({
  name: 'getContacts',
  summary: 'Phone numbers by purpose, the hours with their holidays, and whether somebody answers',
  method: 'GET',
  path: 'sales/contacts',
  authority: { action: 'browse', on: 'site' },
  input: z.object({}),
  output: z.object({
    supportPhone: z.string(),
    lines: z.partialRecord(
      z.enum(contactPurposes),
      z.object({ phone: z.string(), languages: z.optional(z.array(z.string())) }),
    ),
    areSamples: z.boolean(),
    /** The day of the last check; absent for never. */
    checkedOn: z.optional(dayField),
    offices: z.array(
      z.object({
        name: inLanguagesSchema,
        address: inLanguagesSchema,
        /** By its code. */
        emirate: z.string(),
        /** '' without its own link. */
        mapLink: z.string(),
        checkedOn: z.optional(dayField),
      }),
    ),
    hours: hoursSchema,
    /** Holidays from today: entered ones, and expected ones as `unsaid`; fixed ones are known. */
    holidays: z.array(
      z.object({
        day: dayField,
        name: z.string(),
        hours: z.union([hoursSchema, z.enum(['usual', 'closed', 'unsaid'])]),
      }),
    ),
    /** The instant of this answer. */
    at: z.iso.datetime(),
    isOpen: z.boolean(),
  }),
})
