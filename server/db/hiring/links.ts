import { linkActors } from '#domain/hiring/authority.ts'
import type { LinkPurpose } from '#domain/hiring/authority.ts'
import type { Insertable } from 'kysely'
import type { Db, Tables } from '#server/db/connect.ts'

export async function insertLink(db: Db, link: Insertable<Tables['links']>): Promise<void> {
  await db.insertInto('links').values(link).execute()
}

/** Ends an application's earlier links that were never opened. */
export async function revokeLinks(
  db: Db,
  of: { appId: string; purpose: LinkPurpose; now: Date },
): Promise<void> {
  await db
    .updateTable('links')
    .set({ revoked_at: of.now })
    .where('application_id', '=', of.appId)
    .where('purpose', '=', of.purpose)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Ends every link of an application that was never opened. */
export async function revokeAllLinks(db: Db, appId: string, now: Date): Promise<void> {
  await db
    .updateTable('links')
    .set({ revoked_at: now })
    .where('application_id', '=', appId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Uses a link up: of several presses at once, one succeeds. */
export function consumeLink(db: Db, tokenHash: string, now: Date) {
  return db
    .updateTable('links')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['application_id', 'purpose'])
    .executeTakeFirst()
}

/** A used link that this visitor opened, for repeated presses. */
export function findLinkOpenedBy(db: Db, tokenHash: string, visitorId: string) {
  return db
    .selectFrom('links as l')
    .innerJoin('application_visitors as v', 'v.application_id', 'l.application_id')
    .select(['l.application_id', 'l.purpose'])
    .where('l.token_hash', '=', tokenHash)
    .where('l.used_at', 'is not', null)
    .where('v.visitor_id', '=', visitorId)
    .whereRef('v.purpose', '=', 'l.purpose')
    .executeTakeFirst()
}

/**
 * Lets a device into an application, unless it belongs to it already. A phone that once signed for
 * the spouse and then opens the household's own link goes on as the household.
 */
export async function insertApplicationVisitor(
  db: Db,
  entry: { appId: string; visitorId: string; purpose: LinkPurpose },
): Promise<void> {
  const { appId, visitorId, purpose } = entry
  const owner = await db
    .selectFrom('applications')
    .select('visitor_id')
    .where('id', '=', appId)
    .executeTakeFirst()
  if (owner?.visitor_id === visitorId) return
  await db
    .insertInto('application_visitors')
    .values({ application_id: appId, visitor_id: visitorId, purpose })
    .onConflict((conflict) =>
      linkActors[purpose] === 'household'
        ? conflict.columns(['application_id', 'visitor_id']).doUpdateSet({ purpose })
        : conflict.doNothing(),
    )
    .execute()
}

/** When the last link of this application was sent by SMS. */
export async function lastLinkTextAt(db: Db, appId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('sms_messages')
    .select('created_at')
    .where('application_id', '=', appId)
    .where('purpose', 'in', ['resume', 'spouse-sign'])
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return row?.created_at
}
