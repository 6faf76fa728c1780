import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { Task } from './work.ts'

type NewTask = {
  id: string
  subject: Task['subject']
  subject_id: string
  kind: string
  reason: string
  about: string
}

/** Adds tasks of staff, each once per subject. */
export async function insertStaffTasks(
  db: Db,
  tasks: readonly NewTask[],
  createdAt: Date,
): Promise<void> {
  const of = <T>(value: (task: NewTask) => T) => tasks.map(value)
  await sql`
    insert into tasks (id, subject, subject_id, kind, reason, about, created_at)
    select id, subject, subject_id, kind, reason, about, ${createdAt} from unnest(
      ${of(({ id }) => id)}::text[], ${of(({ subject }) => subject)}::text[],
      ${of((one) => one.subject_id)}::text[], ${of(({ kind }) => kind)}::text[],
      ${of(({ reason }) => reason)}::text[], ${of(({ about }) => about)}::text[]
    ) with ordinality as g(id, subject, subject_id, kind, reason, about, place)
    order by place
    on conflict do nothing`.execute(db)
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

/** Ends tasks about the office that are not wanted any more. */
export async function saveOfficeTasksDone(
  db: Db,
  { kinds, except, at }: { kinds: readonly string[]; except: readonly string[]; at: Date },
): Promise<void> {
  await db
    .updateTable('tasks')
    .set({ done_at: at })
    .where('kind', 'in', kinds)
    .where(sql<boolean>`not (about = any(${except}::text[]))`)
    .where('done_at', 'is', null)
    .execute()
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
