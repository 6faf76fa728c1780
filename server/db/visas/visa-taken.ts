import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { IssuedVisa, TakenOf } from '#domain/visas/case/taken-days.ts'
import type { VisaKind } from '#domain/visas/visa-kinds.ts'
import type { Db } from '#server/db/connect.ts'

/** Newest visas of a kind, an emirate and a place: they say enough. */
const MOST_OF_A_WAY = 200

export type IssuedVisaRow = IssuedVisa & { kind: VisaKind; answers: string }

/** Visas issued since a day that began as new ones; samples are nobody's. */
export async function listIssuedVisas(db: Db, since: Day): Promise<IssuedVisaRow[]> {
  const { rows } = await sql<IssuedVisaRow>`
    select v.kind, v.guide_answers as answers, v.sent_on::text as "sentOn", (
      select coalesce(json_agg(json_build_object('stage', s.stage, 'doneOn', s.done_on)), '[]')
      from visa_stages as s where s.case_id = v.case_id) as stages
    from (
      select v.case_id, v.kind, v.guide_answers,
        (v.submitted_at at time zone 'Asia/Dubai')::date as sent_on,
        row_number() over (
          partition by v.kind, split_part(v.guide_answers, '.', 1), split_part(v.guide_answers, '.', 4)
          order by c.ended_at desc, c.id) as place
      from visas as v join cases as c on c.id = v.case_id
      where v.outcome = 'issued' and v.renews_id is null and not c.is_sample
        and c.ended_at >= ${since}::date at time zone 'Asia/Dubai') as v
    where v.place <= ${MOST_OF_A_WAY}`.execute(db)
  return rows
}

export type TakenRow = TakenOf & { way: string }

/** Replaces what cases took; false where nothing is different. */
export async function saveTakenDays(db: Db, rows: readonly TakenRow[]): Promise<boolean> {
  const given = JSON.stringify(rows)
  const { rows: changed } = await sql`
    with given as (
      select * from jsonb_to_recordset(${given}::jsonb)
        as g(way text, stage text, cases integer, half integer, most integer)
    ), gone as (
      delete from visa_taken as t
      where not exists (select from given as g where g.way = t.way and g.stage = t.stage)
      returning t.way
    ), saved as (
      insert into visa_taken as t (way, stage, cases, half, most) select * from given
      on conflict (way, stage) do update
      set cases = excluded.cases, half = excluded.half, most = excluded.most
      where (t.cases, t.half, t.most) <> (excluded.cases, excluded.half, excluded.most)
      returning t.way
    )
    select way from gone union all select way from saved limit 1`.execute(db)
  return changed.length > 0
}

/** What cases of a way took, whole and by stage. */
export function listTakenDays(db: Db, way: string): Promise<TakenOf[]> {
  return db
    .selectFrom('visa_taken')
    .select(['stage', 'cases', 'half', 'most'])
    .where('way', '=', way)
    .execute()
}
