import type { Db } from '#server/db/connect.ts'

export async function insertVisitor(db: Db): Promise<string> {
  const row = await db
    .insertInto('visitors')
    .defaultValues()
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

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

/** Lets a token live until `until` only; stores it if it was never stored. */
export async function retireToken(
  db: Db,
  token: { tokenHash: string; visitorId: string; until: Date },
): Promise<void> {
  await db
    .insertInto('visitor_tokens')
    .values({ token_hash: token.tokenHash, visitor_id: token.visitorId, expires_at: token.until })
    .onConflict((conflict) =>
      conflict
        .column('token_hash')
        .doUpdateSet({ expires_at: token.until })
        .where('visitor_tokens.visitor_id', '=', token.visitorId),
    )
    .execute()
}

export async function findVisitorByToken(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('visitor_tokens')
    .select('visitor_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.visitor_id
}
