import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

/** Notes news that the households of these hires are to hear; other cases tell theirs elsewhere. */
export async function noteHireNews(db: Db, caseIds: readonly string[]): Promise<void> {
  if (caseIds.length === 0) return
  await sql`
    insert into hire_news (case_id, is_untold)
    select h.case_id, true from hires as h where h.case_id = any(${[...caseIds]}::text[])
    on conflict (case_id) do update set is_untold = true`.execute(db)
}

/** SQL: the household got no message of these kinds since then. */
const isQuiet = (since: Date, purposes: readonly string[]) => sql<boolean>`not exists (
  select 1 from sms_messages as m
  where m.case_id = n.case_id and m.created_at >= ${since}
    and m.purpose = any(${[...purposes]}))`

const AT_ONCE = 50

/** Hires with unsent news and no message since then. */
export async function listUnsentHireNews(
  db: Db,
  of: { since: Date; purposes: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .selectFrom('hire_news as n')
    .select('n.case_id')
    .where('n.is_untold', '=', true)
    .where((eb) => eb.or([eb('n.told_at', 'is', null), eb('n.told_at', '<', of.since)]))
    .where(isQuiet(of.since, of.purposes))
    .orderBy('n.case_id')
    .limit(AT_ONCE)
    .execute()
  return rows.map(({ case_id: caseId }) => caseId)
}

/** Takes a hire's news under lock; undefined where another process told them. */
export function takeHireNews(db: Db, caseId: string, since: Date) {
  return db
    .selectFrom('hire_news as n')
    .innerJoin('applications as a', 'a.id', 'n.case_id')
    .select(['a.id', 'a.language'])
    .where('n.case_id', '=', caseId)
    .where('n.is_untold', '=', true)
    .where((eb) => eb.or([eb('n.told_at', 'is', null), eb('n.told_at', '<', since)]))
    .forUpdate('n')
    .skipLocked()
    .executeTakeFirst()
}

export async function saveToldNews(db: Db, caseId: string, at: Date): Promise<void> {
  await db
    .updateTable('hire_news')
    .set({ is_untold: false, told_at: at })
    .where('case_id', '=', caseId)
    .execute()
}
