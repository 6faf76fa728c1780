import { PAGE_OPENED, PROFILE_PAGE } from '#domain/figures/visit-agents.ts'
import type { VisitAgent } from '#domain/figures/visit-agents.ts'
import { deviceKind } from '#domain/visitor/device-kind.ts'
import { agentOf } from '#server/who/agent-of.ts'
import type { InputOf, OutputOf } from '#api/define-call.ts'
import type { reportEvents as call } from '#api/site/measuring.ts'
import { insertSiteEvents } from '#server/db/measuring/site-events.ts'
import type { Deps } from '#server/deps.ts'
import type { Visit } from '#server/who/visit.ts'
import { isJourneyNews, knowJourney } from './known-journeys.ts'

/** Keeps events with only device class, language, journey and kind of agent of their visitor. */
export async function reportEvents(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  visit: Visit,
  { happened, journeyId, campaign }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const receivedAt = clock.now()
  const agent = agentOfVisit(visit)
  const opened = happened.filter(({ kind }) => kind === PAGE_OPENED)
  const seen = journeyId !== undefined &&
    opened.length > 0 && {
      journeyId,
      at: receivedAt,
      agent,
      device: deviceKind(visit.userAgent).form,
      campaign: campaign?.['utm_campaign'] ?? null,
      hasProfile: opened.some(({ page }) => page === PROFILE_PAGE),
    }
  const news = seen && isJourneyNews(db, seen) ? seen : undefined
  const events = happened.map(({ kind, page, path, at }) => ({
    received_at: receivedAt,
    at: new Date(at),
    kind,
    page,
    path,
    journey_id: journeyId ?? null,
    campaign: campaign ? JSON.stringify(campaign) : null,
    device: visit.isMobile ? 'mobile' : 'desktop',
    language: visit.language,
    agent,
  }))
  await insertSiteEvents(db, events, news)
  if (news) knowJourney(db, news)
  return { stored: happened.length }
}

function agentOfVisit({ isStaff, userAgent }: Pick<Visit, 'isStaff' | 'userAgent'>): VisitAgent {
  if (isStaff) return 'staff'
  return agentOf(userAgent).kind === 'human' ? 'person' : 'bot'
}
