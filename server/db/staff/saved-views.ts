import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Db, Tables } from '#server/db/connect.ts'

/** A member's own views of a list and those that others share, pinned ones first, then by name. */
export function listSavedViews(db: Db, { list, memberId }: { list: string; memberId: string }) {
  return db
    .selectFrom('saved_views as v')
    .innerJoin('staff_members as m', 'm.id', 'v.owner_id')
    .select(['v.id', 'v.name', 'v.query', 'v.owner_id', 'v.is_shared', 'v.is_pinned'])
    .where('v.list', '=', list)
    .where('v.trashed_at', 'is', null)
    .where(sql<boolean>`(v.owner_id = ${memberId} or v.is_shared and m.disabled_at is null)`)
    .orderBy('v.is_pinned', 'desc')
    .orderBy('v.name')
    .limit(100)
    .execute()
}

/** Keeps a view; one's own of the same name changes. Answers its id. */
export async function keepView(db: Db, view: Insertable<Tables['saved_views']>): Promise<string> {
  const { query, is_shared, is_pinned } = view
  const { id } = await db
    .insertInto('saved_views')
    .values(view)
    .onConflict((on) =>
      on
        .columns(['owner_id', 'list', 'name'])
        .doUpdateSet({ query, is_shared, is_pinned, trashed_at: null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Puts a view into the trash; false where it is not one's own, or there already. */
export async function trashView(
  db: Db,
  { id, memberId, at }: { id: string; memberId: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('saved_views')
    .set({ trashed_at: at })
    .where('trashed_at', 'is', null)
    .where('id', '=', id)
    .where('owner_id', '=', memberId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes one's own view out of the trash; false where it is not there. */
export async function untrashView(
  db: Db,
  { id, memberId }: { id: string; memberId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('saved_views')
    .set({ trashed_at: null })
    .where('id', '=', id)
    .where('owner_id', '=', memberId)
    .where('trashed_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A member's own views in the trash. */
export async function listTrashedViews(db: Db, memberId: string) {
  const rows = await db
    .selectFrom('saved_views')
    .select(['id', 'name', 'trashed_at as at'])
    .where('owner_id', '=', memberId)
    .where('trashed_at', 'is not', null)
    .limit(100)
    .execute()
  return rows.flatMap(({ at, ...one }) => (at ? [{ ...one, at }] : []))
}
