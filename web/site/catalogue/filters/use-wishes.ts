import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { countWishes, filterIds, filtersOfIds } from '#domain/catalogue/filters/filters.ts'
import type { Filters } from '#domain/catalogue/filters/filters.ts'
import { keepPreference, readPreference } from '#web/storage/preference.ts'

const none: Filters = {}

/** Stores wishes in `preference` as integer ids (E16). */
export const keepWishes = (filters: Filters): void => keepPreference(filterIds(filters))

/** The address's filters, else an earlier visit's. */
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
/** As one text, so that equal ids compare equal. */
const readKept = () => readPreference().join(',')
