import { sql } from 'kysely'
import { conversationKinds } from '#domain/staff/conversations.ts'
import type { ConversationKind } from '#domain/staff/conversations.ts'
import type { TaskOutcome } from '#domain/staff/task-outcomes.ts'
import type { Db } from '#server/db/connect.ts'
import { isOfSample, taskColumns } from './work.ts'
import type { Task } from './work.ts'

type Conversation = Task & { kind: ConversationKind }

type Asked = { kind?: ConversationKind | undefined; isDone: boolean; now: Date; most: number }

/** What waits, the oldest first; what is done, the newest first. */
export function listConversationTasks(
  db: Db,
  { kind, isDone, now, most }: Asked,
): Promise<Conversation[]> {
  return db
    .selectFrom('tasks')
    .select(taskColumns)
    .select([sql<ConversationKind>`kind`.as('kind'), sql<Task['subject']>`subject`.as('subject')])
    .select([
      'outcome_note',
      sql<TaskOutcome | null>`outcome`.as('outcome'),
      isOfSample.as('is_sample'),
      // What people write has no deadline of its own.
      sql<null>`null`.as('due_at'),
    ])
    .where('kind', 'in', kind ? [kind] : conversationKinds)
    .where('created_at', '<=', now)
    .where('done_at', isDone ? 'is not' : 'is', null)
    .orderBy(isDone ? 'done_at' : 'created_at', isDone ? 'desc' : 'asc')
    .orderBy('id')
    .limit(most)
    .execute()
}

/** How many of each kind wait and are done. */
export async function countConversations(db: Db, now: Date) {
  const rows = await db
    .selectFrom('tasks')
    .select([
      sql<ConversationKind>`kind`.as('kind'),
      sql<number>`count(*) filter (where done_at is null)::int`.as('waiting'),
      sql<number>`count(*) filter (where done_at is not null)::int`.as('done'),
    ])
    .where('kind', 'in', conversationKinds)
    .where('created_at', '<=', now)
    .groupBy('kind')
    .execute()
  return conversationKinds.map(
    (kind) => rows.find((row) => row.kind === kind) ?? { kind, waiting: 0, done: 0 },
  )
}

/** What came of a task, beside its end. */
export async function saveOutcome(
  db: Db,
  id: string,
  { outcome, note }: { outcome: TaskOutcome; note: Uint8Array | null },
): Promise<void> {
  await db
    .updateTable('tasks')
    .set({ outcome, outcome_note: note && Buffer.from(note) })
    .where('id', '=', id)
    .execute()
}
