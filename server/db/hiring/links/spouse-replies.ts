import type { Insertable } from 'kysely'
import type { Db, Tables } from '#server/db/connect.ts'

export async function insertSpouseReply(
  db: Db,
  reply: Insertable<Tables['spouse_replies']>,
): Promise<void> {
  await db.insertInto('spouse_replies').values(reply).execute()
}

/** Newest first. */
export function listSpouseReplies(db: Db, of: { caseId: string; since: Date }) {
  return db
    .selectFrom('spouse_replies')
    .select(['id', 'kind', 'sentence', 'at'])
    .where('case_id', '=', of.caseId)
    .where('at', '>=', of.since)
    .orderBy('at', 'desc')
    .execute()
}
