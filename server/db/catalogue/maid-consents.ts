import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { PublishableField } from '#domain/catalogue/maid.ts'
import type { PersonConsent } from '#domain/people/person-consents.ts'
import type { Db } from '#server/db/connect.ts'

type Change = { maidId: string; field: PublishableField; at: Date }
type Consent = Omit<Change, 'field'> & { field: PersonConsent }

/** Shows a field of a profile, and records that she agreed to it. */
export async function grantField(db: Db, change: Change): Promise<void> {
  await saveFields(db, change, sql`array_append(published_fields, ${change.field})`)
  await grantConsent(db, change)
}

/** Records that she agreed to something. */
export async function grantConsent(db: Db, { maidId, field, at }: Consent): Promise<void> {
  await db.insertInto('maid_consents').values({ maid_id: maidId, field, granted_at: at }).execute()
}

/** Hides a field of a profile, and records when she took her consent back. */
export async function withdrawField(db: Db, change: Change): Promise<void> {
  await saveFields(db, change, sql`array_remove(published_fields, ${change.field})`)
  await endConsent(db, change)
}

/** Records when she took a consent back; false where she had not given it. */
export async function endConsent(db: Db, { maidId, field, at }: Consent): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('maid_consents')
    .set({ withdrawn_at: at })
    .where('maid_id', '=', maidId)
    .where('field', '=', field)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Records consents of people who are new, whose profiles name them already. */
export async function insertConsentsOf(db: Db, consents: readonly Change[]): Promise<void> {
  if (consents.length === 0) return
  await db
    .insertInto('maid_consents')
    .values(consents.map(({ maidId, field, at }) => ({ maid_id: maidId, field, granted_at: at })))
    .execute()
}

async function saveFields(
  db: Db,
  { maidId, at }: Change,
  fields: RawBuilder<string[]>,
): Promise<void> {
  await db
    .updateTable('maids')
    .set({ published_fields: fields, updated_at: at })
    .where('id', '=', maidId)
    .execute()
}

/** Takes a profile off every list and deletes its video. */
export async function deleteVideo(db: Db, maidId: string): Promise<void> {
  await db.updateTable('maids').set({ published_at: null }).where('id', '=', maidId).execute()
  await db.deleteFrom('maid_videos').where('maid_id', '=', maidId).execute()
}
