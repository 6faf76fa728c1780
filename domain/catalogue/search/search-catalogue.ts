import { FILS_PER_DIRHAM } from '#domain/payment/money.ts'
import type { Fils } from '#domain/payment/money.ts'
import { countBits, emptyBitset, intersect, setBit, unite, without } from './bitset.ts'
import type { Bitset } from './bitset.ts'
import type { Role } from '#domain/catalogue/codes.ts'
import { mindedBy } from '#domain/catalogue/minded-wishes.ts'
import { NATIONALITIES } from '#domain/catalogue/nationalities.ts'
import type { FacetIndex } from './index-shape.ts'
import { mindedPositions } from './option-positions.ts'
import { pageByScore, pageOf } from './page-of.ts'
import {
  FILTER_GROUPS,
  FILTER_OPTIONS,
  filterGroups,
  optionPosition,
  priceCeiling,
} from '#domain/catalogue/filters/filter-options.ts'
import type { FilterGroup } from '#domain/catalogue/filters/filter-options.ts'
import { filtersOf, listWishes, withoutWishes } from '#domain/catalogue/filters/filters.ts'
import type { Filters, Sort } from '#domain/catalogue/filters/filters.ts'

export type CatalogueQuery = {
  /** Maids or nannies; absent for both. */
  role?: Role
  filters: Filters
  sort: Sort
  offset: number
  limit: number
  /** Soft wishes (`preference`) for the best fit. */
  wishes?: Filters
  /** What the household missed in her predecessor, which weighs more. */
  missed?: Filters | undefined
  /** Somebody left out, such as whom a household replaces. */
  without?: string | undefined
}

/** A repeated lack weighs as much as three wishes. */
const WEIGHT_OF_MISSED = 3

/** How many people a value would show. */
export type OptionCount = { group: FilterGroup; value: string; count: number }

export type CatalogueResult = {
  ids: string[]
  /** How many match. */
  total: number
  /** Everyone of the role, regardless of filters. */
  all: number
  counts: OptionCount[]
}

/**
 * A page and each option's count [U10]: in `all` groups after adding it, elsewhere without the
 * group's own choice.
 */
export function searchCatalogue(index: FacetIndex, query: CatalogueQuery): CatalogueResult {
  const base = baseOf(index, query)
  const matching = matchingSet(index, base, query.filters)
  return {
    ids: pageIds(index, matching, query),
    total: countBits(matching),
    all: countBits(base),
    counts: countOptions(index, base, { ...query, matching }),
  }
}

/** A page without the costly counts. */
export const findMaidsPage = (index: FacetIndex, query: CatalogueQuery): string[] =>
  pageIds(index, matchingSet(index, baseOf(index, query), query.filters), query)

/** ISO codes of countries where a role's people come from. */
export function countriesOf(index: FacetIndex, role: Role | undefined): string[] {
  const base = baseOf(index, { role })
  const counts = keptCounts(index, base, { filters: {}, matching: base, role })
  return NATIONALITIES.filter(
    ({ slug }) => (counts[optionPosition('nationality', slug) ?? -1] ?? 0) > 0,
  ).map(({ code }) => code)
}

function pageIds(index: FacetIndex, matching: Bitset, query: CatalogueQuery): string[] {
  const { sort, offset, limit } = query
  const sets =
    sort === 'best-fit' ? [...wishedSets(index, query), ...unmindedSets(index, query)] : []
  return pageByScore(index, matching, { sets, sort, offset, limit })
}

/** The number of a role's people and their price range in fils, or 0. */
export function summariseRole(
  index: FacetIndex,
  role?: Role,
): { all: number; lowestPrice: Fils; highestPrice: Fils } {
  const base = baseOf(index, { role })
  const priceOfFirst = (sort: Sort) => {
    const [id] = pageOf(index, base, { sort, offset: 0, limit: 1 })
    return index.columns.prices[index.slots.get(id ?? '') ?? -1] ?? 0
  }
  return {
    all: countBits(base),
    lowestPrice: priceOfFirst('price-low'),
    highestPrice: priceOfFirst('price-high'),
  }
}

export type Relaxation = {
  group: FilterGroup
  /** One value, or all chosen ones of an `any` group. */
  values: readonly string[]
  /** How many appear without the wish. */
  total: number
  /** Up to three of them, the best fit first. */
  ids: string[]
}

/**
 * How many more appear without each chosen wish, most first; wishes that cost nobody are left out.
 */
export function relaxations(
  index: FacetIndex,
  { filters, ...of }: Pick<CatalogueQuery, 'role' | 'filters' | 'without'>,
): Relaxation[] {
  const base = baseOf(index, of)
  const now = countBits(matchingSet(index, base, filters))
  const dropped = droppable(filters).map(({ group, values }): Relaxation => {
    const rest = withoutWishes(filters, group, values)
    const matching = matchingSet(index, base, rest)
    const page = { sort: 'best-fit' as const, offset: 0, limit: 3 }
    const sets = unmindedSets(index, { filters: rest })
    const ids = pageByScore(index, matching, { ...page, sets })
    return { group, values, total: countBits(matching), ids }
  })
  return dropped.filter(({ total }) => total > now).toSorted((a, b) => b.total - a.total)
}

const droppable = (filters: Filters): { group: FilterGroup; values: readonly string[] }[] =>
  filterGroups.flatMap((group) => {
    const values = filters[group] ?? []
    if (FILTER_GROUPS[group] === 'all') return values.map((value) => ({ group, values: [value] }))
    return values.length > 0 ? [{ group, values }] : []
  })

function baseOf(
  index: FacetIndex,
  { role, without: leftOut = '' }: Pick<CatalogueQuery, 'role' | 'without'>,
): Bitset {
  const all = role ? index.byRole[role] : index.everyone
  const slot = index.slots.get(leftOut)
  if (slot === undefined) return all
  const rest = all.slice()
  setBit(rest, slot, false)
  return rest
}

function matchingSet(index: FacetIndex, base: Bitset, filters: Filters): Bitset {
  const matching = base.slice()
  for (const group of filterGroups) {
    const chosen = filters[group]
    if (chosen?.length) intersect(matching, groupSet(index, group, chosen))
  }
  return matching
}

/** Who has all chosen values of a group, or any. */
function groupSet(index: FacetIndex, group: FilterGroup, values: readonly string[]): Bitset {
  const [first = emptyBitset(index.everyone.length), ...rest] = values.map((value) =>
    valueSet(index, group, value),
  )
  if (rest.length === 0) return first
  const combine = FILTER_GROUPS[group] === 'all' ? intersect : unite
  return rest.reduce((into, other) => combine(into, other), first.slice())
}

function valueSet(index: FacetIndex, group: FilterGroup, value: string): Bitset {
  const known = index.options.sets[optionPosition(group, value) ?? -1]
  if (known) return known
  const ceiling = (group === 'price' && priceCeiling(value)) || 0
  return belowPrice(index, ceiling * FILS_PER_DIRHAM)
}

/** For other ceilings: the cheapest people up to it. */
function belowPrice(index: FacetIndex, ceiling: Fils): Bitset {
  const below = emptyBitset(index.everyone.length)
  const order = index.orders['price-low']
  for (let place = 0; place < index.slots.size; place++) {
    const slot = order[place] ?? 0
    if ((index.columns.prices[slot] ?? 0) > ceiling) break
    setBit(below, slot, true)
  }
  return below
}

/** Each group's range in FILTER_OPTIONS. */
const groupSpans = filterGroups.map((group) => ({
  group,
  first: FILTER_OPTIONS.findIndex((option) => option.group === group),
  end: FILTER_OPTIONS.findLastIndex((option) => option.group === group) + 1,
}))

type Counted = Pick<CatalogueQuery, 'filters' | 'role' | 'without'> & { matching: Bitset }

function countOptions(index: FacetIndex, base: Bitset, counted: Counted): OptionCount[] {
  const counts = keptCounts(index, base, counted)
  return FILTER_OPTIONS.map(({ group, value }, position) => ({
    group,
    value,
    count: counts[position] ?? 0,
  }))
}

/**
 * Counts by position in FILTER_OPTIONS, cached for at most one wish, which is what most visits ask.
 */
function keptCounts(
  index: FacetIndex,
  base: Bitset,
  { filters, matching, role, without: leftOut }: Counted,
): readonly number[] {
  const [wish, another] = listWishes(filters)
  const isKept =
    leftOut === undefined &&
    !another &&
    (!wish || optionPosition(wish.group, wish.value) !== undefined)
  const key = `${role} ${wish?.group} ${wish?.value}`
  const known = isKept ? index.keptCounts.get(key) : undefined
  const counts = known ?? countGroups(index, base, { filters, matching })
  if (isKept) index.keptCounts.set(key, counts)
  return counts
}

/** By position in FILTER_OPTIONS. */
const countGroups = (
  index: FacetIndex,
  base: Bitset,
  { filters, matching }: { filters: Filters; matching: Bitset },
): number[] =>
  groupSpans.flatMap(({ group, first, end }) => {
    const values = filters[group] ?? []
    const ignoresOwn = values.length > 0 && FILTER_GROUPS[group] !== 'all'
    const reached = ignoresOwn
      ? matchingSet(index, base, withoutWishes(filters, group, values))
      : matching
    return index.options.countWithin(reached, first, end)
  })

/** For each wish of theirs that the visitor's choices stand against, everybody without it. */
function unmindedSets(
  index: FacetIndex,
  { wishes = {}, filters }: Pick<CatalogueQuery, 'wishes' | 'filters'>,
): Bitset[] {
  const chosen = filtersOf([...listWishes(wishes), ...listWishes(filters)])
  return mindedBy(chosen).flatMap((wish) => {
    const minding = index.options.sets[mindedPositions.get(wish) ?? -1]
    return minding ? [without(index.everyone.slice(), minding)] : []
  })
}

/** Sets of soft wishes that distinguish people. */
function wishedSets(
  index: FacetIndex,
  { wishes = {}, missed = {}, filters }: CatalogueQuery,
): Bitset[] {
  const weighed = Array.from({ length: WEIGHT_OF_MISSED }, () => listWishes(missed)).flat()
  return (
    [...listWishes(wishes), ...weighed]
      // Origin and belief never count, nor what the filters already require of everybody.
      .filter(({ group }) => FILTER_GROUPS[group] === 'all')
      .filter(({ group, value }) => !filters[group]?.includes(value))
      .map(({ group, value }) => valueSet(index, group, value))
  )
}
