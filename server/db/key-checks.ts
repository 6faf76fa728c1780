import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Db, Tables, Tx } from './connect.ts'

export type KeyCheck = Pick<Selectable<Tables['key_checks']>, 'key_id' | 'kind' | 'proof'>

/** What this database's keys must open; locked for the transaction. */
export async function lockKeyChecks(tx: Tx): Promise<KeyCheck[]> {
  await sql`lock table key_checks in share row exclusive mode`.execute(tx)
  return tx.selectFrom('key_checks').select(['key_id', 'kind', 'proof']).execute()
}

export async function insertKeyCheck(db: Db, check: KeyCheck): Promise<void> {
  await db.insertInto('key_checks').values(check).execute()
}

/** Any sealed answer, for databases used before key checks existed. */
export function findAnySealedAnswer(db: Db) {
  return db
    .selectFrom('step_answers')
    .select(['application_id', 'step', 'answer'])
    .limit(1)
    .executeTakeFirst()
}
