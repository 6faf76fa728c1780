import { sql } from 'kysely'
import type { Language } from '#domain/constants.ts'
import type { Db } from '#server/db/connect.ts'

/** A text of a place in one language. */
export type ContentKey = { place: string; language: Language }
export type ContentVersion = ContentKey & {
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
}

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
    .select(['place', 'language', 'version', 'hash', 'written_by', 'published_at'])
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

/** Adds a text's next version, one at a time. Answers its number. */
export async function addVersion(
  db: Db,
  text: ContentKey & { source: string; hash: Buffer; writtenBy: 'seed' | 'staff'; at: Date },
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext(${`content ${text.place} ${text.language}`}))`.execute(
    db,
  )
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
  }
}
