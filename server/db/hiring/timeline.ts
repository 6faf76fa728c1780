import { sql } from 'kysely'
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
  if (isToldNews(event.kind)) await noteHireNews(db, [caseId])
}

/** Adds to the timelines of many cases, in this order. */
export async function insertEvents(
  db: Db,
  events: readonly (NewEvent & { caseId: string })[],
): Promise<void> {
  if (events.length === 0) return
  const of = <T>(value: (event: (typeof events)[number]) => T) => events.map(value)
  await sql`
    insert into case_events (case_id, kind, step, facts, at)
    select case_id, kind, step, facts::jsonb, at from unnest(
      ${of(({ caseId }) => caseId)}::text[], ${of(({ kind }) => kind)}::text[],
      ${of(({ step }) => step ?? null)}::text[],
      ${of(({ facts }) => JSON.stringify(facts ?? {}))}::text[],
      ${of(({ at }) => at)}::timestamptz[]
    ) with ordinality as g(case_id, kind, step, facts, at, place)
    order by place`.execute(db)
  const told = events.filter(({ kind }) => isToldNews(kind)).map(({ caseId }) => caseId)
  await noteHireNews(db, [...new Set(told)])
}
