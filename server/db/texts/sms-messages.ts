import { sql } from 'kysely'
import type { Selectable, Updateable } from 'kysely'
import type { Db, Tables } from '#server/db/connect.ts'

export type SmsRow = Selectable<Tables['sms_messages']>

type NewSms = Pick<SmsRow, 'id' | 'case_id' | 'purpose' | 'recipient' | 'recipient_mask'> &
  Pick<SmsRow, 'body' | 'created_at' | 'expires_at'>

/** Stores messages that wait to be sent, in this order. */
export async function insertTexts(db: Db, messages: readonly NewSms[]): Promise<void> {
  const of = <T>(value: (message: NewSms) => T) => messages.map(value)
  await sql`
    insert into sms_messages
      (id, case_id, purpose, recipient, recipient_mask, body, created_at, expires_at)
    select id, case_id, purpose, recipient, recipient_mask, body, created_at, expires_at
    from unnest(
      ${of(({ id }) => id)}::text[], ${of((one) => one.case_id)}::text[],
      ${of(({ purpose }) => purpose)}::text[], ${of(({ recipient }) => recipient)}::bytea[],
      ${of((one) => one.recipient_mask)}::text[], ${of(({ body }) => body)}::bytea[],
      ${of((one) => one.created_at)}::timestamptz[], ${of((one) => one.expires_at)}::timestamptz[]
    ) with ordinality as g(id, case_id, purpose, recipient, recipient_mask, body, created_at,
      expires_at, place)
    order by place`.execute(db)
}

/** Whether a message of this purpose was ever written for an application. */
export async function hasText(
  db: Db,
  { caseId, purpose, since = new Date(0) }: { caseId: string; purpose: string; since?: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('sms_messages')
    .select('id')
    .where('case_id', '=', caseId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** A message and the end of its claim. */
export type ClaimedSms = SmsRow & { claimed_until: Date }
type Claim = Pick<ClaimedSms, 'id' | 'claimed_until'>

/** Claims an unsent message that nobody else has. */
export async function claimSms(
  db: Db,
  id: string,
  claim: { now: Date; until: Date },
): Promise<ClaimedSms | undefined> {
  const row = await db
    .updateTable('sms_messages')
    .set({ claimed_until: claim.until })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', claim.now)]))
    .returningAll()
    .executeTakeFirst()
  return row && { ...row, claimed_until: claim.until }
}

/**
 * Names the provider before it is asked and extends the claim. False where the claim or message is
 * gone.
 */
export async function markAsked(
  db: Db,
  claimed: Claim,
  asked: { provider: string; at: Date; until: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('sms_messages')
    .set({
      asked_provider: asked.provider,
      asked_at: asked.at,
      claimed_until: asked.until,
      tries: sql<number>`tries + 1`,
    })
    .where('id', '=', claimed.id)
    .where('state', '=', 'queued')
    .where('claimed_until', '=', claimed.claimed_until)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** The last provider surely did not take it. */
export async function clearAsked(db: Db, claimed: Claim): Promise<void> {
  await updateClaimed(db, claimed, { asked_provider: null, asked_at: null })
}

/** A message's result as far as its claim's holder knows. */
export type SmsResult =
  | { state: 'sent'; provider: string; providerId: string; at: Date }
  | { state: 'failed' | 'expired' | 'stopped' | 'unsure' }

/**
 * `sent` is true whoever holds the claim; other results need it. A stopped message stays stopped.
 */
export async function saveSmsResult(db: Db, claimed: Claim, result: SmsResult): Promise<void> {
  const done = { state: result.state, claimed_until: null }
  if (result.state !== 'sent') return updateClaimed(db, claimed, done)
  await db
    .updateTable('sms_messages')
    .set({ ...done, provider: result.provider, provider_id: result.providerId, sent_at: result.at })
    .where('id', '=', claimed.id)
    .where('state', '=', 'queued')
    .execute()
}

/**
 * A provider's report, which may precede our own note. Undefined where nothing changes; `delivered`
 * stays.
 */
export function saveSmsReport(
  db: Db,
  report: { id: string; provider: string; state: 'delivered' | 'undelivered'; at: Date },
): Promise<Pick<SmsRow, 'case_id' | 'purpose'> | undefined> {
  const { id, provider, state, at } = report
  const open = ['queued', 'sent', 'unsure'] as const
  return db
    .updateTable('sms_messages')
    .set({ state, provider, settled_at: at, claimed_until: null })
    .where('id', '=', id)
    .where('state', 'in', state === 'delivered' ? [...open, 'undelivered' as const] : open)
    .where((eb) => eb.or([eb('provider', '=', provider), eb('asked_provider', '=', provider)]))
    .returning(['case_id', 'purpose'])
    .executeTakeFirst()
}

/** Gives a message back to the queue. */
export async function releaseSms(db: Db, claimed: Claim): Promise<void> {
  await updateClaimed(db, claimed, { claimed_until: null })
}

/** Changes a message only under a valid claim. */
async function updateClaimed(
  db: Db,
  { id, claimed_until: until }: Claim,
  changes: Updateable<Tables['sms_messages']>,
): Promise<void> {
  await db
    .updateTable('sms_messages')
    .set(changes)
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .where('claimed_until', '=', until)
    .execute()
}

/** Ends claims of dead processes, for a process that knows it is alone. */
export async function releaseAllSms(db: Db): Promise<void> {
  await db
    .updateTable('sms_messages')
    .set({ claimed_until: null })
    .where('state', '=', 'queued')
    .where('claimed_until', 'is not', null)
    .execute()
}

/** Stops an application's waiting messages of these purposes; `mask` limits them to a number. */
export async function stopQueuedSms(
  db: Db,
  of: { caseId: string; purposes: readonly string[]; mask?: string },
): Promise<void> {
  const { caseId, purposes, mask } = of
  await db
    .updateTable('sms_messages')
    .set({ state: 'stopped' })
    .where('case_id', '=', caseId)
    .where('purpose', 'in', purposes)
    .$if(mask !== undefined, (query) => query.where('recipient_mask', '=', mask ?? ''))
    .where('state', '=', 'queued')
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

/** Erases words and numbers of finished messages; that they were sent stays. */
export async function forgetTexts(db: Db, before: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('sms_messages')
    .set({ body: sql<Buffer>`''::bytea`, recipient: sql<Buffer>`''::bytea` })
    .where('created_at', '<', before)
    .where('state', '<>', 'queued')
    .where(sql<boolean>`length(body) > 0`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Deletes finished messages of a purpose. */
export async function deleteTexts(db: Db, of: { purpose: string; before: Date }): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sms_messages')
    .where('purpose', '=', of.purpose)
    .where('created_at', '<', of.before)
    .where('state', '<>', 'queued')
    .executeTakeFirst()
  return Number(numDeletedRows)
}
