import { checkMakani } from '#domain/hiring/values/address.ts'
import { findEmirate } from '#domain/hiring/values/emirates.ts'
import type { FieldRefusal } from '#domain/problem.ts'
import { comesTo } from '#domain/hiring/values/her-arrival.ts'
import { refuseIf } from '#domain/hiring/answers/step-facts.ts'
import type { StepFacts } from '#domain/hiring/answers/step-facts.ts'

export const homeTypes = ['villa', 'apartment'] as const
export const pets = ['cat', 'dog', 'bird', 'other'] as const
/** Weeks begin on Sunday here. */
export const weekdaysFromSunday = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const
export type WeekdayName = (typeof weekdaysFromSunday)[number]

/** The home, and what she reads before her yes. */
export type ClientAddressFields = {
  emirate: string
  visaEmirate: string
  area: string
  homeType: (typeof homeTypes)[number]
  /** A tower's or house's name; a villa needs no compound. */
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

/** The masked home: the exact address stays sealed. */
export type ClientAddressShown = Pick<
  ClientAddressFields,
  'emirate' | 'visaEmirate' | 'homeType' | 'bedrooms' | 'maidsRoom' | 'elders' | 'pets' | 'cameras'
> & {
  childrenCount: number
  /** Absent in answers from before this question. */
  dayOff?: WeekdayName
}

const needed = [
  ['emirate', 'emirate-missing'],
  ['visaEmirate', 'visa-emirate-missing'],
  ['area', 'area-missing'],
] as const

/** The UAE's bounds in degrees, with some sea. */
const uae = { south: 22.4, north: 26.6, west: 51, east: 56.8 }

/** ABU_DHABI_MISMATCHED follows if Abu Dhabi's border separates home and visa. */
export function checkClientAddress(
  fields: ClientAddressFields,
  facts: Pick<StepFacts, 'comesTo'> = {},
): FieldRefusal[] {
  return [
    ...refuseTooFar(fields, facts.comesTo),
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

/** A tower needs its name, a villa its street or compound. */
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

/** Homes in an emirate that she does not come to. */
function refuseTooFar(
  { emirate }: ClientAddressFields,
  emirates: StepFacts['comesTo'] = [],
): FieldRefusal[] {
  const code = findEmirate(emirate)?.code
  return refuseIf(code !== undefined && !comesTo({ emirates }, code), {
    field: 'emirate',
    code: 'emirate-not-hers',
  })
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
