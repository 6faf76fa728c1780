import { sql } from 'kysely'
import type { Language } from '#domain/constants.ts'
import type { DeviceClass } from '#domain/visitor/device.ts'
import type { Mode } from '#domain/visitor/mode.ts'
import type { Db } from '#server/db/connect.ts'

export const VISIT_KINDS = ['human', 'preview', 'bot', 'prefetch'] as const
export type VisitKind = (typeof VISIT_KINDS)[number]

/** Facts that many visits share, none personal. */
export type VisitFacts = {
  /** Null without such a link. */
  slug: string | null
  /** The typed spelling, where it differs. */
  asked: string | null
  suggestion: string | null
  kind: VisitKind
  device: DeviceClass
  language: Language
  mode: Mode
  campaign: Record<string, string>
  /** The poster of the scanned QR code. */
  poster: string | null
  rule_id: number | null
  /** `chat` with its number, or the target's path or host. */
  target: string
}

/** Visits of equal facts: their times (epoch milliseconds) and journeys. */
export type VisitGroup = { facts: VisitFacts; times: number[]; journeys: string[] }

/** Stands for no journey. */
export const NO_JOURNEY = '-'

/** The same `batch` (a UUID) again writes nothing, so that a retry doubles no visit. */
export async function insertVisits(
  db: Db,
  batch: string,
  groups: readonly VisitGroup[],
): Promise<void> {
  const numbers = groups.flatMap(({ times }, group) => times.map(() => group)).join(',')
  const times = groups.flatMap((group) => group.times).join(',')
  const journeys = groups.flatMap((group) => group.journeys).join(',')
  const facts = JSON.stringify(groups.map((group, n) => ({ n, ...group.facts })))
  await sql`
    with fresh as (
      insert into slug_visit_batches (id) values (${batch}) on conflict do nothing returning id
    ), visits as (
      select unnest(string_to_array(${numbers}, ','))::int as n,
        unnest(string_to_array(${times}, ','))::float8 as at,
        unnest(string_to_array(${journeys}, ',')) as journey
    ), facts as (
      select * from json_to_recordset(${facts}) as f (n int, slug text, asked text, suggestion text,
        kind text, device text, language text, mode text, campaign jsonb, poster uuid,
        rule_id bigint, target text)
    )
    insert into slug_visits (visited_at, slug, asked, suggestion, kind, device, language, mode,
      campaign, poster, rule_id, target, journey_id)
    select to_timestamp(at / 1000), slug, asked, suggestion, kind, device, language, mode,
      campaign, poster, rule_id, target, nullif(journey, ${NO_JOURNEY})::uuid
    from visits join facts using (n) where exists (select from fresh)
  `.execute(db)
}
