import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { countWishes, filterIds, filtersOfIds } from '#domain/catalogue/filters/filters.ts'
import type { Filters } from '#domain/catalogue/filters/filters.ts'
import { keepPreference, readPreference } from '#web/storage/preference.ts'

const none: Filters = {}

/** To `preference` as integer ids (E16), for reasons on other pages. */
export const keepWishes = (filters: Filters): void => keepPreference(filterIds(filters))

/** The filters of the address, else those of an earlier visit. */
export function useWishes(filters: Filters = none): Filters {
  const kept = useSyncExternalStore(never, readKept, () => '')
  const isAsking = countWishes(filters) > 0
  useEffect(() => {
    if (isAsking) keepWishes(filters)
  }, [filters, isAsking])
  const earlier = useMemo(() => filtersOfIds(kept.split(',').map(Number)), [kept])
  return isAsking ? filters : earlier
}

const never = () => () => {}
/** As one text, which is equal where the ids are. */
const readKept = () => readPreference().join(',')
