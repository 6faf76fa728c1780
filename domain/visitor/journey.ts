/** Safe to store and log: short, no characters that mean something. */
export const journeyPattern = /^[\w.-]{1,100}$/

/**
 * The journey id [O04]: of the query `journeyId` if present, else the session's, else the UUID v4
 * that the caller made; the caller stores what comes back for the session.
 */
export function journeyOf(
  query: string | null | undefined,
  stored: string | null | undefined,
  generated: string,
): string {
  if (query && journeyPattern.test(query)) return query
  return stored && journeyPattern.test(stored) ? stored : generated
}
