/** Preferences are integer ids of filter options; anything else is dropped, doubles too [V03][E16]. */
export function keepIntegers(values: readonly unknown[]): number[] {
  const integers = values.filter((value): value is number => Number.isSafeInteger(value))
  return [...new Set(integers)]
}

/** The list that local storage holds under `preference`; empty where it cannot be read. */
export function parsePreference(stored: string | null | undefined): number[] {
  if (!stored) return []
  try {
    const value: unknown = JSON.parse(stored)
    return Array.isArray(value) ? keepIntegers(value) : []
  } catch {
    return []
  }
}

export const writePreference = (ids: readonly number[]): string => JSON.stringify(keepIntegers(ids))
