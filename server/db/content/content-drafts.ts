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

/** Saves a draft on top of a revision, 0 for none; answers whether that was still the newest. */
export async function saveContentDraft(
  db: Db,
  draft: Omit<ContentDraft, 'revision'> & { after: number },
): Promise<boolean> {
  const values = {
    source: draft.source,
    base_version: draft.baseVersion,
    saved_by: draft.savedBy,
    saved_at: draft.savedAt,
  }
  const { place, language, after } = draft
  const { numUpdatedOrInserted } =
    after === 0
      ? await inserted(db, { ...values, place, language, revision: 1 })
      : await updated(db, { place, language }, { ...values, revision: after + 1 })
  return numUpdatedOrInserted === 1n
}

type Values = {
  source: string
  base_version: number
  saved_by: string | null
  saved_at: Date
  revision: number
}

async function inserted(db: Db, values: Values & ContentKey) {
  const result = await db
    .insertInto('content_drafts')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return { numUpdatedOrInserted: result.numInsertedOrUpdatedRows ?? 0n }
}

async function updated(db: Db, { place, language }: ContentKey, values: Values) {
  const result = await db
    .updateTable('content_drafts')
    .set(values)
    .where('place', '=', place)
    .where('language', '=', language)
    .where('revision', '=', values.revision - 1)
    .executeTakeFirst()
  return { numUpdatedOrInserted: result.numUpdatedRows }
}

/** Forgets a draft, whatever its revision. */
export async function deleteDraft(db: Db, { place, language }: ContentKey): Promise<void> {
  await db
    .deleteFrom('content_drafts')
    .where('place', '=', place)
    .where('language', '=', language)
    .execute()
}
