import type { Insertable, Selectable } from 'kysely'
import type { Db, Tables } from '#server/db/connect.ts'

export type NoteRow = Selectable<Tables['case_notes']>

export async function insertNote(db: Db, note: Insertable<Tables['case_notes']>): Promise<void> {
  await db.insertInto('case_notes').values(note).execute()
}

/** Newest first. */
export function listNotes(db: Db, caseId: string): Promise<NoteRow[]> {
  return db
    .selectFrom('case_notes')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('written_at', 'desc')
    .execute()
}
