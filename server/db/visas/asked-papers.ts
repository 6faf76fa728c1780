import { sql } from 'kysely'
import type { ResendReason } from '#domain/hiring/values/documents.ts'
import { datedPapers } from '#domain/visas/visa-papers.ts'
import type { VisaPaper } from '#domain/visas/visa-papers.ts'
import type { Db } from '#server/db/connect.ts'

export type AskedPaper = { kind: VisaPaper; reason: ResendReason }

/**
 * SQL: papers that staff asked for again and that are not here, or without a last day that they
 * need; each with its newest reason.
 */
export const askedPapers = (caseId: string) => sql<AskedPaper[]>`(
  select coalesce(jsonb_agg(one.facts order by one.id), '[]') from (
    select distinct on (e.facts ->> 'kind') e.id, e.facts
    from case_events as e
    join tasks as t on t.about = e.case_id and t.kind = 'document-asked'
      and t.done_at is null and t.created_at <= e.at
    where e.case_id = ${caseId} and e.kind = 'document-asked'
      and not exists (select from documents as d
        where d.case_id = e.case_id and d.kind = e.facts ->> 'kind'
          and (d.expires_on is not null or d.accepted_at is not null
            or d.kind <> all(${[...datedPapers]}::text[])))
    order by e.facts ->> 'kind', e.id desc) as one)`

/** Whether a household still owes a paper that staff asked for. */
export async function owesPaper(db: Db, caseId: string): Promise<boolean> {
  const { asked } = await db.selectNoFrom(askedPapers(caseId).as('asked')).executeTakeFirstOrThrow()
  return asked.length > 0
}
