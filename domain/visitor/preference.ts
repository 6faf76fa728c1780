/** Integer ids of filter options without others and doubles [V03][E16]. */
export function keepIntegers(values: readonly unknown[]): number[] {
  const integers = values.filter((value): value is number => Number.isSafeInteger(value))
  return [...new Set(integers)]
}

/** The `preference` of local storage; empty where unreadable. */
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
