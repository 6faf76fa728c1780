import { clickIds } from '#domain/campaigns/links/forward-query.ts'
import { campaignWords } from '#domain/visitor/site-event.ts'
import { saveFirstTouch, keepLastTouch } from '#server/db/measuring/touches.ts'
import type { Deps } from '#server/deps.ts'

/** Where a visitor came from, by a call's own words (ruling 34); never changes an answer. */
export type TouchWords = {
  sessionId?: string | undefined
  url?: string | undefined
  affiliateEvent?: string | undefined
  adsIndicators?: string | undefined
  analyticsId?: string | null | undefined
  additionalQueryParams?: string | undefined
}

/** Longest text kept of each field. */
const MOST = 2000

/** Stores a session's first touch, and its last one with a campaign. */
export async function noteTouch(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { sessionId, ...said }: TouchWords,
): Promise<void> {
  if (!sessionId) return
  const facts = {
    session_id: sessionId,
    at: clock.now(),
    url: cut(said.url),
    affiliate_event: cut(said.affiliateEvent),
    ads_indicators: cut(said.adsIndicators),
    analytics_id: cut(said.analyticsId),
    additional_query_params: cut(said.additionalQueryParams),
  }
  await saveFirstTouch(db, facts)
  if (tellsOfCampaign(said)) await keepLastTouch(db, facts)
}

const cut = (words: string | null | undefined): string | null => words?.slice(0, MOST) || null

function tellsOfCampaign({ url, ...others }: Omit<TouchWords, 'sessionId'>): boolean {
  if (Object.values(others).some(Boolean)) return true
  if (!url || !URL.canParse(url)) return false
  const { searchParams } = new URL(url)
  const named = ['event', 'referral_id', ...clickIds]
  return (
    Object.keys(campaignWords(searchParams)).length > 0 ||
    named.some((name) => searchParams.has(name))
  )
}
