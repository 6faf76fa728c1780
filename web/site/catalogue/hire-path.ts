import { useSearchParams } from 'react-router'
import { useAfterHydration } from '#web/ui/use-hydrated.ts'

/** Query words carried from list and profile to /app (R10, V07). */
const CARRIED = ['switch_m', 'bysearch']

/** Carried words; none before hydration, because cached pages lack them. */
export function useCarriedWords(): Record<string, string> {
  const [search] = useSearchParams()
  const carried = useAfterHydration(() => asQuery(carriedQuery(search)), '')
  return carried ? Object.fromEntries(new URLSearchParams(carried)) : {}
}

/** An address's carried words; switch_m=1 with appId names the replaced application (ruling 31). */
export function carriedQuery(search: URLSearchParams): Record<string, string> {
  const words = Object.fromEntries([...search].filter(([name]) => CARRIED.includes(name)))
  const { switch_m: switched, ...rest } = words
  const caseId = switched === '1' ? search.get('appId') : switched
  return caseId ? { ...rest, switch_m: caseId } : rest
}

/** /app, where choosing her registers the new hire (H01, H02). */
export function hirePath(maidId: string, words: Record<string, string | undefined> = {}): string {
  return `/app?${asQuery({ maidId, ...words })}`
}

export function asQuery(words: Record<string, string | undefined>): string {
  const given = Object.entries(words).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return new URLSearchParams(given).toString()
}
