/** Short and without special characters, so safe to store and log. */
export const journeyPattern = /^[\w.-]{1,100}$/

/**
 * The journey id [O04]: the query's, else the stored, else `generated`. The caller stores the
 * result.
 */
export function journeyOf(
  query: string | null | undefined,
  stored: string | null | undefined,
  generated: string,
): string {
  if (query && journeyPattern.test(query)) return query
  return stored && journeyPattern.test(stored) ? stored : generated
}
