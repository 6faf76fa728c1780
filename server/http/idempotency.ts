import { hash } from 'node:crypto'
import { Problem } from '#domain/problem.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import {
  findIdempotencyKey,
  insertIdempotencyKey,
  isKeyTaken,
  lockIdempotencyKey,
} from '#server/db/visitor/idempotency-keys.ts'
import type { StoredResult, LockedKey } from '#server/db/visitor/idempotency-keys.ts'
import { openField, sealField } from '#server/privacy/field-cipher.ts'
import type { KeyRing } from '#server/privacy/key-ring.ts'

export type Keyed = { askerId: string; key: string; call: string; body: string }
type Parts = { db: Db; ring: KeyRing }
export type KeptResult = { answer: string; replayed: boolean }

const keyShape = /^[\x21-\x7e]{8,255}$/

/** The call's key. Throws `key-missing` for none or a malformed one. */
export function readIdempotencyKey(given: string | undefined): string {
  if (given === undefined || !keyShape.test(given)) throw new Problem('key-missing')
  return given
}

/** Locks a call's key and reads what is kept, with more where `lock` reads more. */
type Lock<Locked extends LockedKey> = (tx: Tx, keyed: Keyed) => Promise<Locked>

/**
 * Runs `work` once per visitor and key. Throws `key-in-use` (409) and `key-reused` (400); refusals
 * are not kept.
 */
export function answerOncePerKey(
  deps: Parts,
  keyed: Keyed,
  work: (tx: Tx) => Promise<unknown>,
): Promise<KeptResult> {
  return answerOncePerKeyBy(deps, keyed, { lock: lockIdempotencyKey, work })
}

/** answerOncePerKey with a `lock` that reads more for `work`. */
export async function answerOncePerKeyBy<Locked extends LockedKey>(
  deps: Parts,
  keyed: Keyed,
  { lock, work }: { lock: Lock<Locked>; work: (tx: Tx, locked: Locked) => Promise<unknown> },
): Promise<KeptResult> {
  const answered = inTransaction(deps.db, async (tx) => {
    const locked = await lock(tx, keyed)
    if (!locked.isFree) throw inUse()
    if (locked.kept) return replay(deps, keyed, locked.kept)
    const answer = JSON.stringify(await work(tx, locked))
    const sealed = sealField(deps.ring, placeOf(keyed), answer)
    const { askerId, key, call } = keyed
    const row = { askerId, key, call, bodyHash: bodyHash(keyed), answer: sealed }
    await insertIdempotencyKey(tx, row)
    return { answer, replayed: false }
  })
  return answered.catch(async (error: unknown) => {
    // The first call finished meanwhile: its effect stands, ours is rolled back.
    if (isKeyTaken(error)) throw inUse()
    if (!(error instanceof Problem) || isAboutKey(error)) throw error
    // It may have finished between our read and our lock, and its effect refused us.
    const kept = await findKeptAnswer(deps, keyed)
    if (kept) return kept
    throw error
  })
}

const isAboutKey = ({ code }: Problem): boolean => code === 'key-in-use' || code === 'key-reused'

const inUse = () => new Problem('key-in-use', { retryAfter: 1 })

/** Reads a kept answer without a lock, which saves a repeated call its slow part. */
export async function findKeptAnswer(deps: Parts, keyed: Keyed): Promise<KeptResult | undefined> {
  const kept = await findIdempotencyKey(deps.db, keyed)
  return kept && replay(deps, keyed, kept)
}

function replay(deps: Parts, keyed: Keyed, kept: StoredResult): KeptResult {
  if (kept.bodyHash !== bodyHash(keyed)) throw new Problem('key-reused')
  const answer = openField(deps.ring, placeOf(keyed), kept.answer).toString('utf8')
  return { answer, replayed: true }
}

function bodyHash({ call, body }: Keyed): string {
  return hash('sha256', `${call}\n${body}`)
}

function placeOf({ askerId, key }: Keyed) {
  return { table: 'idempotency_keys', column: 'answer', rowId: `${askerId}|${key}` }
}
