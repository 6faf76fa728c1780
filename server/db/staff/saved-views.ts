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
      on.columns(['owner_id', 'list', 'name']).doUpdateSet({ query, is_shared, is_pinned }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** False where it is not one's own. */
export async function removeView(
  db: Db,
  { id, memberId }: { id: string; memberId: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_views')
    .where('id', '=', id)
    .where('owner_id', '=', memberId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
