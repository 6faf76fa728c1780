import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

/** A passkey as its owner's list shows it. */
export type Passkey = { id: string; name: string; createdAt: Date; usedAt: Date | null }
/** With what proves that it signed. */
export type PasskeyKey = {
  id: string
  memberId: string
  publicKey: Buffer
  counter: number
  transports: string[]
}

/** A member's own, the oldest first. */
export function listPasskeys(db: Db, memberId: string): Promise<Passkey[]> {
  return db
    .selectFrom('staff_passkeys')
    .select(['id', 'name', 'created_at as createdAt', 'used_at as usedAt'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute()
}

/** Held until the transaction ends. Undefined where nobody has it, and where its owner is disabled. */
export function lockPasskey(db: Db, id: string): Promise<PasskeyKey | undefined> {
  return db
    .selectFrom('staff_passkeys as p')
    .innerJoin('staff_members as m', (join) =>
      join.onRef('m.id', '=', 'p.member_id').on('m.disabled_at', 'is', null),
    )
    .select([
      'p.id',
      'p.member_id as memberId',
      'p.public_key as publicKey',
      sql<number>`p.counter::float8`.as('counter'),
      'p.transports',
    ])
    .where('p.id', '=', id)
    .forUpdate('p')
    .executeTakeFirst()
}

/** False where the credential is known already. */
export async function insertPasskey(
  db: Db,
  { id, memberId, publicKey, counter, transports }: PasskeyKey,
  { name, at }: { name: string; at: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('staff_passkeys')
    .values({
      id,
      member_id: memberId,
      public_key: publicKey,
      counter,
      transports,
      name,
      created_at: at,
    })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function notePasskeyUsed(
  db: Db,
  id: string,
  { counter, at }: { counter: number; at: Date },
): Promise<void> {
  await db
    .updateTable('staff_passkeys')
    .set({ counter, used_at: at })
    .where('id', '=', id)
    .execute()
}

/** False where the member has no such passkey. */
export async function deletePasskey(db: Db, memberId: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('staff_passkeys')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** `memberId`: who adds a passkey; null for who signs in. */
export async function insertPasskeyChallenge(
  db: Db,
  row: { challenge: string; memberId: string | null; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('passkey_challenges')
    .values({ challenge: row.challenge, member_id: row.memberId, expires_at: row.expiresAt })
    .execute()
}

/** Whether this question was asked and is open; it is answered then. */
export async function takeChallenge(
  db: Db,
  { challenge, memberId, now }: { challenge: string; memberId: string | null; now: Date },
): Promise<boolean> {
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('member_id', memberId === null ? 'is' : '=', memberId)
    .where('expires_at', '>', now)
    .returning('challenge')
    .executeTakeFirst()
  return row !== undefined
}
