import * as z from 'zod/mini'
import { wrongValueCodes } from '#domain/site/wrong-values.ts'
import { defineCall } from '#api/define-call.ts'
import { dayField } from '#api/fields.ts'

const change = { action: 'change-settings', on: 'console' } as const

/** As typed: what is wrong with a day is answered by its place. */
const typedDay = z.string().check(z.maxLength(20))
const hoursField = z.union([
  z.enum(['usual', 'closed']),
  z.object({
    opens: z.int().check(z.gte(0), z.lte(23)),
    closes: z.int().check(z.gte(1), z.lte(24)),
  }),
])
export const holidayInput = z.object({
  from: typedDay,
  to: typedDay,
  /** In English; known names are translated. */
  name: z.string().check(z.maxLength(100)),
  /** When the team answers; cars rest on every holiday. */
  hours: hoursField,
})

const wrongField = z.array(
  z.object({ place: z.string(), code: z.enum(wrongValueCodes), limit: z.optional(z.number()) }),
)

export const listHolidays = defineCall({
  name: 'listHolidays',
  summary: 'Holidays that staff entered, from today on',
  method: 'GET',
  path: 'console/holidays',
  authority: { action: 'see-settings', on: 'console' },
  input: z.object({}),
  output: z.object({
    today: dayField,
    holidays: z.array(z.object({ day: dayField, name: z.string(), hours: hoursField })),
  }),
})

export const previewHoliday = defineCall({
  name: 'previewHoliday',
  summary: 'Who would have to choose another day if these were holidays; nothing is saved',
  method: 'POST',
  path: 'console/holidays/preview',
  authority: change,
  input: holidayInput,
  output: z.object({
    wrong: wrongField,
    moved: z.array(
      z.object({
        caseId: z.string(),
        number: z.int(),
        maid: z.string(),
        day: dayField,
        slot: z.string(),
        /** By a text message; the others are asked on the site. */
        isTold: z.boolean(),
      }),
    ),
  }),
})

export const declareHoliday = defineCall({
  name: 'declareHoliday',
  summary: 'Makes days holidays: whoever booked an arrival on them chooses again',
  method: 'POST',
  path: 'console/holidays',
  authority: { ...change, isFresh: true },
  idempotent: true,
  input: holidayInput,
  output: z.object({
    wrong: wrongField,
    /** How many bookings were freed. */
    freed: z.int(),
  }),
})

export const takeBackHoliday = defineCall({
  name: 'takeBackHoliday',
  summary: 'Makes days that are still to come usual days again; nobody is moved',
  method: 'POST',
  path: 'console/holidays/take-back',
  authority: { ...change, isFresh: true },
  idempotent: true,
  input: z.object({ from: dayField, to: dayField }),
  output: z.object({ days: z.array(dayField) }),
})
