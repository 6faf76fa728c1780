import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { Db } from './connect.ts'
import type { HiringTables } from './tables/hiring-tables.ts'

export type MandateRow = Selectable<HiringTables['mandates']>

/** Adds what is to be signed; a kind that is already waiting stays as it is. */
export async function insertMandates(
  db: Db,
  mandates: Insertable<HiringTables['mandates']>[],
): Promise<void> {
  await db
    .insertInto('mandates')
    .values(mandates)
    .onConflict((conflict) =>
      conflict
        .columns(['application_id', 'kind'])
        .where('state', 'not in', [sql.lit('CANCELLED'), sql.lit('EXPIRED')])
        .doNothing(),
    )
    .execute()
}

/** Ends every mandate of an application that is in one of these states. */
export async function cancelMandates(
  db: Db,
  appId: string,
  states: readonly string[],
): Promise<void> {
  await db
    .updateTable('mandates')
    .set({ state: 'CANCELLED' })
    .where('application_id', '=', appId)
    .where('state', 'in', states)
    .execute()
}

/** The mandates of an application that still count. */
export function listMandates(db: Db, appId: string): Promise<MandateRow[]> {
  return db
    .selectFrom('mandates')
    .selectAll()
    .where('application_id', '=', appId)
    .where('state', 'not in', ['CANCELLED', 'EXPIRED'])
    .execute()
}

export function findMandate(db: Db, id: string): Promise<MandateRow | undefined> {
  return db.selectFrom('mandates').selectAll().where('id', '=', id).executeTakeFirst()
}
