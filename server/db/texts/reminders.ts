import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { Db, Tables } from '#server/db/connect.ts'
import type { ReminderPurpose } from '#server/db/tables/column-types.ts'

export type ReminderRow = Selectable<Tables['reminders']>

/** One row per purpose and application; a later plan replaces it. */
export async function saveReminder(db: Db, row: Insertable<Tables['reminders']>): Promise<void> {
  const { id: _kept, case_id: _same, purpose: _too, ...changes } = row
  await db
    .insertInto('reminders')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['case_id', 'purpose']).doUpdateSet({ ...changes, id: row.id }),
    )
    .execute()
}

/** Reminders whose time has come. */
export async function listDueReminders(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('reminders')
    .select('id')
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .execute()
  return rows.map(({ id }) => id)
}

/** A due reminder, locked, and whether its link is still open. */
export function takeDueReminder(db: Db, id: string, now: Date) {
  return db
    .selectFrom('reminders as r')
    .selectAll('r')
    .select(
      sql<boolean>`r.link_hash is null or exists (
        select 1 from links as l
        where l.token_hash = r.link_hash and l.revoked_at is null and l.expires_at > ${now})`.as(
        'link_lives',
      ),
    )
    .where('r.id', '=', id)
    .where('r.next_at', '<=', now)
    .forUpdate('r')
    .executeTakeFirst()
}

/** Stores when the next is due; null ends them. */
export async function saveReminded(
  db: Db,
  id: string,
  changes: { sent?: number; next_at: Date | null },
): Promise<void> {
  await db.updateTable('reminders').set(changes).where('id', '=', id).execute()
}

/** Ends an application's reminders of these purposes. */
export async function endReminders(
  db: Db,
  of: { caseId: string; purposes: readonly ReminderPurpose[] },
): Promise<void> {
  await db
    .updateTable('reminders')
    .set({ next_at: null })
    .where('case_id', '=', of.caseId)
    .where('purpose', 'in', of.purposes)
    .execute()
}
