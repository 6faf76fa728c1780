import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tables } from '#server/db/connect.ts'
import { hasJob } from '#server/db/queue/jobs.ts'

export type MailRow = Selectable<Tables['mails']>

export async function insertMail(db: Db, mail: Insertable<Tables['mails']>): Promise<void> {
  await db.insertInto('mails').values(mail).execute()
}

/** A message that waits; held until the transaction ends, so that one worker sends it. */
export function lockWaitingMail(db: Db, id: string): Promise<MailRow | undefined> {
  return db
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

export async function saveMailState(
  db: Db,
  id: string,
  { state, at }: { state: 'sent' | 'failed' | 'expired'; at: Date },
): Promise<void> {
  await db.updateTable('mails').set({ state, settled_at: at }).where('id', '=', id).execute()
}

/** Waiting messages without a job. */
export async function listUnsentMails(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('mails')
    .select('id')
    .where('state', '=', 'queued')
    .where((eb) => eb.not(hasJob(sql`'send-mail:' || mails.id`)))
    .execute()
  return rows.map(({ id }) => id)
}

/** The newest messages. */
export function listLatestMails(db: Db, most: number): Promise<MailRow[]> {
  return db
    .selectFrom('mails')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
}
