import * as z from 'zod/mini'
import { emirateCodes } from '#domain/hiring/values/emirates.ts'
import { takenStages } from '#domain/visas/case/taken-days.ts'
import { placeAnswers } from '#domain/visas/visa-answers.ts'
import { dayParts } from '#domain/visas/visa-days.ts'
import { feeParts, feePayees } from '#domain/visas/visa-fees.ts'
import { visaKinds } from '#domain/visas/visa-kinds.ts'
import { defineCall } from '#api/define-call.ts'
import { dayField, filsField } from '#api/fields.ts'

const where = { emirates: z.array(z.enum(emirateCodes)), kinds: z.array(z.enum(visaKinds)) }

const rulesSchema = z.object({
  from: dayField,
  checkedOn: dayField,
  incomes: z.array(
    z.object({
      ...where,
      enough: filsField,
      lowest: z.optional(filsField),
      source: z.string(),
      otherSource: z.string(),
    }),
  ),
  cars: z.array(z.object({ ...where, cars: z.int(), source: z.string(), isDoubtful: z.boolean() })),
  certificateFrom: z.array(z.string()),
  closedAbroad: z.array(z.string()),
})

const feesSchema = z.object({
  from: dayField,
  checkedOn: dayField,
  areSamples: z.boolean(),
  parts: z.array(
    z.object({
      ...where,
      part: z.enum(feeParts),
      payee: z.enum(feePayees),
      sum: filsField,
      places: z.array(z.enum(placeAnswers)),
    }),
  ),
  work: filsField,
  keptAfterRefusal: filsField,
})

/** What a household may know about a visa before it tells us anything. */
export const getVisaGuide = defineCall({
  name: 'getVisaGuide',
  summary: 'Today’s rules of sponsoring, the price list of visas and the estimated time',
  method: 'GET',
  path: 'visas/guide',
  authority: { action: 'browse', on: 'site' },
  input: z.object({
    /** Of a case, for how long such cases took. */
    kind: z.optional(z.enum(visaKinds)),
    emirate: z.optional(z.enum(emirateCodes)),
    place: z.optional(z.enum(placeAnswers)),
  }),
  output: z.object({
    /** By name in the visitor's language. */
    countries: z.array(z.object({ code: z.string(), name: z.string() })),
    /** Holidays that staff entered, from today on; fixed ones are known. */
    holidays: z.array(dayField),
    /** Absent until the operator enters them. */
    rules: z.optional(rulesSchema),
    /** Absent until the operator enters it. */
    fees: z.optional(feesSchema),
    /** Working days, set by the operator; absent without all four of them. */
    estimate: z.optional(
      z.object({
        parts: z.array(z.object({ part: z.enum(dayParts.map(({ part }) => part)), days: z.int() })),
        days: z.int(),
        /** When a member of staff set it; absent for values of the installation. */
        setOn: z.optional(dayField),
      }),
    ),
    /** Working days that such cases took, whole and by stage; empty where they were too few. */
    taken: z.array(
      z.object({ stage: z.enum(takenStages), cases: z.int(), half: z.int(), most: z.int() }),
    ),
  }),
})
