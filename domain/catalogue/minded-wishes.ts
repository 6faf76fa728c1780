import type { HerWish } from './codes.ts'
import type { FilterGroup } from './filters/filter-options.ts'
import type { Filters } from './filters/filters.ts'

/** Choices of a household that a wish of hers stands against. */
const minded = {
  NO_DOGS: ['at-ease-with', 'dogs'],
  NO_CATS: ['at-ease-with', 'cats'],
  NO_SMALL_CHILDREN: ['good-at', 'newborns', 'toddlers'],
  NO_NIGHT_DUTY: ['good-at', 'newborns'],
} as const satisfies Partial<Record<HerWish, readonly [FilterGroup, ...string[]]>>
type MindedWish = keyof typeof minded

export const mindedWishes = Object.keys(minded) as MindedWish[]

/** Wishes of hers that what the household looks for stands against. */
export const mindedBy = (chosen: Filters): MindedWish[] =>
  mindedWishes.filter((wish) => {
    const [group, ...values] = minded[wish]
    return values.some((value) => chosen[group]?.includes(value))
  })
