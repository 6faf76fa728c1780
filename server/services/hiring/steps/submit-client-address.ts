import type * as z from 'zod/mini'
import { addressFields } from '#api/hiring-steps.ts'
import type { submitClientAddress as call } from '#api/hiring-steps.ts'
import { checkMakani, findEmirate, isAbuDhabiMismatch } from '#domain/hiring/values/address.ts'
import type { FieldRefusal } from '#domain/problem.ts'
import { refusedField, refuseFields } from '#server/services/hiring/refused-fields.ts'
import type { StepOutcome, StepWork } from '#server/services/hiring/submit-step.ts'

type Input = z.output<typeof call.input>
type Position = NonNullable<Input['position']>

/** The corners of the UAE, in degrees, with some sea around. */
const uae = { south: 22.4, north: 26.6, west: 51, east: 56.8 }

/** Home and household. A home and a visa on two sides of Abu Dhabi's border is a choice to make first. */
export async function submitClientAddress(_work: StepWork, input: Input): Promise<StepOutcome> {
  const makani = makaniOf(input)
  refuseFields([
    ...emirateErrors(input),
    ...(makani && !makani.ok ? [refusedField('makani', makani.code)] : []),
    ...(input.position && !isInUae(input.position)
      ? [refusedField('position', 'position-outside')]
      : []),
  ])
  const answer = Object.fromEntries(
    Object.entries(input).filter(([field]) => Object.hasOwn(addressFields, field)),
  )
  return {
    answer: { ...answer, makani: makani?.ok ? makani.value : undefined },
    shown: shownOf(input),
  }
}

function emirateErrors({ emirate, visaEmirate }: Input): FieldRefusal[] {
  const home = findEmirate(emirate)
  const visa = findEmirate(visaEmirate)
  if (home && visa) {
    const isMismatch = isAbuDhabiMismatch(home.code, visa.code)
    return isMismatch ? [refusedField('visaEmirate', 'abu-dhabi-mismatch')] : []
  }
  return [
    ...(home ? [] : [refusedField('emirate', 'emirate-unknown')]),
    ...(visa ? [] : [refusedField('visaEmirate', 'emirate-unknown')]),
  ]
}

function makaniOf({ makani, emirate }: Input) {
  const code = findEmirate(emirate)?.code
  return makani && code ? checkMakani(makani, code) : undefined
}

function isInUae({ latitude, longitude }: Position): boolean {
  return (
    latitude >= uae.south && latitude <= uae.north && longitude >= uae.west && longitude <= uae.east
  )
}

/** Enough to recognise the address by; where exactly somebody lives stays sealed. */
function shownOf(input: Input) {
  return {
    emirate: input.emirate,
    visaEmirate: input.visaEmirate,
    area: input.area,
    homeType: input.homeType,
    bedrooms: input.bedrooms,
    maidsRoom: input.maidsRoom,
    childrenCount: input.children.length,
    elders: input.elders,
    pets: input.pets,
    cameras: input.cameras,
  }
}
