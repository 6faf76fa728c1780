import type { Insertable } from 'kysely'
import type { Db, Tables } from '#server/db/connect.ts'

/** Appends a choice; what was chosen before stays. */
export async function insertConsentRecord(
  db: Db,
  record: Insertable<Tables['consent_records']>,
): Promise<void> {
  await db.insertInto('consent_records').values(record).execute()
}
