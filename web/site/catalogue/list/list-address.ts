import { parseFilters, parseSort, writeFilters } from '#domain/catalogue/filters/filters.ts'
import type { Filters, Sort } from '#domain/catalogue/filters/filters.ts'
import { filterGroups } from '#domain/catalogue/filters/filter-options.ts'

/** The list's part of an address: filters and order (U10). */
export type ListChoice = { filters: Filters; sort: Sort }

export const readChoice = (search: string): ListChoice => {
  const query = new URLSearchParams(search)
  return { filters: parseFilters(query), sort: parseSort(query.get('sort')) }
}

/** Other words, such as a campaign's, stay. */
export function searchOf(choice: ListChoice, current: string): string {
  const rest = new URLSearchParams(current)
  for (const name of [...filterGroups, 'sort', 'check_pref']) rest.delete(name)
  const parts = [
    writeFilters(choice.filters),
    choice.sort === 'best-fit' ? '' : `sort=${choice.sort}`,
    rest.toString(),
  ]
  const search = parts.filter(Boolean).join('&')
  return search ? `?${search}` : ''
}

/** The choice without campaign words, for sharing. */
export const sharedSearch = (choice: ListChoice): string => searchOf(choice, '')
