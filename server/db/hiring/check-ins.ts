import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { CheckIn } from '#domain/hiring/check-ins/check-in-days.ts'
import type { CheckInSide, GivenBy } from '#domain/hiring/check-ins/check-in-answers.ts'
import type { StaffTaskKind } from '#domain/staff/task-kinds.ts'
import type { Db, Tables } from '#server/db/connect.ts'
import { agreedTermsFrom } from '#server/db/payment/agreed.ts'
import { arrivedOn, hasArrived } from './has-arrived.ts'

export type CheckInRow = Selectable<Tables['check_ins']>

/** A hire whose maid came, with what the days of its questions follow from. */
export type ServiceRow = {
  id: string
  maid_id: string
  arrived_on: Day
  last_day: Day | null
  terms_from: Day | null
}

const services = (db: Db) =>
  db
    .selectFrom('applications as a')
    .select(['a.id', 'a.maid_id', 'a.service_ended_on as last_day'])
    .select([
      arrivedOn(sql.ref('a.id')).$notNull().as('arrived_on'),
      agreedTermsFrom(sql.ref('a.id')).as('terms_from'),
    ])
    .where('a.ended_as', '=', 'completed')
    .where(hasArrived('a'))

/** Services without a question after today, or after their last day. */
export function listServicesToPlan(
  db: Db,
  of: { today: Day; most: number },
): Promise<ServiceRow[]> {
  return services(db)
    .where(
      sql<boolean>`not exists (
        select from check_ins as c
        where c.case_id = a.id and c.day > least(${of.today}::date, a.service_ended_on))`,
    )
    .orderBy('a.id')
    .limit(of.most)
    .execute()
}

export const findService = (db: Db, caseId: string): Promise<ServiceRow | undefined> =>
  services(db).where('a.id', '=', caseId).executeTakeFirst()

/** The services of a worker, the newest first. */
export const listServicesOf = (db: Db, maidId: string): Promise<ServiceRow[]> =>
  services(db).where('a.maid_id', '=', maidId).orderBy('a.created_at', 'desc').limit(5).execute()

/** Adds questions; what is there stays. */
export async function insertCheckIns(
  db: Db,
  rows: readonly Insertable<Tables['check_ins']>[],
): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('check_ins')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Questions of hires up to a day, the newest first. */
export async function listCheckIns(
  db: Db,
  { caseIds, until }: { caseIds: readonly string[]; until: Day },
): Promise<CheckInRow[]> {
  if (caseIds.length === 0) return []
  return db
    .selectFrom('check_ins')
    .selectAll()
    .where('case_id', 'in', [...caseIds])
    .where('day', '<=', until)
    .orderBy('day', 'desc')
    .orderBy('kind')
    .execute()
}

/** Locks one question until the end of the transaction. */
export function lockCheckIn(
  db: Db,
  { caseId, kind, day }: CheckIn & { caseId: string },
): Promise<CheckInRow | undefined> {
  return db
    .selectFrom('check_ins')
    .selectAll()
    .where('case_id', '=', caseId)
    .where('kind', '=', kind)
    .where('day', '=', day)
    .forUpdate()
    .executeTakeFirst()
}

/** Keeps what a side said. */
export async function saveGiven(
  db: Db,
  { case_id: caseId, kind, day }: CheckInRow,
  said: { side: CheckInSide; answers: GivenBy<CheckInSide>; at: Date },
): Promise<void> {
  const answers = JSON.stringify(said.answers)
  await db
    .updateTable('check_ins')
    .set(
      said.side === 'she'
        ? { her_answers: answers, her_answered_at: said.at }
        : { household_answers: answers, household_answered_at: said.at },
    )
    .where('case_id', '=', caseId)
    .where('kind', '=', kind)
    .where('day', '=', day)
    .execute()
}

/** Questions of a kind in a span of days that a side never answered, and staff were never told of. */
export async function listUnansweredCheckIns(
  db: Db,
  of: { kind: CheckIn['kind']; from: Day; until: Day; task: StaffTaskKind; most: number },
): Promise<CheckInRow[]> {
  return db
    .selectFrom('check_ins as c')
    .selectAll()
    .where('kind', '=', of.kind)
    .where('day', '>=', of.from)
    .where('day', '<=', of.until)
    .where((eb) =>
      eb.or([eb('her_answered_at', 'is', null), eb('household_answered_at', 'is', null)]),
    )
    .where(
      sql<boolean>`not exists (select from tasks as t
        where t.subject = 'case' and t.subject_id = c.case_id and t.kind = ${of.task}
          and t.about = c.case_id || ':' || c.kind || ':' || c.day)`,
    )
    .orderBy('day', 'desc')
    .orderBy('case_id')
    .limit(of.most)
    .execute()
}

/** What the worker of a number said of months, a trial and the first weeks. */
export function listHerAnswers(db: Db, indexes: readonly string[]) {
  return db
    .selectFrom('check_ins as c')
    .innerJoin('applications as a', 'a.id', 'c.case_id')
    .innerJoin('maids as p', 'p.id', 'a.maid_id')
    .select(['c.kind', 'c.day', 'c.her_answers as answers', 'c.her_answered_at as answeredAt'])
    .where(sql<boolean>`p.phone_index = any(${[...indexes]})`)
    .where('c.her_answered_at', 'is not', null)
    .orderBy('c.day')
    .execute()
}

/** Hires with a question that this side was not texted about. */
export async function listUnsentCheckIns(
  db: Db,
  of: { side: CheckInSide; today: Day; most: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('check_ins')
    .select('case_id')
    .distinct()
    .where('texts_on', '<=', of.today)
    .where(textAt(of.side), 'is', null)
    .orderBy('case_id')
    .limit(of.most)
    .execute()
  return rows.map(({ case_id: caseId }) => caseId)
}

/** Takes what this side was not texted about; nothing where another process took it. */
export async function takeUnsentCheckIns(
  db: Db,
  of: { caseId: string; side: CheckInSide; today: Day; at: Date },
): Promise<CheckInRow[]> {
  return db
    .updateTable('check_ins')
    .set({ [textAt(of.side)]: of.at })
    .where('case_id', '=', of.caseId)
    .where('texts_on', '<=', of.today)
    .where(textAt(of.side), 'is', null)
    .returningAll()
    .execute()
}

const textAt = (side: CheckInSide): 'her_text_at' | 'household_text_at' =>
  side === 'she' ? 'her_text_at' : 'household_text_at'
