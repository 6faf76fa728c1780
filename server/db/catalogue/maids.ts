import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import { DEFAULT_LANGUAGE } from '#domain/constants.ts'
import type { Language } from '#domain/constants.ts'
import type { Db, Tables } from '#server/db/connect.ts'
import { keepStatement } from '#server/db/kept-statement.ts'

export type MaidRow = Selectable<Tables['maids']>
export type NewMaidRow = Insertable<Tables['maids']>

type VideoColumns = Omit<Selectable<Tables['maid_videos']>, 'maid_id' | 'alt'>
type Texts = 'info_phrases' | 'transcript'
/** What only staff see. */
type StaffColumns =
  | 'phone'
  | 'phone_index'
  | 'hid_herself_at'
  | 'paused_at'
  | 'withdrawn_at'
  | 'trashed_at'
  | 'trashed_by'
  | 'version'
/** A profile in one language; video columns are null without video. */
export type ShownMaidRow = Omit<MaidRow, Texts | StaffColumns | 'spelled_names'> &
  Record<Texts, string[] | null> & { alt: string | null } & {
    /** In which language each text stands; null where she has none. */
    texts_in: Record<Texts, Language | null>
  } & {
    [Column in keyof VideoColumns]: VideoColumns[Column] | null
  }
/** A profile with the stamp that changes with it. */
export type StampedMaidRow = ShownMaidRow & { stamp: string }

/** Fields for filtering and sorting, with her consents. */
export type SearchableRow = Pick<
  MaidRow,
  | 'id'
  | 'nationality'
  | 'nationality_code'
  | 'is_ethiopian'
  | 'religion'
  | 'languages'
  | 'years_experience'
  | 'roles'
  | 'live_in'
  | 'live_out'
  | 'skills'
  | 'at_ease_with'
  | 'wishes'
  | 'monthly_price'
  | 'availability'
  | 'available_from'
  | 'added_at'
  | 'published_fields'
>

export const searchableColumns = [
  'id',
  'nationality',
  'nationality_code',
  'is_ethiopian',
  'religion',
  'languages',
  'years_experience',
  'roles',
  'live_in',
  'live_out',
  'skills',
  'at_ease_with',
  'wishes',
  'monthly_price',
  'availability',
  'available_from',
  'added_at',
  'published_fields',
] as const satisfies (keyof SearchableRow)[]

/** Profiles published and not hired since. */
export const shownMaids = (db: Db) =>
  db.selectFrom('maids').where('published_at', 'is not', null).where('hired_by', 'is', null)

/** A shown profile; nothing where it is hidden or unknown. */
export function findSearchableMaid(db: Db, id: string): Promise<SearchableRow | undefined> {
  return shownMaids(db).select(searchableColumns).where('id', '=', id).executeTakeFirst()
}

/** Skills of people, shown or hired, in no order. */
export function listSkills(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('maids')
    .select(['id', 'roles', 'skills'])
    .where('id', 'in', [...ids])
    .execute()
}

/** Shown profiles in the order of the ids, with texts in one language or in English. */
export async function listShownMaids(
  db: Db,
  ids: readonly string[],
  language: Language,
): Promise<StampedMaidRow[]> {
  if (ids.length === 0) return []
  const rows = await withVideos(shownMaids(db), language)
    .where('maids.id', 'in', [...ids])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** One profile for staff, shown or not, with texts in one language or in English. */
export function findMaidForStaff(
  db: Db,
  id: string,
  language: Language,
): Promise<StampedMaidRow | undefined> {
  const kept = db.selectFrom('maids').where('withdrawn_at', 'is', null)
  return withVideos(kept, language).where('maids.id', '=', id).executeTakeFirst()
}

/** SQL: a text that changes with the profile or its video. */
const stampOf = sql<string>`concat(maids.xmin, ' ', maid_videos.xmin)`.as('stamp')

const stamps = keepStatement((db, { ids }: { ids: readonly string[] }) =>
  shownMaids(db)
    .leftJoin('maid_videos', 'maid_videos.maid_id', 'maids.id')
    .select(['maids.id', stampOf])
    .where(sql<boolean>`maids.id = any(${ids}::uuid[])`),
)

/** Current stamps of the shown ones among these, by id. */
export async function findStamps(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.executeQuery(stamps(db, { ids }))
  return new Map(rows.map(({ id, stamp }) => [id, stamp]))
}

const plainColumns = [
  ...searchableColumns,
  'age',
  'number_of_children',
  'years_in_uae',
  'wishes',
  'salary',
  'arrival_notice_days',
  'arrival_not_on',
  'arrival_emirates',
  'own_words_in',
  'approved_on',
  'published_at',
  'is_sample',
  'held_until',
  'held_by',
  'hired_by',
  'updated_at',
] as const

const withVideos = (maids: ReturnType<typeof shownMaids>, language: Language) =>
  maids
    .leftJoin('maid_videos', 'maid_videos.maid_id', 'maids.id')
    .select(plainColumns)
    .select(stampOf)
    .select(['kind', 'video_url', 'duration_seconds', 'poster_key', 'poster_sizes', 'captions'])
    .select([
      inLanguage<string[]>('info_phrases', language).as('info_phrases'),
      inLanguage<string[]>('transcript', language).as('transcript'),
      inLanguageText('alt', language).as('alt'),
      textsIn(language).as('texts_in'),
      spelledName(language).as('name'),
    ])

/** Her name in the reader's script, where somebody spelled it. */
export const spelledName = (language: Language, table = 'maids') =>
  sql<string>`coalesce(${sql.ref(`${table}.spelled_names`)} ->> ${language}, ${sql.ref(`${table}.name`)})`

const inLanguage = <Text>(column: string, language: Language) =>
  sql<Text | null>`coalesce(${sql.ref(column)} -> ${language}, ${sql.ref(column)} -> ${DEFAULT_LANGUAGE})`

const textsIn = (language: Language) =>
  sql<Record<Texts, Language | null>>`jsonb_build_object(
    'info_phrases', ${languageOf('info_phrases', language)},
    'transcript', ${languageOf('transcript', language)})`

const languageOf = (column: Texts, language: Language) =>
  sql`case when ${sql.ref(column)} -> ${language} is not null then ${language}::text
    when ${sql.ref(column)} -> ${DEFAULT_LANGUAGE} is not null then ${DEFAULT_LANGUAGE}::text end`

const inLanguageText = (column: string, language: Language) =>
  sql<
    string | null
  >`coalesce(${sql.ref(column)} ->> ${language}, ${sql.ref(column)} ->> ${DEFAULT_LANGUAGE})`

/** For search engines: shown profiles by id, with their last change. */
export function listShownMaidChanges(
  db: Db,
  page: { offset: number; limit: number },
): Promise<Pick<MaidRow, 'id' | 'updated_at'>[]> {
  return shownMaids(db)
    .select(['id', 'updated_at'])
    .orderBy('id')
    .offset(page.offset)
    .limit(page.limit)
    .execute()
}

/** Stores a profile; a known id changes nothing. Answers whether new. */
export async function insertMaid(db: Db, maid: NewMaidRow): Promise<boolean> {
  const inserted = await db
    .insertInto('maids')
    .values(maid)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** One row of consent history per field. */
export async function insertMaidConsents(
  db: Db,
  maidId: string,
  fields: readonly string[],
): Promise<void> {
  if (fields.length === 0) return
  await db
    .insertInto('maid_consents')
    .values(fields.map((field) => ({ maid_id: maidId, field })))
    .execute()
}

/** Shows a profile; false for one already shown, hired, hidden by herself or missing. */
export async function markMaidPublished(db: Db, maidId: string, now: Date): Promise<boolean> {
  const published = await db
    .updateTable('maids')
    .set({ published_at: now, paused_at: null, updated_at: now })
    .where('id', '=', maidId)
    .where('withdrawn_at', 'is', null)
    .where('trashed_at', 'is', null)
    .where('hid_herself_at', 'is', null)
    .where('published_at', 'is', null)
    .where('hired_by', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return published !== undefined
}

/** Everyone who was published, hired or not. */
export async function listPublishedMaidIds(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('maids')
    .select('id')
    .where((eb) => eb.or([eb('published_at', 'is not', null), eb('hired_by', 'is not', null)]))
    .execute()
  return rows.map((row) => row.id)
}

export async function countShownMaids(db: Db): Promise<number> {
  const { count } = await shownMaids(db)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** People whose hold ended within this time. */
export async function listHoldsEnded(
  db: Db,
  time: { after: Date; until: Date },
): Promise<string[]> {
  const rows = await shownMaids(db)
    .select('id')
    .where('held_until', '>', time.after)
    .where('held_until', '<=', time.until)
    .execute()
  return rows.map(({ id }) => id)
}
