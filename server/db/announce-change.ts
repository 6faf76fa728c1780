import { sql } from 'kysely'
import type { Db } from './connect.ts'

/**
 * Tells every process, when the transaction commits, that this profile looks different now; all of
 * them where none is named.
 */
export async function announceChange(db: Db, maidId?: string): Promise<void> {
  await sql`select pg_notify('content_changed', ${maidId ?? 'everything'})`.execute(db)
}
