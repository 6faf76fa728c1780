import type { Insertable, Selectable } from 'kysely'
import type { Db, Tables } from '#server/db/connect.ts'

export type JobMessage = Selectable<Tables['job_messages']>

export async function insertJobMessage(
  db: Db,
  message: Insertable<Tables['job_messages']>,
): Promise<void> {
  await db.insertInto('job_messages').values(message).execute()
}

/** A number's enquiries, oldest first. */
export function listOwnEnquiries(db: Db, indexes: readonly string[]): Promise<JobMessage[]> {
  return db
    .selectFrom('job_messages')
    .selectAll()
    .where('phone_index', 'in', indexes)
    .orderBy('created_at')
    .execute()
}

/** Deletes a number's enquiries, or these, with their tasks. Answers their ids. */
export async function deleteOwnEnquiries(
  db: Db,
  of: { indexes: readonly string[] } | { ids: readonly string[] },
): Promise<string[]> {
  const [column, values] =
    'ids' in of ? (['id', of.ids] as const) : (['phone_index', of.indexes] as const)
  if (values.length === 0) return []
  const rows = await db
    .deleteFrom('job_messages')
    .where(column, 'in', values)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export function findJobMessage(db: Db, id: string): Promise<JobMessage | undefined> {
  return db.selectFrom('job_messages').selectAll().where('id', '=', id).executeTakeFirst()
}
