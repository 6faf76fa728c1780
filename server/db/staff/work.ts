import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { TaskOutcome } from '#domain/staff/task-outcomes.ts'
import type { StaffTaskKind } from '#domain/staff/task-kinds.ts'
import type { Db } from '#server/db/connect.ts'

export type Task = {
  id: string
  kind: StaffTaskKind
  subject: 'case' | 'job-message' | 'data-request' | 'interview' | 'office'
  subject_id: string
  reason: string | null
  about: string
  created_at: Date
  done_at: Date | null
  done_by: string | null
  outcome: TaskOutcome | null
  outcome_note: Buffer | null
  /** Of its subject, where that has a deadline of its own. */
  due_at: Date | null
  assignee_id: string | null
  is_sample: boolean
}

/** SQL: it is about a sample. */
export const isOfSample = sql<boolean>`(
  exists (select from cases as c
    where tasks.subject = 'case' and c.id = tasks.subject_id and c.is_sample)
  or exists (select from job_messages as m
    where tasks.subject = 'job-message' and m.id::text = tasks.subject_id and m.is_sample)
  or exists (select from data_requests as d
    where tasks.subject = 'data-request' and d.id = tasks.subject_id and d.is_sample)
  or exists (select from interviews as i inner join maids as p on p.id = i.maid_id
    where tasks.subject = 'interview' and i.id::text = tasks.subject_id and p.is_sample))`

/** SQL: the end of the last day on which a data request is answered in time. */
export const endOfDueDay = (dueOn: RawBuilder<unknown>): RawBuilder<Date | null> =>
  sql<Date | null>`((${dueOn} + 1)::timestamp at time zone 'Asia/Dubai')`

/** Columns of a task that every reader asks for. */
export const taskColumns = [
  'id',
  'subject_id',
  'reason',
  'about',
  'created_at',
  'done_at',
  'done_by',
  'assignee_id',
] as const

/** One task; with `locked` nobody else changes it until the transaction ends. */
export function findTask(db: Db, id: string, locked = false): Promise<Task | undefined> {
  return db
    .selectFrom('tasks')
    .select(taskColumns)
    .select([sql<StaffTaskKind>`kind`.as('kind'), sql<Task['subject']>`subject`.as('subject')])
    .select([
      'outcome_note',
      sql<TaskOutcome | null>`outcome`.as('outcome'),
      isOfSample.as('is_sample'),
      sql<Date | null>`(select ${endOfDueDay(sql`d.due_on`)} from data_requests as d
        where tasks.subject = 'data-request' and d.id = tasks.subject_id)`.as('due_at'),
    ])
    .where('id', '=', id)
    .$if(locked, (query) => query.forUpdate())
    .executeTakeFirst()
}

export async function saveTaskAssignee(db: Db, id: string, memberId: string | null): Promise<void> {
  await db.updateTable('tasks').set({ assignee_id: memberId }).where('id', '=', id).execute()
}

/** `null`: it is open again, and what came of it is forgotten. */
export async function saveTaskDone(
  db: Db,
  id: string,
  done: { at: Date; by: string } | null,
): Promise<void> {
  await db
    .updateTable('tasks')
    .set({ done_at: done?.at ?? null, done_by: done?.by ?? null })
    .$if(!done, (query) => query.set({ outcome: null, outcome_note: null }))
    .where('id', '=', id)
    .execute()
}
