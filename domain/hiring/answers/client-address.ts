import { checkMakani, findEmirate, isAbuDhabiMismatch } from '#domain/hiring/values/address.ts'
import type { FieldRefusal } from '#domain/problem.ts'
import { refuseIf } from './step-facts.ts'

export const homeTypes = ['villa', 'apartment'] as const
export const pets = ['cat', 'dog', 'bird', 'other'] as const

/** The home, and what she must know before saying yes. */
export type ClientAddressFields = {
  emirate: string
  visaEmirate: string
  area: string
  homeType: (typeof homeTypes)[number]
  building: string
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
}

/** Enough to recognise; where exactly somebody lives stays sealed. */
export type ClientAddressShown = Pick<
  ClientAddressFields,
  | 'emirate'
  | 'visaEmirate'
  | 'area'
  | 'homeType'
  | 'bedrooms'
  | 'maidsRoom'
  | 'elders'
  | 'pets'
  | 'cameras'
> & { childrenCount: number }

const needed = [
  ['emirate', 'emirate-missing'],
  ['visaEmirate', 'visa-emirate-missing'],
  ['area', 'area-missing'],
  ['building', 'building-missing'],
  ['unit', 'unit-missing'],
] as const

/** The corners of the UAE, in degrees, with some sea around. */
const uae = { south: 22.4, north: 26.6, west: 51, east: 56.8 }

/** Abu Dhabi's border between home and visa needs a choice first. */
export function checkClientAddress(fields: ClientAddressFields): FieldRefusal[] {
  return [
    ...needed.flatMap(([field, code]) => refuseIf(fields[field].trim() === '', { field, code })),
    ...refuseEmirates(fields),
    ...refuseMakani(fields),
    ...refuseIf(fields.position !== undefined && !isInUae(fields.position), {
      field: 'position',
      code: 'position-outside',
    }),
  ]
}

function refuseEmirates({ emirate, visaEmirate }: ClientAddressFields): FieldRefusal[] {
  const home = findEmirate(emirate)
  const visa = findEmirate(visaEmirate)
  if (home && visa) {
    const isMismatch = isAbuDhabiMismatch(home.code, visa.code)
    return refuseIf(isMismatch, { field: 'visaEmirate', code: 'abu-dhabi-mismatch' })
  }
  return [
    ...refuseIf(!home && emirate.trim() !== '', { field: 'emirate', code: 'emirate-unknown' }),
    ...refuseIf(!visa && visaEmirate.trim() !== '', {
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
