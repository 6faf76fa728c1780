import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { Db, Tables } from '#server/db/connect.ts'

export type CaptchaRow = Selectable<Tables['captchas']>
/** A new captcha without tries or picture. */
export type NewCaptcha = Omit<Insertable<Tables['captchas']>, 'session_hash' | 'is_only' | 'image'>

/** Replaces the session's captcha, so that there is never a second. */
export async function replaceCaptcha(
  db: Db,
  sessionHash: string,
  captcha: NewCaptcha,
): Promise<void> {
  await db
    .insertInto('captchas')
    .values({ ...captcha, session_hash: sessionHash, is_only: true })
    .onConflict((conflict) =>
      conflict
        .column('session_hash')
        .where(sql<boolean>`is_only`)
        .doUpdateSet({ ...captcha, image: null, tries: 0, used_at: null }),
    )
    .execute()
}

/** The session's captcha by its own or its picture's id; undefined for others and expired ones. */
export async function findCaptcha(
  db: Db,
  by: { sessionHash: string; now: Date } & ({ id: string } | { imageId: string } | object),
): Promise<CaptchaRow | undefined> {
  let query = db
    .selectFrom('captchas')
    .selectAll()
    .where('session_hash', '=', by.sessionHash)
    .where('expires_at', '>', by.now)
    .where('used_at', 'is', null)
  if ('id' in by) query = query.where('id', '=', by.id)
  if ('imageId' in by) query = query.where('image_id', '=', by.imageId)
  return query.orderBy('expires_at', 'desc').limit(1).executeTakeFirst()
}

/** Stores the picture of a captcha that is still current. */
export async function keepCaptchaImage(db: Db, imageId: string, image: Buffer): Promise<void> {
  await db.updateTable('captchas').set({ image }).where('image_id', '=', imageId).execute()
}

/** Counts a try before the answer is checked, so that tries cannot race. */
export async function takeCaptchaTry(
  db: Db,
  { id, sessionHash }: { id: string; sessionHash: string },
  { now, mostTries }: { now: Date; mostTries: number },
): Promise<CaptchaRow | undefined> {
  return db
    .updateTable('captchas')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('session_hash', '=', sessionHash)
    .where('used_at', 'is', null)
    .where('tries', '<', mostTries)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
}

/** Uses a captcha up; false where another request did. */
export async function useCaptcha(db: Db, id: string, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('captchas')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}
