import { describe, expect, test } from 'vitest'
import type { EmirateCode } from '#domain/hiring/values/emirates.ts'
import type { FieldRefusal } from '#domain/problem.ts'
import { checkClientAddress } from './client-address.ts'
import type { ClientAddressFields } from './client-address.ts'

const home: ClientAddressFields = {
  emirate: 'dubai',
  visaEmirate: 'dubai',
  area: 'Dubai Marina',
  homeType: 'apartment',
  building: 'Marina Heights Tower',
  unit: '1204',
  bedrooms: 2,
  maidsRoom: true,
  children: [],
  elders: 0,
  pets: [],
  cameras: false,
  dayOff: 'sunday',
}
const said = (refusals: FieldRefusal[]) => refusals.map(({ field, code }) => `${field}: ${code}`)
const saidOf = (changes: Partial<ClientAddressFields>) =>
  said(checkClientAddress({ ...home, ...changes }))

const at = (comesTo: readonly EmirateCode[], changes: Partial<ClientAddressFields> = {}) =>
  said(checkClientAddress({ ...home, ...changes }, { comesTo }))

describe('an address', () => {
  test.each(['', '  '])('names each field that is missing, in order (%o)', (nothing) => {
    const empty = { emirate: nothing, visaEmirate: nothing, area: nothing }
    expect(saidOf({ ...empty, building: nothing, unit: nothing })).toEqual([
      'emirate: emirate-missing',
      'visaEmirate: visa-emirate-missing',
      'area: area-missing',
      'building: building-missing',
      'unit: unit-missing',
    ])
  })

  test('names each emirate that nobody knows, and not one that is missing', () => {
    expect(saidOf({ emirate: 'atlantis', visaEmirate: 'utopia' })).toEqual([
      'emirate: emirate-unknown',
      'visaEmirate: emirate-unknown',
    ])
    expect(saidOf({ visaEmirate: 'utopia' })).toEqual(['visaEmirate: emirate-unknown'])
    expect(saidOf({ emirate: '', visaEmirate: 'utopia' })).toEqual([
      'emirate: emirate-missing',
      'visaEmirate: emirate-unknown',
    ])
  })

  test.each([
    ['abu-dhabi', 'abu-dhabi', []],
    ['sharjah', 'dubai', []],
    // Taken: ABU_DHABI_MISMATCHED asks what to do.
    ['abu-dhabi', 'dubai', []],
    ['ajman', 'abu-dhabi', []],
    ['abu-dhabi', 'utopia', ['visaEmirate: emirate-unknown']],
  ])('in %s with a visa of %s says %o', (emirate, visaEmirate, refusals) => {
    expect(saidOf({ emirate, visaEmirate })).toEqual(refusals)
  })

  test('is first refused where she does not come, and taken where she does', () => {
    expect(at([])).toEqual([])
    expect(at(['sharjah', 'dubai'])).toEqual([])
    expect(at(['sharjah'], { unit: '' })).toEqual([
      'emirate: emirate-not-hers',
      'unit: unit-missing',
    ])
    expect(at(['sharjah'], { emirate: 'atlantis' })).toEqual(['emirate: emirate-unknown'])
  })

  test('a villa is found by its number and its street, or its compound', () => {
    const villa = { homeType: 'villa', building: '', street: 'Street 8', unit: '12' } as const
    expect(saidOf(villa)).toEqual([])
    expect(saidOf({ ...villa, street: '', building: 'Mudon' })).toEqual([])
    expect(saidOf({ ...villa, street: ' ', building: undefined })).toEqual([
      'street: street-missing',
    ])
    expect(saidOf({ ...villa, unit: '' })).toEqual(['unit: unit-missing'])
  })

  test('may have a Makani number in Dubai, or none; where the emirate is unknown it is not judged', () => {
    expect(saidOf({ makani: '12345 67890' })).toEqual([])
    expect(saidOf({ makani: '' })).toEqual([])
    expect(saidOf({ makani: '123456789' })).toEqual(['makani: makani-format'])
    expect(saidOf({ emirate: 'atlantis', makani: '1' })).toEqual(['emirate: emirate-unknown'])
  })

  test.each([
    ['Al Ain', { latitude: 24.2, longitude: 55.7 }, true],
    ['the southern corner', { latitude: 22.4, longitude: 55 }, true],
    ['south of it', { latitude: 22.39, longitude: 55 }, false],
    ['the northern corner', { latitude: 26.6, longitude: 55 }, true],
    ['north of it', { latitude: 26.61, longitude: 55 }, false],
    ['the western corner', { latitude: 24, longitude: 51 }, true],
    ['west of it', { latitude: 24, longitude: 50.99 }, false],
    ['the eastern corner', { latitude: 24, longitude: 56.8 }, true],
    ['east of it', { latitude: 24, longitude: 56.81 }, false],
  ])('is judged by its pin: %s', (_place, position, isTaken) => {
    const refusals = saidOf({ position })
    expect(refusals).toEqual(isTaken ? [] : ['position: position-outside'])
  })
})
