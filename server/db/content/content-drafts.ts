import type { Language } from '#domain/constants.ts'
import type { Db } from '#server/db/connect.ts'
import type { ContentKey } from './content-versions.ts'

/** A text that is being written, which all who write share. */
export type ContentDraft = ContentKey & {
  revision: number
  source: string
  /** The published version that it began with. */
  baseVersion: number
  savedBy: string | null
  savedAt: Date
}

/** Of all texts, or of a place. */
export async function listDrafts(db: Db, place?: string): Promise<ContentDraft[]> {
  const rows = await db
    .selectFrom('content_drafts')
    .selectAll()
    .$if(place !== undefined, (query) => query.where('place', '=', place ?? ''))
    .execute()
  return rows.map((row) => ({
    place: row.place,
    language: row.language as Language,
    revision: row.revision,
    source: row.source,
    baseVersion: row.base_version,
    savedBy: row.saved_by,
    savedAt: row.saved_at,
  }))
}
