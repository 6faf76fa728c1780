import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { Problem } from '#domain/problem.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { openField, sealField } from '#server/privacy/field-cipher.ts'
import type { KeyRing } from '#server/privacy/key-ring.ts'

type Keyed = { visitorId: string; key: string; call: string; body: string }
type Kept = { answer: string; replayed: boolean }

const keyShape = /^[\x21-\x7e]{8,255}$/

/** The key of a call that needs one; throws `key-missing` for none or one of a wrong shape. */
export function readIdempotencyKey(given: string | undefined): string {
  if (given === undefined || !keyShape.test(given)) throw new Problem('key-missing')
  return given
}

/**
 * Runs `work` once per visitor and key, in one transaction with the record of its answer, and
 * replays that answer afterwards, byte for byte. Throws `key-in-use` (409) while the first is in
 * flight and `key-reused` (400) for the same key with another body. Refusals are not kept.
 */
export function answerOnce(
  deps: { db: Db; ring: KeyRing },
  keyed: Keyed,
  work: (tx: Tx) => Promise<unknown>,
): Promise<Kept> {
  const bodyHash = createHash('sha256').update(`${keyed.call}\n${keyed.body}`).digest('hex')
  const place = {
    table: 'idempotency_keys',
    column: 'answer',
    rowId: `${keyed.visitorId}|${keyed.key}`,
  }
  return inTransaction(deps.db, async (tx) => {
    const kept = await lockKey(tx, keyed)
    if (kept) {
      if (kept.body_hash !== bodyHash) throw new Problem('key-reused')
      return { answer: openField(deps.ring, place, kept.answer).toString('utf8'), replayed: true }
    }
    const answer = JSON.stringify(await work(tx))
    const { numInsertedOrUpdatedRows: isNew } = await tx
      .insertInto('idempotency_keys')
      .values({
        visitor_id: keyed.visitorId,
        key: keyed.key,
        call: keyed.call,
        body_hash: bodyHash,
        status: 200,
        answer: sealField(deps.ring, place, answer),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    // The first request ended between our look and our lock: its effect stands, ours is undone.
    if (isNew === 0n) throw new Problem('key-in-use', { retryAfter: 1 })
    return { answer, replayed: false }
  })
}

type KeptRow = { body_hash: string; answer: Buffer }

/** Locks the key until the transaction ends and answers what is kept under it, in one question. */
async function lockKey(tx: Tx, keyed: Keyed): Promise<KeptRow | undefined> {
  const { rows } = await sql<
    { free: boolean } & { [Column in keyof KeptRow]: KeptRow[Column] | null }
  >`
    select pg_try_advisory_xact_lock(hashtextextended(${`${keyed.visitorId}|${keyed.key}`}, 7)) as free,
      k.body_hash, k.answer
    from (select 1) as one
    left join idempotency_keys as k on k.visitor_id = ${keyed.visitorId} and k.key = ${keyed.key}
  `.execute(tx)
  const [row] = rows
  if (!row?.free) throw new Problem('key-in-use', { retryAfter: 1 })
  const { body_hash, answer } = row
  return body_hash !== null && answer !== null ? { body_hash, answer } : undefined
}
