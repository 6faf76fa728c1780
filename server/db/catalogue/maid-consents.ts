import { sql } from 'kysely'
import type { PublishableField } from '#domain/catalogue/maid.ts'
import type { Db } from '#server/db/connect.ts'

/** Lets a field of a profile be shown, with its line in the history of her consents. */
export async function grantField(
  db: Db,
  { maidId, field, at }: { maidId: string; field: PublishableField; at: Date },
): Promise<void> {
  await db
    .updateTable('maids')
    .set({
      published_fields: sql<string[]>`array_append(published_fields, ${field})`,
      updated_at: at,
    })
    .where('id', '=', maidId)
    .execute()
  await db.insertInto('maid_consents').values({ maid_id: maidId, field, granted_at: at }).execute()
}

/** Hides a field of a profile; the history keeps when she took her consent back. */
export async function withdrawField(
  db: Db,
  { maidId, field, at }: { maidId: string; field: PublishableField; at: Date },
): Promise<void> {
  await db
    .updateTable('maids')
    .set({
      published_fields: sql<string[]>`array_remove(published_fields, ${field})`,
      updated_at: at,
    })
    .where('id', '=', maidId)
    .execute()
  await db
    .updateTable('maid_consents')
    .set({ withdrawn_at: at })
    .where('maid_id', '=', maidId)
    .where('field', '=', field)
    .where('withdrawn_at', 'is', null)
    .execute()
}

/** Takes a profile without a video off every list, and forgets the video. */
export async function forgetVideo(db: Db, maidId: string): Promise<void> {
  await db.updateTable('maids').set({ published_at: null }).where('id', '=', maidId).execute()
  await db.deleteFrom('maid_videos').where('maid_id', '=', maidId).execute()
}
