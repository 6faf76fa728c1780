import type { Insertable } from 'kysely'
import type { Db, Tables } from '#server/db/connect.ts'

/** What only a person of ours can do, once for each thing. */
export async function insertStaffTask(
  db: Db,
  task: Insertable<Tables['staff_tasks']>,
): Promise<void> {
  await db
    .insertInto('staff_tasks')
    .values(task)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Answers how many. */
export async function saveStaffTasksDone(
  db: Db,
  { kinds, about, at }: { kinds: readonly string[]; about: string; at: Date },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('staff_tasks')
    .set({ done_at: at })
    .where('kind', 'in', kinds)
    .where('about', '=', about)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Oldest first. */
export function listStaffTasks(db: Db) {
  return db
    .selectFrom('staff_tasks as t')
    .leftJoin('applications as a', 'a.id', 't.application_id')
    .select(['t.kind', 't.reason', 't.about', 't.created_at', 'a.number'])
    .where('t.done_at', 'is', null)
    .orderBy('t.created_at')
    .execute()
}

/** Whether one of this kind waits about something. */
export async function hasStaffTask(
  db: Db,
  { kind, about }: { kind: string; about: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('staff_tasks')
    .select('id')
    .where('kind', '=', kind)
    .where('about', '=', about)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
