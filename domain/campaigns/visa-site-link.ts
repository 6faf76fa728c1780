import { SESSION_KEYS } from '#domain/constants.ts'
import { carriedWords, flagKey, SESSION_FLAGS } from '#domain/visitor/session-flags.ts'

/** A session's words by key, and facts of the page. */
export type VisitWords = {
  kept: (key: string) => string | undefined
  journeyId: string
  language: string
  /** The analytics tag's id; null without one. */
  analyticsId: string | null
}

/**
 * The visa services site with the visit's words [B01]. Words of the operator's own address stay.
 */
export function visaSiteLink(address: string, visit: VisitWords): string {
  const url = new URL(address)
  const tell = (name: string, value: string | null | undefined) => {
    if (value && !url.searchParams.has(name)) url.searchParams.set(name, value)
  }
  const utm = recordIn(visit.kept(SESSION_KEYS.utmParams))
  for (const [name, value] of Object.entries(utm)) tell(name.toLowerCase(), value)
  tell('journeyId', visit.journeyId)
  for (const [name, key] of carriedWords) tell(name, visit.kept(key))
  tell('lang', visit.language)
  tell('analyticsId', visit.analyticsId)
  for (const flag of SESSION_FLAGS) tell(`v_${flag}`, visit.kept(flagKey(flag)))
  tell('redirect_to_whatsapp', recordIn(visit.kept(SESSION_KEYS.allParams))['redirect_to_whatsapp'])
  return url.href
}

/** Stored JSON words; storage may hold anything. */
function recordIn(text: string | undefined): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(text ?? '{}')
    return Object.fromEntries(
      Object.entries(kept ?? {}).filter(([, value]) => typeof value === 'string'),
    )
  } catch {
    return {}
  }
}
