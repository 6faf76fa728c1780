import { createHash } from 'node:crypto'
import { Problem } from '#domain/problem.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import {
  findIdempotencyKey,
  insertIdempotencyKey,
  lockIdempotencyKey,
} from '#server/db/visitor/idempotency-keys.ts'
import type { KeptAnswer } from '#server/db/visitor/idempotency-keys.ts'
import { openField, sealField } from '#server/privacy/field-cipher.ts'
import type { KeyRing } from '#server/privacy/key-ring.ts'

export type Keyed = { visitorId: string; key: string; call: string; body: string }
type Parts = { db: Db; ring: KeyRing }
export type Kept = { answer: string; replayed: boolean }

const keyShape = /^[\x21-\x7e]{8,255}$/

/** The call's key; throws `key-missing` for none or a wrong shape. */
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
  deps: Parts,
  keyed: Keyed,
  work: (tx: Tx) => Promise<unknown>,
): Promise<Kept> {
  return inTransaction(deps.db, async (tx) => {
    const { isFree, kept } = await lockIdempotencyKey(tx, keyed)
    if (!isFree) throw new Problem('key-in-use', { retryAfter: 1 })
    if (kept) return replay(deps, keyed, kept)
    const answer = JSON.stringify(await work(tx))
    const sealed = sealField(deps.ring, placeOf(keyed), answer)
    const { visitorId, key, call } = keyed
    const row = { visitorId, key, call, bodyHash: bodyHash(keyed), answer: sealed }
    const isNew = await insertIdempotencyKey(tx, row)
    // The first one ended meanwhile: its effect stands, ours is undone.
    if (!isNew) throw new Problem('key-in-use', { retryAfter: 1 })
    return { answer, replayed: false }
  })
}

/** What is kept under a key by now, without a lock: saves the slow part of a call that was answered. */
export async function findKeptAnswer(deps: Parts, keyed: Keyed): Promise<Kept | undefined> {
  const kept = await findIdempotencyKey(deps.db, keyed)
  return kept && replay(deps, keyed, kept)
}

function replay(deps: Parts, keyed: Keyed, kept: KeptAnswer): Kept {
  if (kept.bodyHash !== bodyHash(keyed)) throw new Problem('key-reused')
  const answer = openField(deps.ring, placeOf(keyed), kept.answer).toString('utf8')
  return { answer, replayed: true }
}

function bodyHash({ call, body }: Keyed): string {
  return createHash('sha256').update(`${call}\n${body}`).digest('hex')
}

function placeOf({ visitorId, key }: Keyed) {
  return { table: 'idempotency_keys', column: 'answer', rowId: `${visitorId}|${key}` }
}
