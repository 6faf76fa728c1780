import * as z from 'zod/mini'
import type { MaidArrivalShown } from '#domain/hiring/answers/arrival/maid-arrival.ts'
import { dayField } from '#api/fields.ts'
import { defineStepUnit } from './step-unit.ts'
import type { SampleFacts } from './step-unit.ts'

/** `10:00-12:00` */
export const slotField = z.string().check(z.regex(/^\d{2}:\d{2}-\d{2}:\d{2}$/))

const fields = {
  day: dayField,
  slot: slotField,
  way: z.enum(['delivered', 'pick-up']),
}

export const maidArrival = defineStepUnit({
  fields,
  shown: z.object(fields) satisfies z.ZodMiniType<MaidArrivalShown>,
  kept: z.object(fields),
}).withSample((app) => ({ ...firstFreeSlot(app), way: 'delivered' }))

/** The first free time from her first day; an invalid one where none is offered. */
export function firstFreeSlot({ arrivalDays, firstDayFrom, terms }: SampleFacts): {
  day: string
  slot: string
} {
  const firstDay = terms?.firstDay ?? firstDayFrom
  const later = arrivalDays.filter(({ day }) => day >= firstDay)
  const free = later.flatMap(({ day, slots }) =>
    slots.filter((slot) => slot.free).map(({ from, to }) => ({ day, slot: `${from}-${to}` })),
  )
  return free[0] ?? { day: firstDay, slot: '10:00-12:00' }
}
