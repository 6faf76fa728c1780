import { createHash } from 'node:crypto'
import { Problem } from '#domain/problem.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { insertIdempotencyKey, lockIdempotencyKey } from '#server/db/visitor/idempotency-keys.ts'
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
    const { isFree, kept } = await lockIdempotencyKey(tx, keyed)
    if (!isFree) throw new Problem('key-in-use', { retryAfter: 1 })
    if (kept) {
      if (kept.bodyHash !== bodyHash) throw new Problem('key-reused')
      return { answer: openField(deps.ring, place, kept.answer).toString('utf8'), replayed: true }
    }
    const answer = JSON.stringify(await work(tx))
    const sealed = sealField(deps.ring, place, answer)
    const { visitorId, key, call } = keyed
    const isNew = await insertIdempotencyKey(tx, { visitorId, key, call, bodyHash, answer: sealed })
    // The first request ended between our look and our lock: its effect stands, ours is undone.
    if (!isNew) throw new Problem('key-in-use', { retryAfter: 1 })
    return { answer, replayed: false }
  })
}
