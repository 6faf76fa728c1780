import { sql } from 'kysely'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Language } from '#domain/constants.ts'
import { spelledName } from '#server/db/catalogue/maids.ts'
import type { Db, Tables } from '#server/db/connect.ts'

export type VoiceRow = Selectable<Tables['family_voices']>

/** The maid of a voice: her name in the reader's script and her picture, if published. */
export type VoiceOf = {
  name: string
  is_sample: boolean
  languages: unknown
  poster_key: string | null
  alt: string | null
}

const AT_ONCE = 50

/** SQL: the recorded day she came. */
const arrivedOn = sql<Day>`coalesce(e.facts ->> 'day', (e.at at time zone 'Asia/Dubai')::date::text)`

/** Completed hires never asked whose maid came in these days (both included) and still serves. */
export function listVoicesToAsk(db: Db, came: { from: Day; until: Day }) {
  return (
    db
      .selectFrom('case_events as e')
      .innerJoin('applications as a', 'a.id', 'e.case_id')
      .innerJoin('maids as m', 'm.id', 'a.maid_id')
      .select(['a.id', 'a.maid_id', 'a.language', 'a.plan_type', 'a.first_day', 'm.roles'])
      .select(['m.name', arrivedOn.as('arrived_on')])
      .where('e.kind', '=', 'arrived')
      // A day wider than needed, so that the index on instants is used.
      .where('e.at', '>=', sql<Date>`${came.from}::timestamptz - interval '1 day'`)
      .where(arrivedOn, '>=', came.from)
      .where(arrivedOn, '<=', came.until)
      .where('a.ended_as', '=', 'completed')
      .where('a.service_ended_on', 'is', null)
      .where(
        sql<boolean>`not exists (select 1 from applications as r
        where r.replaces_id = a.id and (r.ended_as is null or r.ended_as = 'completed'))`,
      )
      .where(sql<boolean>`not exists (select 1 from family_voices as v where v.case_id = a.id)`)
      .orderBy('e.at')
      .limit(AT_ONCE)
      .execute()
  )
}

/** False where another process asked this household first. */
export async function insertVoice(
  db: Db,
  voice: Insertable<Tables['family_voices']>,
): Promise<boolean> {
  const row = await db
    .insertInto('family_voices')
    .values(voice)
    .onConflict((conflict) => conflict.column('case_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** By a link's hash or an id; `lock` locks the row. */
export function findVoice(
  db: Db,
  by: { column: 'id' | 'case_id' | 'token_hash' | 'her_token_hash'; is: string },
  lock = false,
): Promise<VoiceRow | undefined> {
  const query = db.selectFrom('family_voices').selectAll().where(by.column, '=', by.is)
  return (lock ? query.forUpdate() : query).executeTakeFirst()
}

export async function saveVoice(
  db: Db,
  id: string,
  changes: Updateable<Tables['family_voices']>,
): Promise<void> {
  await db.updateTable('family_voices').set(changes).where('id', '=', id).execute()
}

/** Her name and, with a published video, its smallest picture. */
export function findVoiceMaid(db: Db, maidId: string, language: Language): Promise<VoiceOf> {
  return db
    .selectFrom('maids')
    .leftJoin('maid_videos as f', 'f.maid_id', 'maids.id')
    .select([spelledName(language).as('name'), 'maids.is_sample', 'maids.languages'])
    .select([
      sql<string | null>`case when 'video' = any (maids.published_fields)
        then coalesce(f.poster_sizes -> 0 ->> 'key', f.poster_key) end`.as('poster_key'),
      sql<string | null>`coalesce(f.alt ->> ${language}, f.alt ->> 'en')`.as('alt'),
    ])
    .where('maids.id', '=', maidId)
    .executeTakeFirstOrThrow()
}

/** Shown family voices, newest first. */
export function listShownVoices(db: Db, maidId: string, limit: number): Promise<VoiceRow[]> {
  return db
    .selectFrom('family_voices')
    .selectAll()
    .where('maid_id', '=', maidId)
    .where('state', '=', 'shown')
    .orderBy('given_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Voices whose reading time is over, each locked by one process. */
export function takeReadVoices(db: Db, now: Date): Promise<VoiceRow[]> {
  return db
    .selectFrom('family_voices')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('comes_out_at', '<=', now)
    .where('her_token_hash', 'is not', null)
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** Given voices she was not told of; her link is made with the message. */
export function takeUnsentVoices(db: Db): Promise<VoiceRow[]> {
  return db
    .selectFrom('family_voices')
    .selectAll()
    .where('state', 'in', ['waiting', 'shown'])
    .where('her_token_hash', 'is', null)
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** Given voices for staff, newest first, or those of one hire. */
export function listGivenVoices(db: Db, number?: number) {
  return db
    .selectFrom('family_voices as v')
    .innerJoin('applications as a', 'a.id', 'v.case_id')
    .innerJoin('maids as m', 'm.id', 'v.maid_id')
    .selectAll('v')
    .select(['a.number', 'm.name'])
    .where('v.body', 'is not', null)
    .$if(number !== undefined, (query) => query.where('a.number', '=', number ?? 0))
    .orderBy('v.given_at', 'desc')
    .limit(200)
    .execute()
}
