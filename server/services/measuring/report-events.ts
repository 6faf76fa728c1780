import type { InputOf, OutputOf } from '#api/define-call.ts'
import type { reportEvents as call } from '#api/site/measuring.ts'
import { insertSiteEvents } from '#server/db/measuring/site-events.ts'
import type { Deps } from '#server/deps.ts'
import type { Visit } from '#server/who/visit.ts'

/** Keeps events with only device class and journey of their visitor. */
export async function reportEvents(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  visit: Visit,
  { happened, journeyId, campaign }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const receivedAt = clock.now()
  await insertSiteEvents(
    db,
    happened.map(({ kind, page, path, at }) => ({
      received_at: receivedAt,
      at: new Date(at),
      kind,
      page,
      path,
      journey_id: journeyId ?? null,
      campaign: campaign ? JSON.stringify(campaign) : null,
      device: visit.isMobile ? 'mobile' : 'desktop',
    })),
  )
  return { stored: happened.length }
}
