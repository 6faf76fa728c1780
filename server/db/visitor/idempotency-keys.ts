import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/connect.ts'

export type KeyOfVisitor = { visitorId: string; key: string }
export type KeptAnswer = { bodyHash: string; answer: Buffer }
type LockedRow = { free: boolean; body_hash: string | null; answer: Buffer | null }

/**
 * Locks the key until the transaction ends and reads what is kept under it, in one question.
 * `isFree` is false while another transaction holds the lock.
 */
export async function lockIdempotencyKey(
  tx: Tx,
  { visitorId, key }: KeyOfVisitor,
): Promise<{ isFree: boolean; kept: KeptAnswer | undefined }> {
  const { rows } = await sql<LockedRow>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${visitorId}|${key}`}, 7)) as free,
      k.body_hash, k.answer
    from (select 1) as one
    left join idempotency_keys as k on k.visitor_id = ${visitorId} and k.key = ${key}
  `.execute(tx)
  const { free = false, body_hash: bodyHash = null, answer = null } = rows[0] ?? {}
  const kept = bodyHash !== null && answer !== null ? { bodyHash, answer } : undefined
  return { isFree: free, kept }
}

/** What is kept under the key by now, without a lock. */
export async function findIdempotencyKey(
  db: Db,
  { visitorId, key }: KeyOfVisitor,
): Promise<KeptAnswer | undefined> {
  return db
    .selectFrom('idempotency_keys')
    .select(['body_hash as bodyHash', 'answer'])
    .where('visitor_id', '=', visitorId)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** Keeps a sealed answer; false where this key has one already. */
export async function insertIdempotencyKey(
  db: Db,
  kept: KeyOfVisitor & KeptAnswer & { call: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('idempotency_keys')
    .values({
      visitor_id: kept.visitorId,
      key: kept.key,
      call: kept.call,
      body_hash: kept.bodyHash,
      status: 200,
      answer: kept.answer,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
