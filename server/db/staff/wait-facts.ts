import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import type { Db } from '#server/db/connect.ts'

/** Steps that end with a household's own number. */
const numberSteps = [stepOf.mobile, stepOf.mobileOnFile]

/** SQL: this case gave a number that was confirmed. */
export const hasNumber = (caseId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from step_answers as a where a.case_id = ${caseId} and a.step = any(${numberSteps}))`

/** What happened to a case, as far as it says why it waits. */
export type WaitFacts = {
  case_id: string
  kind: 'hire' | 'visa'
  number: number
  language: string
  step: string | null
  maid_name: string | null
  arrival_on: string | null
  /** The last day on which she did not come. */
  missed_on: string | null
  emirate: string | null
  /** Of a visa: where it stands, and its day. */
  standing: string | null
  stage_day: string | null
  /** The spouse's newest link. */
  link: 'sent' | 'opened' | 'refused' | null
  /** The mandate that the bank rejected, and for what. */
  rejected_kind: string | null
  rejected_for: string | null
  /** Fils that failed. */
  failed_sum: number | null
  /** Mandates that are sealed and not sent. */
  unsent: number
  /** What she asked, where it is one of our questions. */
  question: string | null
  document: string | null
}

/** Facts of these cases, in one query. */
export async function listWaitFacts(db: Db, caseIds: readonly string[]): Promise<WaitFacts[]> {
  const { rows } = await sql<WaitFacts>`
    select r.case_id, r.kind, r.visa_standing as standing, r.stage_expected_on::text as stage_day, r.number, r.language, r.step, m.name as maid_name, r.arrival_on::text,
      r.emirate,
      (select e.facts ->> 'day' from case_events as e
        where e.case_id = r.case_id and e.kind = 'not-come'
        order by e.id desc limit 1) as missed_on,
      (select case when l.refused_at is not null then 'refused'
          when l.used_at is not null then 'opened' else 'sent' end
        from links as l where l.case_id = r.case_id and l.purpose = 'spouse-sign'
        order by l.created_at desc limit 1) as link,
      bad.kind as rejected_kind, bad.rejected_for,
      (select sum(d.amount)::float8 from dues as d
        where d.case_id = r.case_id and d.state = 'failed') as failed_sum,
      (select count(*)::int from mandates as n where n.case_id = r.case_id
        and n.kind <> 'agreement' and n.state = 'SIGNED' and n.sealed_at is not null) as unsent,
      (select q.code from her_questions as q where q.case_id = r.case_id
        order by q.asked_at desc limit 1) as question,
      (select e.facts ->> 'kind' from case_events as e
        where e.case_id = r.case_id and e.kind = 'document-asked'
        order by e.id desc limit 1) as document
    from case_rows as r
    left join maids as m on m.id = r.maid_id
    left join lateral (
      select n.kind, n.rejected_for from mandates as n
      where n.case_id = r.case_id and n.rejected_for is not null
      order by n.created_at desc limit 1) as bad on true
    where r.case_id = any(${caseIds})`.execute(db)
  return rows
}

/** The workers whose interviews these are. */
export function listInterviewMaids(db: Db, interviewIds: readonly string[]) {
  return db
    .selectFrom('interviews as i')
    .innerJoin('maids as m', 'm.id', 'i.maid_id')
    .where('i.id', 'in', interviewIds)
    .select(['i.id', 'm.name'])
    .execute()
}

/** What tasks are about: a paper's kind, or a sum in fils. */
export async function listTaskFacts(
  db: Db,
  abouts: readonly string[],
): Promise<{ about: string; paper: string | null; sum: number | null }[]> {
  const { rows } = await sql<{ about: string; paper: string | null; sum: number | null }>`
    select a.about, n.kind as paper, coalesce(p.amount, d.amount)::float8 as sum
    from unnest(${abouts}::text[]) as a(about)
    left join mandates as n on n.id = a.about
    left join payments as p on p.id = a.about
    left join dues as d on d.id = a.about`.execute(db)
  return rows
}
