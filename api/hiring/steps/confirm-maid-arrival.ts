import * as z from 'zod/mini'
import type { ConfirmArrivalShown } from '#domain/hiring/answers/confirm-maid-arrival.ts'
import { firstFreeSlot, slotField } from './maid-arrival.ts'
import { dayField } from '#api/fields.ts'
import { defineStepUnit } from './step-unit.ts'

const fields = { day: dayField, slot: slotField }

/** Of CONFIRM_MAID_ARRIVAL, by the spouse, and after the address. */
export const confirmMaidArrival = defineStepUnit({
  fields,
  shown: z.object(fields) satisfies z.ZodMiniType<ConfirmArrivalShown>,
  kept: z.object(fields),
}).withSample((app) => ({ ...firstFreeSlot(app) }))
