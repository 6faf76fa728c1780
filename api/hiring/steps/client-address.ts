import * as z from 'zod/mini'
import {
  homeTypes,
  pets,
  weekdaysFromSunday,
} from '#domain/hiring/answers/arrival/client-address.ts'
import type { ClientAddressShown } from '#domain/hiring/answers/arrival/client-address.ts'
import { lineField } from '#api/fields.ts'
import { defineStepUnit } from './step-unit.ts'

const fields = {
  emirate: z.string().check(z.maxLength(30)),
  visaEmirate: z.string().check(z.maxLength(30)),
  area: lineField,
  homeType: z.enum(homeTypes),
  building: z.optional(z.string().check(z.trim(), z.maxLength(120))),
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
  pets: z.array(z.enum(pets)).check(z.maxLength(4)),
  cameras: z.boolean(),
  dayOff: z.enum(weekdaysFromSunday),
}

export const clientAddress = defineStepUnit({
  fields,
  shown: z.object({
    emirate: z.string(),
    visaEmirate: z.string(),
    // Always empty, because the column is unsealed; the release before requires it.
    area: z.catch(z.literal(''), ''),
    homeType: fields.homeType,
    bedrooms: z.int(),
    maidsRoom: z.boolean(),
    childrenCount: z.int(),
    elders: z.int(),
    pets: fields.pets,
    cameras: z.boolean(),
    dayOff: z.optional(fields.dayOff),
  }) satisfies z.ZodMiniType<ClientAddressShown>,
  kept: z.object({ ...fields, dayOff: z.optional(fields.dayOff) }),
}).withSample(() => ({
  emirate: 'dubai',
  visaEmirate: 'dubai',
  area: 'Dubai Marina',
  homeType: 'apartment',
  building: 'Marina Heights Tower',
  street: 'Al Marsa Street',
  unit: '1204',
  floor: '12',
  makani: '12345 67890',
  accessNote: 'Ring at the green gate',
  bedrooms: 2,
  maidsRoom: true,
  children: [3, 7],
  elders: 0,
  pets: ['cat'],
  cameras: true,
  dayOff: 'sunday',
}))
