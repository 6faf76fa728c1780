import { REMINDER_DAYS } from '#domain/visas/case/visa-messages.ts'
import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { VisaReader } from '#domain/visas/case/visa-messages.ts'
import type { Db } from '#server/db/connect.ts'

/** Notes that these readers are to hear of a case; a delay stays a delay until it is told. */
export async function noteVisaNews(
  db: Db,
  news: { caseId: string; readers: readonly VisaReader[]; isLate: boolean },
): Promise<void> {
  await sql`
    insert into visa_news (case_id, reader, is_untold, is_late)
    select ${news.caseId}, reader, true, ${news.isLate}
    from unnest(${[...news.readers]}::text[]) as reader
    on conflict (case_id, reader) do update
    set is_untold = true, is_late = visa_news.is_late or excluded.is_late`.execute(db)
}

/** Notes that a household is to hear of a paper that staff asked for. */
export async function noteAskedPaper(db: Db, caseId: string): Promise<void> {
  await db
    .insertInto('visa_news')
    .values({ case_id: caseId, reader: 'household', is_untold: false, is_asked: true })
    .onConflict((conflict) =>
      conflict.columns(['case_id', 'reader']).doUpdateSet({ is_asked: true }),
    )
    .execute()
}

const AT_ONCE = 50

/** Unsent news of readers who heard nothing on this day; delays first. */
export async function listUnsentVisaNews(
  db: Db,
  today: Day,
): Promise<{ caseId: string; reader: VisaReader }[]> {
  const rows = await db
    .selectFrom('visa_news')
    .select(['case_id', sql<VisaReader>`reader`.as('reader')])
    .where((eb) => eb.or([eb('is_untold', '=', true), eb('is_asked', '=', true)]))
    .where((eb) => eb.or([eb('told_on', 'is', null), eb('told_on', '<', today)]))
    .orderBy('is_late', 'desc')
    .orderBy('case_id')
    .orderBy('reader')
    .limit(AT_ONCE)
    .execute()
  return rows.map(({ case_id: caseId, reader }) => ({ caseId, reader }))
}

/** What there is to tell a reader. */
export type TakenNews = { isChanged: boolean; isAsked: boolean }

/** Takes a reader's news for this day; undefined where another process told them. */
export async function takeVisaNews(
  db: Db,
  of: { caseId: string; reader: VisaReader; today: Day },
): Promise<TakenNews | undefined> {
  const { rows } = await sql<TakenNews>`
    with news as (
      select is_untold, is_asked from visa_news
      where case_id = ${of.caseId} and reader = ${of.reader} and (is_untold or is_asked)
        and (told_on is null or told_on < ${of.today})
      for update)
    update visa_news as n
    set is_untold = false, is_late = false, is_asked = false, told_on = ${of.today}
    from news where n.case_id = ${of.caseId} and n.reader = ${of.reader}
    returning news.is_untold as "isChanged", news.is_asked as "isAsked"`.execute(db)
  return rows[0]
}

export type RunningOut = { caseId: string; days: number }

/** Visas that run out within so many days, whose reminder for that was not sent. */
export async function listRunningOut(db: Db, today: Day): Promise<RunningOut[]> {
  const { rows } = await sql<RunningOut>`
    select v.case_id as "caseId", min(d.days) as days
    from visas as v
    join unnest(${[...REMINDER_DAYS]}::int[]) as d(days) on v.valid_until <= ${today}::date + d.days
    where v.valid_until >= ${today}::date
      and not exists (select from visas as r where r.renews_id = v.case_id)
    group by v.case_id
    having not exists (
      select from visa_reminders as m where m.case_id = v.case_id and m.days <= min(d.days))
    order by v.case_id limit ${AT_ONCE}`.execute(db)
  return rows
}

/** Notes a reminder; false where it was sent before. */
export async function takeVisaReminder(
  db: Db,
  { caseId, days, at }: RunningOut & { at: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('visa_reminders')
    .values({ case_id: caseId, days, sent_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('case_id')
    .executeTakeFirst()
  return row !== undefined
}
