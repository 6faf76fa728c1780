import { availabilityNumber } from '#domain/catalogue/availability.ts'
import { ROLES, SKILLS } from '#domain/catalogue/codes.ts'
import type { Role, Skill } from '#domain/catalogue/codes.ts'
import { dayNumber } from '#domain/day.ts'
import {
  FILTER_OPTIONS,
  optionPosition,
  wordInAddress,
} from '#domain/catalogue/filters/filter-options.ts'
import { DATED_GROUPS } from '#domain/catalogue/filters/maid-options.ts'
import type { Searchable } from '#domain/catalogue/filters/maid-options.ts'
import { hasBit } from './bitset.ts'
import type { FacetIndex } from './index-shape.ts'
import { mindedPositions } from './option-positions.ts'

/** An index's facts of a profile; equal facts behave alike. */
export type SlotFacts = {
  /** As she named them. */
  roles: readonly Role[]
  /** Ascending positions of options and minded wishes that do not depend on the day. */
  options: readonly number[]
  /** Fils. */
  price: number
  experience: number
  /** A number of `availabilityNumber`. */
  availability: number
  addedOn: number
}

export const factsOf = (index: Pick<FacetIndex, 'lasting'>, maid: Searchable): SlotFacts => ({
  roles: maid.roles,
  options: [...new Set(index.lasting(maid))].sort((a, b) => a - b),
  price: maid.monthlyPrice,
  experience: maid.yearsExperience ?? 0,
  availability: availabilityNumber(maid.availability),
  addedOn: dayNumber(maid.addedOn),
})

const lastingPlaces = [
  ...FILTER_OPTIONS.flatMap(({ group }, position) =>
    DATED_GROUPS.includes(group) ? [] : [position],
  ),
  ...mindedPositions.values(),
]

/** Reads facts back from the index; undefined for an unknown id. */
export function factsAt(index: FacetIndex, id: string): SlotFacts | undefined {
  const slot = index.slots.get(id)
  if (slot === undefined) return undefined
  const { prices, experience, availability, addedOn } = index.columns
  return {
    roles: rolesAt(index, slot),
    options: lastingPlaces.filter((place) => hasOption(index, slot, place)),
    price: prices[slot] ?? 0,
    experience: experience[slot] ?? 0,
    availability: availability[slot] ?? 0,
    addedOn: addedOn[slot] ?? 0,
  }
}

/** Facts of similarity; undefined for an unknown id. */
export function likenessOf(
  index: FacetIndex,
  id: string,
): { id: string; roles: readonly Role[]; skills: readonly Skill[] } | undefined {
  const slot = index.slots.get(id)
  if (slot === undefined) return undefined
  const skills = SKILLS.filter((code) =>
    hasOption(index, slot, optionPosition('good-at', wordInAddress(code)) ?? -1),
  )
  return { id, roles: rolesAt(index, slot), skills }
}

function hasOption(index: FacetIndex, slot: number, position: number): boolean {
  const bits = index.options.sets[position]
  return bits !== undefined && hasBit(bits, slot)
}

/** Her first role comes first. */
function rolesAt(index: FacetIndex, slot: number): Role[] {
  const first = ROLES[index.columns.firstRole[slot] ?? 0]
  const roles = ROLES.filter((role) => hasBit(index.byRole[role], slot))
  return [...roles.filter((role) => role === first), ...roles.filter((role) => role !== first)]
}
