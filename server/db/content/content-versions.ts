import { sql } from 'kysely'
import type { Language } from '#domain/constants.ts'
import type { Db } from '#server/db/connect.ts'

/** A text of a place in one language. */
export type ContentKey = { place: string; language: Language }
/** Whose work a version is, and which version of the English text it says. */
export type Credits = {
  /** The member of staff; null for a release and for a command without a name. */
  publishedBy: string | null
  translatedBy: string | null
  readBy: string | null
  englishVersion: number | null
  /** Why a sentence with a promise was changed. */
  reason: string | null
}
export type ContentVersion = ContentKey &
  Credits & {
    version: number
    source: string
    writtenBy: 'seed' | 'staff'
    publishedAt: Date
  }
/** A version without its source, but with its hash. */
export type ContentStamp = Omit<ContentVersion, 'source'> & { hash: Buffer }

type Row = {
  place: string
  language: string
  version: number
  written_by: string
  published_at: Date
  published_by: string | null
  translated_by: string | null
  read_by: string | null
  english_version: number | null
  reason: string | null
}
const stampColumns = [
  'place',
  'language',
  'version',
  'written_by',
  'published_at',
  'published_by',
  'translated_by',
  'read_by',
  'english_version',
  'reason',
] as const

/** The published texts of a place, or of all, in each language. */
export async function listPublished(db: Db, place?: string): Promise<ContentVersion[]> {
  const rows = await db
    .selectFrom('content_versions')
    .distinctOn(['place', 'language'])
    .selectAll()
    .$if(place !== undefined, (query) => query.where('place', '=', place ?? ''))
    .orderBy('place')
    .orderBy('language')
    .orderBy('version', 'desc')
    .execute()
  return rows.map((row) => ({ ...stampOf(row), source: row.source }))
}

/** Published versions of all places without texts. */
export async function listPublishedStamps(db: Db): Promise<ContentStamp[]> {
  const rows = await db
    .selectFrom('content_versions')
    .distinctOn(['place', 'language'])
    .select([...stampColumns, 'hash'])
    .orderBy('place')
    .orderBy('language')
    .orderBy('version', 'desc')
    .execute()
  return rows.map((row) => ({ ...stampOf(row), hash: row.hash }))
}

/** Every version of a text, the newest first. */
export async function listVersions(db: Db, key: ContentKey): Promise<ContentVersion[]> {
  const rows = await db
    .selectFrom('content_versions')
    .selectAll()
    .where('place', '=', key.place)
    .where('language', '=', key.language)
    .orderBy('version', 'desc')
    .execute()
  return rows.map((row) => ({ ...stampOf(row), source: row.source }))
}

/** Prevents another start from publishing its release's words meanwhile. */
export async function lockSeed(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('content seed'))`.execute(db)
}

/** A version's text; undefined without one. */
export async function findVersion(
  db: Db,
  { place, language, version }: ContentKey & { version: number },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('content_versions')
    .select('source')
    .where('place', '=', place)
    .where('language', '=', language)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.source
}

/** Held until the transaction ends, so that a text's versions follow each other. */
export async function lockText(db: Db, { place, language }: ContentKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`content ${place} ${language}`}))`.execute(db)
}

/** A text's newest version; 0 without one. */
export async function newestVersion(db: Db, { place, language }: ContentKey): Promise<number> {
  const row = await db
    .selectFrom('content_versions')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('place', '=', place)
    .where('language', '=', language)
    .executeTakeFirst()
  return row?.version ?? 0
}

/** The English version of the newest release. */
export async function newestRelease(db: Db, place: string): Promise<number> {
  const row = await db
    .selectFrom('content_versions')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('place', '=', place)
    .where('language', '=', 'en')
    .where('written_by', '=', 'seed')
    .executeTakeFirst()
  return row?.version ?? 0
}

type NewVersion = ContentKey &
  Partial<Credits> & { source: string; hash: Buffer; writtenBy: 'seed' | 'staff'; at: Date }

/** Adds a text's next version, one at a time. Answers its number. */
export async function addVersion(db: Db, text: NewVersion): Promise<number> {
  await lockText(db, text)
  const { version } = await db
    .insertInto('content_versions')
    .values((build) => ({
      place: text.place,
      language: text.language,
      version: build
        .selectFrom('content_versions')
        .select(sql<number>`coalesce(max(version), 0) + 1`.as('next'))
        .where('place', '=', text.place)
        .where('language', '=', text.language),
      source: text.source,
      hash: text.hash,
      written_by: text.writtenBy,
      published_at: text.at,
      published_by: text.publishedBy ?? null,
      translated_by: text.translatedBy ?? null,
      read_by: text.readBy ?? null,
      english_version: text.englishVersion ?? null,
      reason: text.reason ?? null,
    }))
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

function stampOf(row: Row) {
  return {
    place: row.place,
    // The table's check allows the same names.
    language: row.language as Language,
    version: row.version,
    writtenBy: row.written_by === 'staff' ? ('staff' as const) : ('seed' as const),
    publishedAt: row.published_at,
    publishedBy: row.published_by,
    translatedBy: row.translated_by,
    readBy: row.read_by,
    englishVersion: row.english_version,
    reason: row.reason,
  }
}
