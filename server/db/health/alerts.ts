import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

/** A fault that lasts. */
export type OpenAlert = { name: string; since: Date; told_at: Date | null }

/**
 * Whether this process is to look now: no other one has since `before`. Of several that ask at once
 * one is answered yes.
 */
export async function takeLook(db: Db, now: Date, before: Date): Promise<boolean> {
  const taken = await db
    .insertInto('alert_looks')
    .values({ looked_at: now })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ looked_at: now })
        .where(({ or, eb }) =>
          or([
            eb('alert_looks.looked_at', '<=', before),
            // Noted by a clock that was ahead and was put back.
            eb('alert_looks.looked_at', '>', now),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Keeps those that are raised, ends the others, and answers those that nobody was told of. */
export async function keepAlerts(
  db: Db,
  names: readonly string[],
  now: Date,
): Promise<OpenAlert[]> {
  await db
    .deleteFrom('alerts')
    .where(sql<boolean>`not (name = any(${names}::text[]))`)
    .execute()
  if (names.length > 0)
    await db
      .insertInto('alerts')
      .values(names.map((name) => ({ name, since: now })))
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
  return db.selectFrom('alerts').selectAll().where('told_at', 'is', null).orderBy('name').execute()
}

/** Notes that the operator was told. */
export async function saveTold(db: Db, name: string, at: Date): Promise<void> {
  await db.updateTable('alerts').set({ told_at: at }).where('name', '=', name).execute()
}
