import type { Db } from '#server/db/connect.ts'
import type { ContentKey } from './content-versions.ts'

/** A sentence of staff with the promise that keeps it, or why it promises nothing. */
export type ExplainedSentence = { sentence: string; promise: string | null; why: string | null }

/** The newest explanation of each sentence comes last. */
export function listExplained(db: Db, key: ContentKey): Promise<ExplainedSentence[]> {
  return db
    .selectFrom('content_promises')
    .select(['sentence', 'promise', 'why'])
    .where('place', '=', key.place)
    .where('language', '=', key.language)
    .orderBy('id')
    .execute()
}

/** Rows are only added. */
export async function insertExplained(
  db: Db,
  key: ContentKey,
  { sentences, by, at }: { sentences: readonly ExplainedSentence[]; by: string | null; at: Date },
): Promise<void> {
  if (sentences.length === 0) return
  await db
    .insertInto('content_promises')
    .values(
      sentences.map((one) => ({
        ...one,
        place: key.place,
        language: key.language,
        said_by: by,
        said_at: at,
      })),
    )
    .execute()
}
