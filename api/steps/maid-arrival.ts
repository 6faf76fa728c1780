import * as z from 'zod/mini'
import type { MaidArrivalShown } from '#domain/hiring/answers/maid-arrival.ts'
import { dayField } from '#api/fields.ts'
import { defineStepUnit } from './step-unit.ts'
import type { SampleFacts } from './step-unit.ts'

const fields = {
  day: dayField,
  slot: z.string().check(z.regex(/^\d{2}:\d{2}-\d{2}:\d{2}$/)),
  way: z.enum(['delivered', 'pick-up']),
}

export const maidArrival = defineStepUnit({
  fields,
  shown: z.object(fields) satisfies z.ZodMiniType<MaidArrivalShown>,
  kept: z.object(fields),
}).withSample((app) => ({ ...firstFree(app), way: 'delivered' }))

/** The first free time; where none is offered, one refused. */
function firstFree({ arrivalDays, firstDayFrom }: SampleFacts): { day: string; slot: string } {
  const free = arrivalDays.flatMap(({ day, slots }) =>
    slots.filter((slot) => slot.free).map(({ from, to }) => ({ day, slot: `${from}-${to}` })),
  )
  return free[0] ?? { day: firstDayFrom, slot: '10:00-12:00' }
}
