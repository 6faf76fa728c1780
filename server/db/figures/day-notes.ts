import type { Insertable } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Db, Tables } from '#server/db/connect.ts'

export async function insertDayNote(db: Db, note: Insertable<Tables['day_notes']>): Promise<void> {
  await db.insertInto('day_notes').values(note).execute()
}

/** Those of a period that were not taken away, the earliest day first. */
export function listDayNotes(db: Db, { from, until }: { from: Day; until: Day }) {
  return db
    .selectFrom('day_notes')
    .select(['id', 'day', 'text', 'written_by'])
    .where('removed_at', 'is', null)
    .where('day', '>=', from)
    .where('day', '<=', until)
    .orderBy('day')
    .orderBy('written_at')
    .execute()
}

/** Takes a note away, or puts it back with null. Answers whether there is one. */
export async function saveDayNoteRemoved(
  db: Db,
  { id, removedAt }: { id: string; removedAt: Date | null },
): Promise<boolean> {
  const row = await db
    .updateTable('day_notes')
    .set({ removed_at: removedAt })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
