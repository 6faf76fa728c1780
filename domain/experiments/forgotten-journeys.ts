/** Whether the counts of an experiment still hold journeys that are deleted. */
export type ForgottenJourneys = 'counted' | 'uncounted'

/**
 * What became of the first journeys of an experiment, which are deleted once they are older than
 * `keptFrom` says; null while all are there. The archive keeps the counts of its day.
 */
export function forgottenJourneys(
  { startedAt, archivedAt }: { startedAt: Date | null; archivedAt: Date | null },
  keptFrom: (at: Date) => Date,
  now: Date,
): ForgottenJourneys | null {
  if (!startedAt || startedAt >= keptFrom(now)) return null
  return archivedAt && startedAt >= keptFrom(archivedAt) ? 'counted' : 'uncounted'
}
