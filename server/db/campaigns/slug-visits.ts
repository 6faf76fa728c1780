import { sql } from 'kysely'
import type { Language } from '#domain/constants.ts'
import type { DeviceClass } from '#domain/visitor/device.ts'
import type { Mode } from '#domain/visitor/mode.ts'
import { inTransaction } from '#server/db/connect.ts'
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
  /** The experiment that chose the target, and the place of its variant; absent where it is not counted. */
  experiment?: string | undefined
  variant?: number | undefined
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
        rule_id bigint, target text, experiment uuid, variant smallint)
    ), exposed as (
      insert into experiment_journeys (experiment_id, journey_id, variant, exposed_at)
      select distinct on (f.experiment, v.journey) f.experiment, v.journey::uuid, f.variant,
        to_timestamp(v.at / 1000)
      from visits as v join facts as f using (n) join experiments as e on e.id = f.experiment
      where exists (select from fresh) and v.journey <> ${NO_JOURNEY}
        and (e.stopped_at is null or to_timestamp(v.at / 1000) < e.stopped_at)
      order by f.experiment, v.journey, v.at
      on conflict do nothing
    ), added as (
      insert into slug_visits (visited_at, slug, asked, suggestion, kind, device, language, mode,
        campaign, poster, rule_id, target, journey_id)
      select to_timestamp(at / 1000), slug, asked, suggestion, kind, device, language, mode,
        campaign, poster, rule_id, target, nullif(journey, ${NO_JOURNEY})::uuid
      from visits join facts using (n) where exists (select from fresh)
      returning visited_at, slug, kind, poster, rule_id, target
    )
    ${addedToDays('added')}
  `.execute(db)
}

/** Counts all visits by day anew, from the visits themselves. */
export async function recountVisitDays(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`lock table visit_days in exclusive mode`.execute(tx)
    await sql`delete from visit_days`.execute(tx)
    await addedToDays('slug_visits').execute(tx)
  })
}

/** In one order, so that processes which write at once never wait for each other in a circle. */
const addedToDays = (visits: 'added' | 'slug_visits') => sql`
  insert into visit_days (slug, day, is_human, poster, rule_id, visits, chats)
  select v.slug, (v.visited_at at time zone 'Asia/Dubai')::date, v.kind = 'human', p.id, v.rule_id,
    count(*), count(*) filter (where v.target like 'chat %')
  from ${sql.table(visits)} as v left join posters as p on p.id = v.poster
  where v.slug is not null or p.id is not null
  group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (slug, day, is_human, poster, rule_id) do update
    set visits = visit_days.visits + excluded.visits, chats = visit_days.chats + excluded.chats`
