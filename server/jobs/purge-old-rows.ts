import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'

/**
 * Forgets what is kept for a time only: answers of repeated requests after two days (a key is good
 * for one), captchas, counts of limits, expired tokens and links, drafts of the day before, codes
 * after a day, and asked-for alerts after half a year.
 */
export async function purgeOldRows(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const { db } = deps
  const ago = (hours: number) => new Date(deps.clock.now().getTime() - hours * 3_600_000)
  await db.deleteFrom('idempotency_keys').where('created_at', '<', ago(48)).execute()
  await db.deleteFrom('captchas').where('expires_at', '<', ago(1)).execute()
  await db.deleteFrom('request_counts').where('window_start', '<', ago(48)).execute()
  await db.deleteFrom('visitor_tokens').where('expires_at', '<', ago(1)).execute()
  await db
    .deleteFrom('links')
    .where('expires_at', '<', ago(7 * 24))
    .execute()
  await db.deleteFrom('step_drafts').where('saved_at', '<', ago(24)).execute()
  await db.deleteFrom('otp_challenges').where('sent_at', '<', ago(48)).execute()
  await db
    .deleteFrom('match_alerts')
    .where('created_at', '<', ago(180 * 24))
    .execute()
  // The words of a message are of no use once it is sent; that it was sent stays.
  await db
    .updateTable('sms_messages')
    .set({ body: sql<Buffer>`''::bytea` })
    .where('created_at', '<', ago(7 * 24))
    .where('state', '<>', 'queued')
    .where(sql<boolean>`length(body) > 0`)
    .execute()
}
