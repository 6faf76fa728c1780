import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Db, Tables, Tx } from './connect.ts'

export type KeyCheck = Pick<Selectable<Tables['key_checks']>, 'key_id' | 'kind' | 'proof'>

/** The values that this database's keys must open, locked. */
export async function lockKeyChecks(tx: Tx): Promise<KeyCheck[]> {
  await sql`lock table key_checks in share row exclusive mode`.execute(tx)
  return tx.selectFrom('key_checks').select(['key_id', 'kind', 'proof']).execute()
}

export async function insertKeyCheck(db: Db, check: KeyCheck): Promise<void> {
  await db.insertInto('key_checks').values(check).execute()
}

/** Ids of all keys that were ever current here. */
export async function listKeyIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('key_checks').select('key_id').execute()
  return rows.map(({ key_id }) => key_id)
}

/** Removes the check of a key that nothing uses any more. */
export async function deleteKeyCheck(db: Db, keyId: string): Promise<void> {
  await db.deleteFrom('key_checks').where('key_id', '=', keyId).execute()
}

/** A sealed answer, for databases from before key checks existed. */
export function findAnySealedAnswer(db: Db) {
  return db
    .selectFrom('step_answers')
    .select(['case_id', 'step', 'answer'])
    .limit(1)
    .executeTakeFirst()
}
