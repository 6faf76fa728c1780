import { sql } from 'kysely'
import type { Selectable, Updateable } from 'kysely'
import type { InterviewHome, InterviewState } from '#domain/interviews/interview-moves.ts'
import type { Db } from '#server/db/connect.ts'
import type { Interviews } from '#server/db/tables/tables.ts'

export type InterviewRow = Selectable<Interviews>
/** What the texts and pages say of her. */
export type InterviewWithName = InterviewRow & { name: string; languages: unknown }

export async function insertInterview(
  db: Db,
  row: {
    id: string
    maid_id: string
    phone_index: string
    phone: Buffer
    language: string
    home: InterviewHome
    slots: Date[]
    at: Date
  },
): Promise<void> {
  const { at, ...given } = row
  await db
    .insertInto('interviews')
    .values({ ...given, state: 'asked', asked_at: at, moved_at: at })
    .execute()
}

/** One interview with her name; `lock` holds it. */
export async function findInterview(
  db: Db,
  id: string,
  lock = false,
): Promise<InterviewWithName | undefined> {
  const query = db
    .selectFrom('interviews')
    .innerJoin('maids', 'maids.id', 'interviews.maid_id')
    .selectAll('interviews')
    .select(['maids.name', 'maids.languages'])
    .where('interviews.id', '=', id)
  return (lock ? query.forUpdate('interviews') : query).executeTakeFirst()
}

export async function updateInterview(
  db: Db,
  id: string,
  values: Updateable<Interviews>,
): Promise<void> {
  await db.updateTable('interviews').set(values).where('id', '=', id).execute()
}

/** A page of interviews, as long as any reader needs. */
const LISTED = 20

/** Of these numbers, newest first. */
export function listInterviewsOf(db: Db, indexes: readonly string[]): Promise<InterviewWithName[]> {
  if (indexes.length === 0) return Promise.resolve([])
  return newestFirst(db)
    .where('interviews.phone_index', 'in', [...indexes])
    .execute()
}

/** Of the number that a case's household confirmed for it, newest first. */
export const listInterviewsOfCase = (db: Db, caseId: string): Promise<InterviewWithName[]> =>
  newestFirst(db)
    .where('interviews.phone_index', 'in', (eb) =>
      eb
        .selectFrom('parties')
        .select('phone_index')
        .$narrowType<{ phone_index: string }>()
        .where('case_id', '=', caseId)
        .where('part', '=', 'household')
        .where('confirmed_at', 'is not', null),
    )
    .execute()

const newestFirst = (db: Db) =>
  db
    .selectFrom('interviews')
    .innerJoin('maids', 'maids.id', 'interviews.maid_id')
    .selectAll('interviews')
    .select(['maids.name', 'maids.languages'])
    .orderBy('interviews.asked_at', 'desc')
    .orderBy('interviews.id')
    .limit(LISTED)

/** Hers, newest first. */
export function listInterviewsWith(db: Db, maidId: string): Promise<InterviewRow[]> {
  return db
    .selectFrom('interviews')
    .selectAll()
    .where('maid_id', '=', maidId)
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .limit(LISTED)
    .execute()
}

/** What this worker or this household missed, the oldest first, with her name. */
export function listMissed(
  db: Db,
  of: Pick<InterviewRow, 'maid_id' | 'phone_index'>,
): Promise<InterviewWithName[]> {
  return db
    .selectFrom('interviews')
    .innerJoin('maids', 'maids.id', 'interviews.maid_id')
    .selectAll('interviews')
    .select(['maids.name', 'maids.languages'])
    .where('interviews.state', '=', 'missed')
    .where((eb) =>
      eb.or([
        eb('interviews.maid_id', '=', of.maid_id),
        eb('interviews.phone_index', '=', of.phone_index),
      ]),
    )
    .orderBy('interviews.asked_at')
    .orderBy('interviews.id')
    .execute()
}

/** Times of hers that are agreed, but for this interview. */
export async function listAgreedStarts(
  db: Db,
  of: { maidId: string; besides: string },
): Promise<Date[]> {
  const rows = await db
    .selectFrom('interviews')
    .select('starts_at')
    .where('maid_id', '=', of.maidId)
    .where('id', '<>', of.besides)
    .where('state', '=', 'agreed')
    .execute()
  return rows.flatMap(({ starts_at: at }) => at ?? [])
}

/** Numbers that this visitor confirmed since then, newest first. */
export async function listConfirmedNumbers(
  db: Db,
  of: { visitorId: string; since: Date },
): Promise<{ phone_index: string; phone: Buffer | null }[]> {
  return db
    .selectFrom('confirmed_numbers')
    .select(['phone_index', 'phone'])
    .where('visitor_id', '=', of.visitorId)
    .where('confirmed_at', '>', of.since)
    .orderBy('confirmed_at', 'desc')
    .execute()
}

/** Whom a household may ask: published, free, and with a number to reach her by. */
export async function findInterviewable(
  db: Db,
  maidId: string,
): Promise<{ name: string; languages: unknown; phone_index: string | null } | undefined> {
  return db
    .selectFrom('maids')
    .select(['name', 'languages', 'phone_index'])
    .where('id', '=', maidId)
    .where('published_at', 'is not', null)
    .where('hired_by', 'is', null)
    .where('phone', 'is not', null)
    .executeTakeFirst()
}

/** Serialises what counts her open interviews, or picks one of her times. */
export async function lockInterviewsOf(db: Db, maidId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`interviews|${maidId}`}, 0))`.execute(
    db,
  )
}

/** Ids of interviews whose start is agreed and before `until`, of which both are not yet reminded. */
export async function listToRemind(db: Db, of: { now: Date; until: Date }): Promise<string[]> {
  const rows = await db
    .selectFrom('interviews')
    .select('id')
    .where('state', '=', 'agreed')
    .where('starts_at', '>', of.now)
    .where('starts_at', '<=', of.until)
    .where((eb) =>
      eb.or([eb('reminded_of', 'is', null), eb('reminded_of', '<>', eb.ref('starts_at'))]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** Open interviews whose time is over: what was agreed, what was proposed, and what she moved. */
export async function listOver(
  db: Db,
  before: { agreed: Date; proposed: Date; moved: Date },
): Promise<{ id: string; state: InterviewState }[]> {
  const { rows } = await sql<{ id: string; state: InterviewState }>`
    select id, state from interviews
    where (state = 'agreed' and starts_at <= ${before.agreed})
      or (state = 'asked' and (select max(slot) from unnest(slots) as slot) <= ${before.proposed})
      or (state = 'moved' and moved_at <= ${before.moved})
    limit 100`.execute(db)
  return rows
}

/**
 * Interviews that may still take place, of a number on either side or with a worker. An agreed one
 * counts until `since`. The rows stay locked until the transaction ends.
 */
export function lockInterviewsToCome(
  db: Db,
  of: { indexes: readonly string[] } | { maidId: string },
  since: Date,
): Promise<InterviewWithName[]> {
  const isOf =
    'maidId' in of
      ? sql<boolean>`i.maid_id = ${of.maidId}`
      : sql<boolean>`(i.phone_index = any(${[...of.indexes]})
          or m.phone_index = any(${[...of.indexes]}))`
  return db
    .selectFrom('interviews as i')
    .innerJoin('maids as m', 'm.id', 'i.maid_id')
    .selectAll('i')
    .select(['m.name', 'm.languages'])
    .where(isOf)
    .where((eb) =>
      eb.or([
        eb('i.state', 'in', ['asked', 'moved']),
        eb.and([eb('i.state', '=', 'agreed'), eb('i.starts_at', '>', since)]),
      ]),
    )
    .orderBy('i.asked_at')
    .orderBy('i.id')
    .forUpdate('i')
    .execute()
}

/** Deletes the interviews of a number, on either side, or these. Answers their ids. */
export async function deleteInterviews(
  db: Db,
  of: { indexes: readonly string[] } | { ids: readonly string[] },
): Promise<string[]> {
  const isOf =
    'ids' in of
      ? sql<boolean>`id = any(${[...of.ids]}::uuid[])`
      : sql<boolean>`phone_index = any(${[...of.indexes]})
          or maid_id in (select id from maids where phone_index = any(${[...of.indexes]}))`
  const rows = await db.deleteFrom('interviews').where(isOf).returning('id').execute()
  return rows.map(({ id }) => id)
}

/** What the worker of a number said and noted herself, the oldest first. */
export function listHerOwn(db: Db, indexes: readonly string[]) {
  return db
    .selectFrom('interviews as i')
    .innerJoin('maids as p', 'p.id', 'i.maid_id')
    .select(['i.id', 'i.number', 'i.asked_at', 'i.starts_at', 'i.state', 'i.home'])
    .select(['i.her_outcome', 'i.her_note'])
    .where(sql<boolean>`p.phone_index = any(${[...indexes]})`)
    .orderBy('i.asked_at')
    .execute()
}
