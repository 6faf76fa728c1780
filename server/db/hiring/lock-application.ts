import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '#server/db/connect.ts'

/**
 * Every call that changes several rows of an application locks it first, so that no two deadlock.
 */
export async function lockApplications(db: Db, caseIds: readonly string[]): Promise<void> {
  if (caseIds.length === 0) return
  await db
    .selectFrom('cases')
    .select('id')
    .where(sql<boolean>`id = any(${[...caseIds]}::text[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Locks in a statement of its own: rows read together with an awaited lock may be outdated. */
export async function lockApplication(db: Db, caseId: string | RawBuilder<string>): Promise<void> {
  await db.selectFrom('cases').select('id').where('id', '=', caseId).forNoKeyUpdate().execute()
}
