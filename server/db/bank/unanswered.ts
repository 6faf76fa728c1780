import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

const MOST = 500

/** Requests sent until then without an answer, oldest first. */
export function listUnansweredRequests(db: Db, sentUntil: Date) {
  return db
    .selectFrom('bank_requests as r')
    .innerJoin('applications as a', 'a.id', 'r.case_id')
    .select(['r.ref', 'r.amount', 'r.case_id', 'r.payment_id', 'r.collect_on', 'r.sent_at'])
    .select(['a.number', 'r.is_cancellation'])
    .select(
      sql<boolean>`(select c.is_sample from cases as c where c.id = r.case_id)`.as('is_sample'),
    )
    .select(
      sql<number>`(select count(*) from bank_requests as b
        where b.case_id = r.case_id and b.outcome = 'REJECTED')`.as('rejections'),
    )
    .where('r.outcome', 'is', null)
    .where('r.sent_at', '<=', sentUntil)
    .orderBy('r.sent_at')
    .orderBy('r.ref')
    .limit(MOST)
    .execute()
}

/** How many requests have no answer though their time began on this day (Asia/Dubai) or before. */
export async function countUnanswered(db: Db, begunUntil: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bank_requests
    where outcome is null
      and coalesce(collect_on, (sent_at at time zone 'Asia/Dubai')::date) <= ${begunUntil}::date`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export type Unanswered = Awaited<ReturnType<typeof listUnansweredRequests>>[number]

/** Refused files since then, with their problems. */
export function listRefusedFiles(db: Db, since: Date) {
  return db
    .selectFrom('bank_answer_files')
    .select(['name', 'problems', 'handed_in_at'])
    .where('handed_in_at', '>=', since)
    .where(sql<boolean>`problems <> '[]'`)
    .orderBy('handed_in_at')
    .execute()
}
