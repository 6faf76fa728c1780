import { NOT_YET } from '#domain/catalogue/availability.ts'
import type { Availability } from '#domain/catalogue/availability.ts'
import { dayNumber, dayOfNumber } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import { optionPosition } from '#domain/catalogue/filters/filter-options.ts'
import { datedOptionsOf, lastingOptionsOf } from '#domain/catalogue/filters/maid-options.ts'
import type { Lasting, Searchable } from '#domain/catalogue/filters/maid-options.ts'
import type { Wish } from '#domain/catalogue/filters/filters.ts'

/** Places in FILTER_OPTIONS of what a profile satisfies whatever the day. */
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
    return positions
  }
}

/** Satisfies nothing: above every ceiling of price. */
const nothing: Lasting = {
  liveIn: false,
  liveOut: false,
  languages: [],
  skills: [],
  atEaseWith: [],
  nationality: undefined,
  religion: undefined,
  monthlyPrice: Number.MAX_SAFE_INTEGER,
}

/** The same for what changes with the day, from the numbers that columns keep. */
export function datedPositions(today: Day): (available: number, added: number) => number[] {
  const known = new Map<number, number[]>()
  return (available, added) => {
    // Two numbers in one, below 2^53: a text would be made a million times.
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

/** What `availabilityNumber` made a number of. */
function availabilityOfNumber(number: number): Availability {
  if (number === NOT_YET) return { type: 'ON_PROBATION_ELSEWHERE' }
  return number === 0 ? { type: 'NOW' } : { type: 'FROM', day: dayOfNumber(number) }
}

/** To sort by: a day that has passed is as good as now. */
export const sortableDay = (available: number, today: Day): number =>
  available <= dayNumber(today) ? 0 : available
