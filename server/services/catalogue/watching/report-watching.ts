import { isbot } from 'isbot'
import type * as z from 'zod/mini'
import type { reportWatching as call } from '#api/catalogue/catalogue.ts'
import { journeyUuid } from '#domain/campaigns/chat-reference.ts'
import { DAY_MS } from '#domain/day.ts'
import { insertWatchEvents } from '#server/db/measuring/site-events.ts'
import type { Deps } from '#server/deps.ts'
import type { Visit } from '#server/who/visit.ts'

/** WATCH_VIDEO (O02): appends what people watched, without bots or unknown profiles. */
export async function reportWatching(
  deps: Pick<Deps, 'db' | 'clock' | 'catalogue'>,
  visit: Visit,
  report: z.output<(typeof call)['input']>,
): Promise<{ stored: number }> {
  if (isbot(visit.userAgent)) return { stored: 0 }
  const now = deps.clock.now()
  const known = report.events.filter(({ maidId }) => deps.catalogue.find(maidId))
  await insertWatchEvents(
    deps.db,
    known.map((event) => ({
      at: credible(new Date(event.at), now),
      maid_id: event.maidId,
      action: event.action,
      position_seconds: toMilliseconds(event.position),
      session_id: report.sessionId ?? null,
      journey_id: journeyUuid(report.journeyId) ?? null,
    })),
  )
  return { stored: known.length }
}

/** Smaller values underflow a four-byte column, which refuses them. */
const toMilliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000

/** A device whose clock is over a day wrong gets our time. */
const credible = (at: Date, now: Date): Date =>
  Math.abs(at.getTime() - now.getTime()) > DAY_MS ? now : at
