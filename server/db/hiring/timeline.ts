import { isToldNews } from '#domain/hiring/my-hire/told-news.ts'
import type { StepCode } from '#domain/hiring/steps/step-codes.ts'
import type { TimelineKind } from '#domain/hiring/timeline.ts'
import type { Db } from '#server/db/connect.ts'
import { noteHireNews } from './hire-news.ts'

type NewEvent = {
  kind: TimelineKind
  at: Date
  step?: StepCode
  facts?: Record<string, unknown>
}

/** Adds to the timeline: append-only, without personal values. */
export async function insertEvent(db: Db, caseId: string, event: NewEvent): Promise<void> {
  await db
    .insertInto('case_events')
    .values({
      case_id: caseId,
      kind: event.kind,
      step: event.step ?? null,
      facts: JSON.stringify(event.facts ?? {}),
      at: event.at,
    })
    .execute()
  if (isToldNews(event.kind)) await noteHireNews(db, caseId)
}
