import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tables } from '#server/db/connect.ts'
import { hasJob } from '#server/db/queue/jobs.ts'

export type MailRow = Selectable<Tables['mails']>

export async function insertMail(db: Db, mail: Insertable<Tables['mails']>): Promise<void> {
  await db.insertInto('mails').values(mail).execute()
}

/** A message and the end of its claim. */
export type ClaimedMail = MailRow & { claimed_until: Date }

/** Claims a message that waits and that no other worker sends. */
export async function claimMail(
  db: Db,
  id: string,
  { now, until }: { now: Date; until: Date },
): Promise<ClaimedMail | undefined> {
  const row = await db
    .updateTable('mails')
    .set({ claimed_until: until })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
    .returningAll()
    .executeTakeFirst()
  return row && { ...row, claimed_until: until }
}

/** What became of a claimed message; that it was sent is true whoever holds the claim. */
export async function saveMailState(
  db: Db,
  { id, claimed_until: until }: Pick<ClaimedMail, 'id' | 'claimed_until'>,
  { state, at }: { state: 'sent' | 'failed' | 'expired'; at: Date },
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ state, settled_at: at, claimed_until: null })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .$if(state !== 'sent', (query) => query.where('claimed_until', '=', until))
    .execute()
}

/** Gives a message back to the queue. */
export async function releaseMail(
  db: Db,
  { id, claimed_until: until }: Pick<ClaimedMail, 'id' | 'claimed_until'>,
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ claimed_until: null })
    .where('id', '=', id)
    .where('claimed_until', '=', until)
    .execute()
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
