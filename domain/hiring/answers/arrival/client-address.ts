import { checkMakani } from '#domain/hiring/values/address.ts'
import { findEmirate } from '#domain/hiring/values/emirates.ts'
import type { FieldRefusal } from '#domain/problem.ts'
import { refuseIf } from '#domain/hiring/answers/step-facts.ts'

export const homeTypes = ['villa', 'apartment'] as const
export const pets = ['cat', 'dog', 'bird', 'other'] as const
/** From Sunday, as a week is counted here. */
export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const
export type WeekdayName = (typeof weekdays)[number]

/** The home, and what she must know before saying yes. */
export type ClientAddressFields = {
  emirate: string
  visaEmirate: string
  area: string
  homeType: (typeof homeTypes)[number]
  /** A tower or house; a villa may do without its compound. */
  building?: string
  street?: string
  unit: string
  floor?: string
  makani?: string
  position?: { latitude: number; longitude: number }
  accessNote?: string
  bedrooms: number
  maidsRoom: boolean
  /** Ages in years. */
  children: number[]
  elders: number
  pets: (typeof pets)[number][]
  cameras: boolean
  /** Hers, paid, each week. */
  dayOff: WeekdayName
}

/** Enough to recognise; where exactly somebody lives stays sealed. */
export type ClientAddressShown = Pick<
  ClientAddressFields,
  'emirate' | 'visaEmirate' | 'homeType' | 'bedrooms' | 'maidsRoom' | 'elders' | 'pets' | 'cameras'
> & {
  childrenCount: number
  /** Absent in answers from before it was asked. */
  dayOff?: WeekdayName
}

const needed = [
  ['emirate', 'emirate-missing'],
  ['visaEmirate', 'visa-emirate-missing'],
  ['area', 'area-missing'],
] as const

/** The corners of the UAE, in degrees, with some sea around. */
const uae = { south: 22.4, north: 26.6, west: 51, east: 56.8 }

/** A home on the other side of Abu Dhabi's border than the visa is taken: ABU_DHABI_MISMATCHED asks. */
export function checkClientAddress(fields: ClientAddressFields): FieldRefusal[] {
  return [
    ...needed.flatMap(([field, code]) => refuseIf(isBlank(fields[field]), { field, code })),
    ...refuseDoor(fields),
    ...refuseEmirates(fields),
    ...refuseMakani(fields),
    ...refuseIf(fields.position !== undefined && !isInUae(fields.position), {
      field: 'position',
      code: 'position-outside',
    }),
  ]
}

/** A tower is found by its name, a villa by its street or its compound. */
function refuseDoor({ homeType, building, street, unit }: ClientAddressFields): FieldRefusal[] {
  const isLost = homeType === 'villa' && isBlank(street) && isBlank(building)
  return [
    ...refuseIf(homeType === 'apartment' && isBlank(building), {
      field: 'building',
      code: 'building-missing',
    }),
    ...refuseIf(isBlank(unit), { field: 'unit', code: 'unit-missing' }),
    ...refuseIf(isLost, { field: 'street', code: 'street-missing' }),
  ]
}

const isBlank = (text: string | undefined) => (text ?? '').trim() === ''

function refuseEmirates({ emirate, visaEmirate }: ClientAddressFields): FieldRefusal[] {
  return [
    ...refuseIf(!isBlank(emirate) && !findEmirate(emirate), {
      field: 'emirate',
      code: 'emirate-unknown',
    }),
    ...refuseIf(!isBlank(visaEmirate) && !findEmirate(visaEmirate), {
      field: 'visaEmirate',
      code: 'emirate-unknown',
    }),
  ]
}

function refuseMakani({ makani, emirate }: ClientAddressFields): FieldRefusal[] {
  const code = findEmirate(emirate)?.code
  const check = makani && code ? checkMakani(makani, code) : undefined
  return check && !check.ok ? [{ field: 'makani', code: check.code }] : []
}

function isInUae({ latitude, longitude }: { latitude: number; longitude: number }): boolean {
  return (
    latitude >= uae.south && latitude <= uae.north && longitude >= uae.west && longitude <= uae.east
  )
}
