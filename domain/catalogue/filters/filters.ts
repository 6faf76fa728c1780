import { findPlan } from '#domain/payment/sums/plans.ts'
import {
  FILTER_GROUPS,
  FILTER_OPTIONS,
  PRICE_ID_BASE,
  filterGroups,
  isOption,
  optionPosition,
  priceCeiling,
} from './filter-options.ts'
import type { FilterGroup } from './filter-options.ts'

/** Chosen values by group, each in canonical order, none empty. */
export type Filters = Readonly<Partial<Record<FilterGroup, readonly string[]>>>

/** One chosen value. */
export type Wish = { group: FilterGroup; value: string }

export const SORTS = ['best-fit', 'newest', 'price-low', 'price-high', 'experience'] as const
export type Sort = (typeof SORTS)[number]

export const parseSort = (text: string | null | undefined): Sort =>
  SORTS.find((sort) => sort === text) ?? 'best-fit'

/**
 * Filters of an address [U10], unknown ones dropped. Campaign links may say `check_pref=live_out`.
 */
export function parseFilters(query: URLSearchParams): Filters {
  const wishes = filterGroups.flatMap((group) =>
    query
      .getAll(group)
      .flatMap((text) => text.split(','))
      .map((value) => ({ group, value: canonicalValue(group, value) })),
  )
  const plan = findPlan(query.get('check_pref'))
  if (plan && !query.has('lives')) wishes.push({ group: 'lives', value: plan })
  return filtersOf(wishes)
}

function canonicalValue(group: FilterGroup, text: string): string {
  const value = text.trim().toLowerCase()
  const ceiling = group === 'price' ? priceCeiling(value) : undefined
  return ceiling === undefined ? value : String(ceiling)
}

/** Known wishes once, in canonical order; `one` groups keep the last. */
export function filtersOf(wishes: readonly Wish[]): Filters {
  const filters: Partial<Record<FilterGroup, readonly string[]>> = {}
  for (const group of filterGroups) {
    const values = wishes
      .filter((wish) => wish.group === group && isOption(group, wish.value))
      .map((wish) => wish.value)
    const kept = FILTER_GROUPS[group] === 'one' ? values.slice(-1) : [...new Set(values)]
    if (kept.length > 0) filters[group] = kept.toSorted(byPosition(group))
  }
  return filters
}

const byPosition = (group: FilterGroup) => (a: string, b: string) =>
  (optionPosition(group, a) ?? 0) - (optionPosition(group, b) ?? 0)

/** `lives=live-in&speaks=arabic,english`: one spelling for equal filters, fit for an address. */
export const writeFilters = (filters: Filters): string =>
  filterGroups
    .filter((group) => filters[group]?.length)
    // Values need no encoding, so commas stay readable.
    .map((group) => `${group}=${filters[group]?.join(',')}`)
    .join('&')

/** All chosen values, group by group. */
export const listWishes = (filters: Filters): Wish[] =>
  filterGroups.flatMap((group) => (filters[group] ?? []).map((value) => ({ group, value })))

/** "Filters 4", "Clear 2". */
export const countWishes = (filters: Filters): number => listWishes(filters).length

export const hasWish = (filters: Filters, { group, value }: Wish): boolean =>
  filters[group]?.includes(value) ?? false

/** Adds a value or removes a chosen one. */
export function toggleWish(filters: Filters, wish: Wish): Filters {
  return hasWish(filters, wish)
    ? withoutWishes(filters, wish.group, [wish.value])
    : filtersOf([...listWishes(filters), wish])
}

/** The filters without some values of a group. */
export const withoutWishes = (
  filters: Filters,
  group: FilterGroup,
  values: readonly string[],
): Filters =>
  filtersOf(
    listWishes(filters).filter((wish) => wish.group !== group || !values.includes(wish.value)),
  )

/** The integer ids that a visitor's `preference` keeps [E16]. */
export const filterIds = (filters: Filters): number[] =>
  listWishes(filters).flatMap(({ group, value }) => {
    const option = FILTER_OPTIONS[optionPosition(group, value) ?? -1]
    return option?.id ?? PRICE_ID_BASE + Number(value)
  })

/** The filters of such ids; ids that name nothing are dropped. */
export const filtersOfIds = (ids: readonly number[]): Filters =>
  filtersOf(
    ids.map((id): Wish => {
      const option = FILTER_OPTIONS.find((candidate) => candidate.id === id)
      return option ?? { group: 'price', value: String(id - PRICE_ID_BASE) }
    }),
  )
