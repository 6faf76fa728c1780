import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { MandateState } from '#domain/signing/mandate.ts'
import type { MandateRow } from '#server/db/signing/mandates.ts'
import type { Db, Tables } from '#server/db/connect.ts'
import { lockApplication } from '#server/db/hiring/lock-application.ts'

export type MandateMoveRow = Selectable<Tables['mandate_moves']>

/** Locks the application before the mandate, so that no two deadlock. */
export async function lockMandate(db: Db, id: string): Promise<MandateRow | undefined> {
  await lockApplication(db, sql<string>`(select case_id from mandates where id = ${id})`)
  return db.selectFrom('mandates').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Stores state, rejection and one line of history. */
export async function saveMove(
  db: Db,
  moved: {
    state: MandateState
    rejection: Pick<MandateRow, 'rejected_for' | 'mends_at'>
    line: Insertable<Tables['mandate_moves']>
  },
): Promise<void> {
  await db
    .with('told', (query) => query.insertInto('mandate_moves').values(moved.line))
    .updateTable('mandates')
    .set({ state: moved.state, ...moved.rejection })
    .where('id', '=', moved.line.mandate_id)
    .execute()
}

/** A mandate's moves, oldest first. */
export function listMoves(db: Db, mandateId: string): Promise<MandateMoveRow[]> {
  return db
    .selectFrom('mandate_moves')
    .selectAll()
    .where('mandate_id', '=', mandateId)
    .orderBy('id')
    .execute()
}
