import type { Insertable, Selectable } from 'kysely'
import type { Db, Tables } from '#server/db/connect.ts'

export type MatchAlertRow = Selectable<Tables['match_alerts']>

/** Stores an alert; repeats are stored once. */
export async function insertMatchAlert(
  db: Db,
  alert: Insertable<Tables['match_alerts']>,
): Promise<void> {
  await db
    .insertInto('match_alerts')
    .values(alert)
    .onConflict((conflict) => conflict.columns(['phone_index', 'role', 'filters']).doNothing())
    .execute()
}

/** Alerts for these roles, oldest first. */
export function listMatchAlerts(db: Db, roles: readonly string[]): Promise<MatchAlertRow[]> {
  return db
    .selectFrom('match_alerts')
    .selectAll()
    .where('role', 'in', [...roles])
    .orderBy('created_at')
    .execute()
}

/** Deletes an alert with its number. */
export async function deleteMatchAlert(db: Db, id: string): Promise<boolean> {
  const result = await db.deleteFrom('match_alerts').where('id', '=', id).executeTakeFirst()
  return result.numDeletedRows === 1n
}

/** How many alerts a number has. */
export async function countMatchAlerts(db: Db, phoneIndexes: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('match_alerts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('phone_index', 'in', [...phoneIndexes])
    .executeTakeFirstOrThrow()
  return count
}
