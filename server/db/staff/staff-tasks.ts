import type { Insertable } from 'kysely'
import type { Db, Tables } from '#server/db/connect.ts'

/** Adds a staff task, once per subject. */
export async function insertStaffTask(db: Db, task: Insertable<Tables['tasks']>): Promise<void> {
  await db
    .insertInto('tasks')
    .values(task)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Answers how many. */
export async function saveStaffTasksDone(
  db: Db,
  {
    kinds,
    about,
    at,
    by,
  }: { kinds: readonly string[]; about: string; at: Date; by: string | null },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('tasks')
    .set({ done_at: at, done_by: by })
    .where('kind', 'in', kinds)
    .where('about', '=', about)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Oldest first. */
export function listStaffTasks(db: Db) {
  return db
    .selectFrom('tasks as t')
    .leftJoin('cases as c', (join) =>
      join.onRef('c.id', '=', 't.subject_id').on('t.subject', '=', 'case'),
    )
    .select(['t.kind', 't.reason', 't.about', 't.created_at', 'c.number'])
    .where('t.done_at', 'is', null)
    .orderBy('t.created_at')
    .execute()
}

/** Whether an open task of this kind exists about something. */
export async function hasStaffTask(
  db: Db,
  { kind, about }: { kind: string; about: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('tasks')
    .select('id')
    .where('kind', '=', kind)
    .where('about', '=', about)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
