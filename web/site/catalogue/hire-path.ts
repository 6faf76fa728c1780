/** /app, where choosing her registers the new hire (H01, H02). */
export function hirePath(
  maidId: string,
  { isSaved, plan }: { isSaved?: boolean; plan?: string | null } = {},
): string {
  const query = new URLSearchParams({ maidId })
  if (isSaved) query.set('isShortListedMaids', '1')
  if (plan) query.set('planType', plan)
  return `/app?${query.toString()}`
}
