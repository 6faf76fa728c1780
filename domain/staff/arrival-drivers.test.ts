import { array, assert, constantFrom, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { takenAlready } from './arrival-drivers.ts'
import type { DrivenArrival } from './arrival-drivers.ts'

const at = (
  slot: string,
  [driverId = null, carId = null]: (string | null)[],
  caseId = 'other',
) => ({
  caseId,
  slot,
  driverId,
  carId,
})

test('a driver and a car are at one place at a time', () => {
  const others = [at('10:00-12:00', ['omar', 'A 1'])]
  expect(takenAlready(others, at('10:00-12:00', ['omar', 'B 2'], 'own'))).toBe('driver')
  expect(takenAlready(others, at('11:00-13:00', ['zaid', 'A 1'], 'own'))).toBe('car')
  expect(takenAlready(others, at('12:00-14:00', ['omar', 'A 1'], 'own'))).toBeUndefined()
  expect(takenAlready(others, at('10:00-12:00', [null, null], 'own'))).toBeUndefined()
  // Its own driver may be chosen again.
  expect(takenAlready(others, at('10:00-12:00', ['omar', 'B 2']))).toBeUndefined()
})

const slots = ['10:00-12:00', '12:00-14:00', '14:00-16:00']
const wishes = array(
  record({
    slot: constantFrom(...slots),
    driverId: constantFrom('a', 'b', null),
    carId: constantFrom('x', 'y', null),
  }),
  { maxLength: 12 },
)

test('whatever is asked for, nobody is given two arrivals in one slot', () => {
  assert(
    property(wishes, (asked) => {
      const given: DrivenArrival[] = []
      for (const [place, one] of asked.entries()) {
        const wish = { ...one, caseId: String(place) }
        if (takenAlready(given, wish) === undefined) given.push(wish)
      }
      for (const name of ['driverId', 'carId'] as const) {
        const taken = given.flatMap((one) => (one[name] ? [`${one.slot} ${one[name]}`] : []))
        expect(new Set(taken).size).toBe(taken.length)
      }
    }),
  )
})
