import type { Language } from '#domain/constants.ts'
import type { Db } from '#server/db/connect.ts'
import type { ContentKey } from './content-versions.ts'

/** Somebody read a published text and found that it says what an English version says. */
export type ContentRead = ContentKey & {
  version: number
  reader: string
  englishVersion: number
  recordedBy: string | null
  recordedAt: Date
}

/** Of all texts, or of a place; the newest first. */
export async function listReads(db: Db, place?: string): Promise<ContentRead[]> {
  const rows = await db
    .selectFrom('content_reads')
    .selectAll()
    .$if(place !== undefined, (query) => query.where('place', '=', place ?? ''))
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    place: row.place,
    language: row.language as Language,
    version: row.version,
    reader: row.reader,
    englishVersion: row.english_version,
    recordedBy: row.recorded_by,
    recordedAt: row.recorded_at,
  }))
}

/** Rows are only added. */
export async function insertRead(db: Db, read: ContentRead): Promise<void> {
  await db
    .insertInto('content_reads')
    .values({
      place: read.place,
      language: read.language,
      version: read.version,
      reader: read.reader,
      english_version: read.englishVersion,
      recorded_by: read.recordedBy,
      recorded_at: read.recordedAt,
    })
    .execute()
}
