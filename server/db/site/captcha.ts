import type { Selectable } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { SiteTables } from '#server/db/tables/site-tables.ts'

/** A captcha by its id or by its picture's. */
export async function findCaptcha(
  db: Db,
  by: { id: string } | { imageId: string },
): Promise<Selectable<SiteTables['captchas']> | undefined> {
  const query = db.selectFrom('captchas').selectAll()
  return 'id' in by
    ? query.where('id', '=', by.id).executeTakeFirst()
    : query.where('image_id', '=', by.imageId).executeTakeFirst()
}
