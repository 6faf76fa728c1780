import type { Insertable, Selectable, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tables } from '#server/db/connect.ts'

export type DataRequestRow = Selectable<Tables['data_requests']>

export async function insertDataRequest(
  db: Db,
  row: Insertable<Tables['data_requests']>,
): Promise<void> {
  await db.insertInto('data_requests').values(row).execute()
}

export function findDataRequest(db: Db, id: string): Promise<DataRequestRow | undefined> {
  return db.selectFrom('data_requests').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Held until the transaction ends. */
export function lockDataRequest(db: Db, id: string): Promise<DataRequestRow | undefined> {
  return db
    .selectFrom('data_requests')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function saveDataRequest(
  db: Db,
  id: string,
  change: Updateable<Tables['data_requests']>,
): Promise<void> {
  await db.updateTable('data_requests').set(change).where('id', '=', id).execute()
}

/** Counts a try of the code before it is checked. */
export function countRequestTry(db: Db, id: string): Promise<DataRequestRow | undefined> {
  return db
    .updateTable('data_requests')
    .set({ code_tries: sql<number>`code_tries + 1` })
    .where('id', '=', id)
    .where('proved_by', 'is', null)
    .where('closed_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Open ones by their deadline, or closed ones with the newest first. */
export function listDataRequests(
  db: Db,
  { isClosed, most }: { isClosed: boolean; most: number },
): Promise<DataRequestRow[]> {
  return db
    .selectFrom('data_requests')
    .selectAll()
    .where('closed_at', isClosed ? 'is not' : 'is', null)
    .orderBy(isClosed ? 'closed_at' : 'due_on', isClosed ? 'desc' : 'asc')
    .orderBy('number')
    .limit(most)
    .execute()
}

/** How many are open, closed, and open after their last day. */
export async function countDataRequests(db: Db, today: string) {
  const row = await db
    .selectFrom('data_requests')
    .select([
      sql<number>`count(*) filter (where closed_at is null)::int`.as('open'),
      sql<number>`count(*) filter (where closed_at is not null)::int`.as('closed'),
      sql<number>`count(*) filter (where closed_at is null and due_on < ${today}::date)::int`.as(
        'late',
      ),
    ])
    .executeTakeFirstOrThrow()
  return row
}

/** A number's own requests, oldest first. */
export function listOwnRequests(db: Db, indexes: readonly string[]): Promise<DataRequestRow[]> {
  return db
    .selectFrom('data_requests')
    .selectAll()
    .where('phone_index', 'in', indexes)
    .orderBy('recorded_at')
    .execute()
}

/** Takes number and words out of a number's requests; that somebody asked stays. */
export async function forgetRequests(db: Db, indexes: readonly string[]): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('data_requests')
    .set({ phone: null, phone_index: null, words: null, note: null, code_hash: null })
    .where('phone_index', 'in', indexes)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
