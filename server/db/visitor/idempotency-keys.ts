import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/connect.ts'
import { firstRow, keepStatement } from '#server/db/kept-statement.ts'
import { executeWithoutWaiting } from '#server/db/pipeline.ts'

export type AskedKey = { askerId: string; key: string }
export type StoredResult = { bodyHash: string; answer: Buffer }
/** `isFree` is false while another transaction holds the key. */
export type LockedKey = { isFree: boolean; kept: StoredResult | undefined }

export type KeyRow = { key_free: boolean; key_body_hash: string | null; key_answer: Buffer | null }

/** SQL: locks the key until the transaction ends and reads what is kept under it. */
export const lockedKey = ({ askerId, key }: AskedKey) => sql<KeyRow>`
  select pg_try_advisory_xact_lock(hashtextextended(${askerId}::text || '|' || ${key}::text, 7))
      as key_free,
    k.body_hash as key_body_hash, k.answer as key_answer
  from (select 1) as one
  left join idempotency_keys as k on k.asker_id = ${askerId} and k.key = ${key}`

const locking = keepStatement((_db, of: AskedKey) => lockedKey(of))

/** Locks the key until the transaction ends and reads what is kept under it, in one question. */
export async function lockIdempotencyKey(tx: Tx, { askerId, key }: AskedKey): Promise<LockedKey> {
  return lockedOf(await firstRow(tx, locking(tx, { askerId, key })))
}

export function lockedOf(row: KeyRow | undefined): LockedKey {
  const { key_free: isFree = false, key_body_hash: bodyHash, key_answer: answer } = row ?? {}
  return { isFree, kept: bodyHash && answer ? { bodyHash, answer } : undefined }
}

/** Reads a key's kept answer without a lock. */
export async function findIdempotencyKey(
  db: Db,
  { askerId, key }: AskedKey,
): Promise<StoredResult | undefined> {
  return db
    .selectFrom('idempotency_keys')
    .select(['body_hash as bodyHash', 'answer'])
    .where('asker_id', '=', askerId)
    .where('key', '=', key)
    .executeTakeFirst()
}

type NewAnswer = AskedKey & StoredResult & { call: string }

const inserting = keepStatement((db, kept: NewAnswer) =>
  db.insertInto('idempotency_keys').values({
    asker_id: kept.askerId,
    key: kept.key,
    call: kept.call,
    body_hash: kept.bodyHash,
    status: 200,
    answer: kept.answer,
  }),
)

/** Stores a sealed answer; a second one fails the transaction with `isKeyTaken`. */
export async function insertIdempotencyKey(db: Db, kept: NewAnswer): Promise<void> {
  await executeWithoutWaiting(db, inserting(db, kept))
}

const UNIQUE_VIOLATION = '23505'

/** Whether the database refused a second answer under a key. */
export function isKeyTaken(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('table' in error)) return false
  return error.code === UNIQUE_VIOLATION && error.table === 'idempotency_keys'
}
