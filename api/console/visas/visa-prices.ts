import * as z from 'zod/mini'
import { emirateCodes } from '#domain/hiring/values/emirates.ts'
import { priceParts } from '#domain/visas/price-history.ts'
import { placeAnswers } from '#domain/visas/visa-answers.ts'
import { visaKinds } from '#domain/visas/visa-kinds.ts'
import { defineCall } from '#api/define-call.ts'
import { dayField, filsField, instantField } from '#api/fields.ts'

const ofPart = { part: z.enum(priceParts), places: z.array(z.enum(placeAnswers)) }
/** Null for what the product began with. */
const saved = { savedAt: z.nullable(instantField), savedBy: z.nullable(z.string()) }

export const getVisaPrices = defineCall({
  name: 'getVisaPrices',
  summary: 'The price of a kind of visa in an emirate: what holds since when, and every change',
  method: 'GET',
  path: 'console/visa-prices',
  authority: { action: 'see-settings', on: 'console' },
  input: z.object({ kind: z.enum(visaKinds), emirate: z.enum(emirateCodes) }),
  output: z.object({
    /** Today's parts, with who entered them. */
    held: z.array(z.object({ ...ofPart, sum: filsField, since: dayField, ...saved })),
    /** Versions that changed something of it, the newest first. */
    versions: z.array(
      z.object({
        number: z.int(),
        ...saved,
        changes: z.array(
          z.object({
            ...ofPart,
            from: dayField,
            before: z.nullable(filsField),
            after: z.nullable(filsField),
          }),
        ),
      }),
    ),
  }),
})
