import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { Db, Tables } from '#server/db/connect.ts'

export type SmsRow = Selectable<Tables['sms_messages']>

export async function insertSms(
  db: Db,
  message: Insertable<Tables['sms_messages']>,
): Promise<void> {
  await db.insertInto('sms_messages').values(message).execute()
}

/** An unsent message; one more try is counted. */
export function takeQueuedSms(db: Db, id: string): Promise<SmsRow | undefined> {
  return db
    .updateTable('sms_messages')
    .set({ tries: sql<number>`tries + 1` })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .returningAll()
    .executeTakeFirst()
}

export async function markSms(
  db: Db,
  id: string,
  result:
    { state: 'sent'; providerId: string; at: Date } | { state: 'failed' | 'expired' | 'stopped' },
): Promise<void> {
  await db
    .updateTable('sms_messages')
    .set(
      result.state === 'sent'
        ? { state: 'sent', provider_id: result.providerId, sent_at: result.at }
        : { state: result.state },
    )
    .where('id', '=', id)
    .execute()
}

/** The last messages, newest first. */
export function listLatestSms(db: Db, most: number): Promise<SmsRow[]> {
  return db
    .selectFrom('sms_messages')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
}

/** Forgets the words of earlier messages that wait no more. */
export async function forgetBodies(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('sms_messages')
    .set({ body: sql<Buffer>`''::bytea` })
    .where('created_at', '<', before)
    .where('state', '<>', 'queued')
    .where(sql<boolean>`length(body) > 0`)
    .execute()
}
