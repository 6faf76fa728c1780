import { useSearchParams } from 'react-router'
import { replacedCase } from '#domain/site/replaced-case.ts'
import { useAfterHydration } from '#web/ui/use-hydrated.ts'

/**
 * Words carried from list and profile to /app (R10, V07); none before hydration, because cached
 * pages lack them.
 */
export function useCarriedWords(): Record<string, string> {
  const [search] = useSearchParams()
  const carried = useAfterHydration(() => asQuery(carriedQuery(search)), '')
  return Object.fromEntries(new URLSearchParams(carried))
}

/** An address's carried words. */
export const carriedQuery = (search: URLSearchParams): Record<string, string | undefined> => ({
  switch_m: replacedCase(search),
  bysearch: search.get('bysearch') ?? undefined,
})

/** /app, where choosing her registers the new hire (H01, H02). */
export function hirePath(maidId: string, words?: Record<string, string | undefined>): string {
  return `/app?${asQuery({ maidId, ...words })}`
}

export function asQuery(words: Record<string, string | undefined>): string {
  const given = Object.entries(words).filter((word): word is [string, string] => !!word[1])
  return new URLSearchParams(given).toString()
}
