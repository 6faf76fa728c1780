import { NOT_YET } from '#domain/catalogue/availability.ts'
import type { Availability } from '#domain/catalogue/availability.ts'
import type { HerWish } from '#domain/catalogue/codes.ts'
import { dayNumber, dayOfNumber } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import { FILTER_OPTIONS, optionPosition } from '#domain/catalogue/filters/filter-options.ts'
import { datedOptionsOf, lastingOptionsOf } from '#domain/catalogue/filters/maid-options.ts'
import type { Lasting, Searchable } from '#domain/catalogue/filters/maid-options.ts'
import type { Wish } from '#domain/catalogue/filters/filters.ts'
import { mindedWishes } from '#domain/catalogue/minded-wishes.ts'

/** Where an index keeps who has a wish that stands against choices: after the options. */
export const mindedPositions = new Map<HerWish, number>(
  mindedWishes.map((wish, place) => [wish, FILTER_OPTIONS.length + place]),
)
export const POSITIONS = FILTER_OPTIONS.length + mindedWishes.length

/** Positions of what a profile satisfies, or minds, on any day. */
export type LastingPositions = (maid: Searchable) => number[]

const positionsOf = (options: readonly Wish[]): number[] =>
  options.flatMap(({ group, value }) => optionPosition(group, value) ?? [])

/** Remembers options of equal facts: a million profiles share few skills, languages and prices. */
export function lastingPositions(): LastingPositions {
  const known = new Map<string, readonly number[]>()
  const lookUp = (key: string, of: Partial<Lasting>): readonly number[] => {
    const met = known.get(key)
    if (met) return met
    const positions = positionsOf(lastingOptionsOf({ ...nothing, ...of }))
    known.set(key, positions)
    return positions
  }
  return (maid) => {
    const { liveIn, liveOut, nationality, religion, monthlyPrice } = maid
    const positions = [...lookUp(`lives ${liveIn} ${liveOut}`, { liveIn, liveOut })]
    for (const spoken of maid.languages) {
      const key = `speaks ${spoken.language.label} ${spoken.level?.label ?? ''}`
      positions.push(...lookUp(key, { languages: [spoken] }))
    }
    for (const skill of maid.skills) positions.push(...lookUp(skill, { skills: [skill] }))
    for (const ease of maid.atEaseWith) positions.push(...lookUp(ease, { atEaseWith: [ease] }))
    if (nationality) positions.push(...lookUp(`from ${nationality.code}`, { nationality }))
    if (religion) positions.push(...lookUp(religion, { religion }))
    positions.push(...lookUp(`price ${monthlyPrice}`, { monthlyPrice }))
    for (const wish of maid.wishes) {
      const place = mindedPositions.get(wish)
      if (place !== undefined) positions.push(place)
    }
    return positions
  }
}

/** Satisfies nothing: above every price ceiling. */
const nothing: Lasting = {
  liveIn: false,
  liveOut: false,
  languages: [],
  skills: [],
  atEaseWith: [],
  nationality: undefined,
  religion: undefined,
  wishes: [],
  monthlyPrice: Number.MAX_SAFE_INTEGER,
}

/** The day-dependent indexes, from the stored numbers. */
export function datedPositions(today: Day): (available: number, added: number) => number[] {
  const known = new Map<number, number[]>()
  return (available, added) => {
    // Two numbers packed below 2^53, because a text would be built a million times.
    const key = available * 65_536 + added
    const met = known.get(key)
    if (met) return met
    const availability = availabilityOfNumber(available)
    const positions = positionsOf(
      datedOptionsOf({ availability, addedOn: dayOfNumber(added) }, today),
    )
    known.set(key, positions)
    return positions
  }
}

/** The inverse of `availabilityNumber`. */
function availabilityOfNumber(number: number): Availability {
  if (number === NOT_YET) return { type: 'ON_PROBATION_ELSEWHERE' }
  return number === 0 ? { type: 'NOW' } : { type: 'FROM', day: dayOfNumber(number) }
}

/** A sort key: a day that has passed equals now. */
export const sortableDay = (available: number, today: Day): number =>
  available <= dayNumber(today) ? 0 : available
