import * as z from 'zod/mini'
import { defineCall } from '#api/define-call.ts'
import { lineField, opaqueIdField, phoneField } from '#api/fields.ts'

const change = { action: 'change-settings', on: 'console' } as const
const idInput = z.object({ id: opaqueIdField })
const carFields = { plate: lineField, seats: z.int().check(z.gte(2), z.lte(60)) }
const done = z.object({})

export const listFleet = defineCall({
  name: 'listFleet',
  summary: 'Drivers and cars that bring maids to households',
  method: 'GET',
  path: 'console/fleet',
  authority: { action: 'see-cases', on: 'console' },
  input: z.object({}),
  output: z.object({
    /** Arrivals are those from today on. */
    drivers: z.array(
      z.object({ id: z.string(), name: z.string(), phoneMask: z.string(), arrivals: z.int() }),
    ),
    cars: z.array(
      z.object({ id: z.string(), plate: z.string(), seats: z.int(), arrivals: z.int() }),
    ),
  }),
})

export const addDriver = defineCall({
  name: 'addDriver',
  summary: 'Adds a driver; the number is sealed, and stands on the sheet to print alone',
  method: 'POST',
  path: 'console/fleet/drivers',
  authority: change,
  idempotent: true,
  input: z.object({ name: lineField, phone: phoneField }),
  output: done,
})

export const addCar = defineCall({
  name: 'addCar',
  summary: 'Adds a car by its plate',
  method: 'POST',
  path: 'console/fleet/cars',
  authority: change,
  idempotent: true,
  input: z.object(carFields),
  output: done,
})

export const changeDriver = defineCall({
  name: 'changeDriver',
  summary: 'Changes a driver’s name and number; an empty number leaves the one that is kept',
  method: 'PUT',
  path: 'console/fleet/drivers/:id',
  authority: change,
  idempotent: true,
  input: z.object({ id: opaqueIdField, name: lineField, phone: phoneField }),
  output: done,
})

export const changeCar = defineCall({
  name: 'changeCar',
  summary: 'Changes a car’s plate and seats',
  method: 'PUT',
  path: 'console/fleet/cars/:id',
  authority: change,
  idempotent: true,
  input: z.object({ id: opaqueIdField, ...carFields }),
  output: done,
})

export const removeDriver = defineCall({
  name: 'removeDriver',
  summary: 'Removes a driver with the number; arrivals given to them have none then',
  method: 'DELETE',
  path: 'console/fleet/drivers/:id',
  authority: change,
  idempotent: true,
  input: idInput,
  output: done,
})

export const removeCar = defineCall({
  name: 'removeCar',
  summary: 'Removes a car; arrivals given to it have none then',
  method: 'DELETE',
  path: 'console/fleet/cars/:id',
  authority: change,
  idempotent: true,
  input: idInput,
  output: done,
})

export const giveArrival = defineCall({
  name: 'giveArrival',
  summary: 'Gives an arrival a driver and a car, each of whom has one at a time',
  method: 'PUT',
  path: 'console/arrivals/:caseId/driver',
  authority: { action: 'work-cases', on: 'console' },
  idempotent: true,
  input: z.object({
    caseId: opaqueIdField,
    /** Null takes back; one that is not given stays as it is. */
    driverId: z.optional(z.nullable(opaqueIdField)),
    carId: z.optional(z.nullable(opaqueIdField)),
  }),
  output: done,
})
