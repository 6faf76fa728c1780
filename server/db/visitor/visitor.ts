import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { DeviceKind } from '#domain/visitor/device-kind.ts'
import type { Db } from '#server/db/connect.ts'
import { firstRow, keepStatement } from '#server/db/kept-statement.ts'

/** A device as its household sees it, and the day. */
type Seen = DeviceKind & { on: Day }

export async function insertVisitor(db: Db, seen?: Seen & { at: Date }): Promise<string> {
  const row = await db
    .insertInto('visitors')
    .values(seen ? { created_at: seen.at, ...asSeen(seen) } : { last_seen_on: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Written once a day per device. */
export async function noteSeen(db: Db, visitorId: string, seen: Seen): Promise<void> {
  await db.updateTable('visitors').set(asSeen(seen)).where('id', '=', visitorId).execute()
}

const asSeen = ({ form, browser, on }: Seen) => ({
  device_form: form,
  device_browser: browser,
  last_seen_on: on,
})

export async function insertVisitorToken(
  db: Db,
  token: { tokenHash: string; visitorId: string; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('visitor_tokens')
    .values({
      token_hash: token.tokenHash,
      visitor_id: token.visitorId,
      expires_at: token.expiresAt,
    })
    .execute()
}

/** Remembers the visitor of a repeatable call; of two parallel ones the first counts. */
export async function insertRepeatable(
  db: Db,
  repeatable: { tokenHash: string; visitorId: string; expiresAt: Date },
): Promise<string> {
  const { tokenHash, visitorId, expiresAt } = repeatable
  const row = await db
    .insertInto('visitor_tokens')
    .values({ token_hash: tokenHash, visitor_id: visitorId, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet({ expires_at: expiresAt }))
    .returning('visitor_id')
    .executeTakeFirstOrThrow()
  return row.visitor_id
}

/** Ends a visitor's tokens; the current one may read until `until`. */
export async function retireTokens(
  db: Db,
  of: { visitorId: string; inUse: string; until: Date },
): Promise<void> {
  const { visitorId, inUse, until } = of
  await db
    .deleteFrom('visitor_tokens')
    .where('visitor_id', '=', visitorId)
    .where('token_hash', '!=', inUse)
    .execute()
  await db
    .updateTable('visitor_tokens')
    .set({ reads_only: true, expires_at: sql<Date>`least(expires_at, ${until})` })
    .where('visitor_id', '=', visitorId)
    .execute()
}

/** Deletes all tokens of a visitor, those of repeatable requests too. */
export async function deleteTokens(db: Db, visitorId: string): Promise<void> {
  await db.deleteFrom('visitor_tokens').where('visitor_id', '=', visitorId).execute()
}

const ofToken = keepStatement((db, { tokenHash, now }: { tokenHash: string; now: Date }) =>
  db
    .selectFrom('visitor_tokens as t')
    .innerJoin('visitors as v', 'v.id', 't.visitor_id')
    .select(['t.visitor_id as visitorId', 't.reads_only as isReadOnly'])
    .select('v.last_seen_on as seenOn')
    .where('t.token_hash', '=', tokenHash)
    .where('t.expires_at', '>', now),
)

export type TokenOwner = { visitorId: string; isReadOnly: boolean; seenOn: Day | null }

/** A valid token's visitor, and whether it may change things. */
export function findVisitorByToken(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<TokenOwner | undefined> {
  return firstRow(db, ofToken(db, { tokenHash, now }))
}
