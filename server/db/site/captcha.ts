import type { Insertable, Selectable } from 'kysely'
import type { Db, Tables } from '#server/db/connect.ts'

type CaptchaRow = Selectable<Tables['captchas']>

export async function insertCaptcha(
  db: Db,
  captcha: Insertable<Tables['captchas']>,
): Promise<void> {
  await db.insertInto('captchas').values(captcha).execute()
}

/** A captcha by its id or by its picture's. */
export async function findCaptcha(
  db: Db,
  by: { id: string } | { imageId: string },
): Promise<CaptchaRow | undefined> {
  const query = db.selectFrom('captchas').selectAll()
  return 'id' in by
    ? query.where('id', '=', by.id).executeTakeFirst()
    : query.where('image_id', '=', by.imageId).executeTakeFirst()
}

/** Counts a try before its answer is read: tries cannot race. */
export async function takeCaptchaTry(
  db: Db,
  id: string,
  { now, mostTries }: { now: Date; mostTries: number },
): Promise<CaptchaRow | undefined> {
  return db
    .updateTable('captchas')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('tries', '<', mostTries)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
}

/** Uses a captcha up; false when another request did before. */
export async function useCaptcha(db: Db, id: string, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('captchas')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}
