import { findAnySealedAnswer, insertKeyCheck, lockKeyChecks } from './db/key-checks.ts'
import type { KeyCheck } from './db/key-checks.ts'
import { inTransaction } from './db/connect.ts'
import type { Db } from './db/connect.ts'
import type { Env } from './env.ts'
import { blindIndex } from './privacy/blind-index.ts'
import { openField, sealField } from './privacy/field-cipher.ts'
import type { FieldPlace } from './privacy/field-cipher.ts'
import { KeyRingRefused, loadKeyRing } from './privacy/key-ring.ts'
import type { KeyRing, NamedKey } from './privacy/key-ring.ts'
import { answerPlace } from './services/cases/answers/seal-json.ts'

const KNOWN = 'daarly'

/**
 * Loads keys and proves that they fit this database. Throws KeyRingRefused with what to restore.
 */
export function openKeyRing({ db, env }: { db: Db; env: Env }): Promise<KeyRing> {
  return inTransaction(db, async (tx) => {
    const checks = await lockKeyChecks(tx)
    const answer = checks.length === 0 ? await findAnySealedAnswer(tx) : undefined
    const ring = loadKeyRing({
      dataDir: env.DATA_DIR,
      envValue: env.FIELD_KEYS,
      mayCreate: checks.length === 0 && answer === undefined,
    })
    const lost = checks.filter((check) => !passes(ring, check)).map(({ key_id }) => key_id)
    if (answer && !opens(ring, answerPlace(answer.case_id, answer.step), answer.answer)) {
      lost.push('its first')
    }
    if (lost.length > 0) throw new KeyRingRefused(lostSentence(env, lost))
    const known = new Set(checks.map(({ key_id }) => key_id))
    for (const check of checksOf(ring))
      if (!known.has(check.key_id)) await insertKeyCheck(tx, check)
    return ring
  })
}

/** A check for each current key. */
function checksOf(ring: KeyRing): KeyCheck[] {
  const [field] = ring.fieldKeys
  const [index] = ring.indexKeys
  return [
    { key_id: field.id, kind: 'field', proof: sealField(ring, placeOf(field), KNOWN) },
    { key_id: index.id, kind: 'index', proof: fingerprint(ring, index) },
  ]
}

function passes(ring: KeyRing, { key_id, kind, proof }: KeyCheck): boolean {
  if (kind === 'field') return opens(ring, placeOf({ id: key_id }), proof)
  const index = ring.indexKeys.find(({ id }) => id === key_id)
  return index !== undefined && fingerprint(ring, index).equals(proof)
}

const placeOf = ({ id }: Pick<NamedKey, 'id'>): FieldPlace => ({
  table: 'key_checks',
  column: 'proof',
  rowId: id,
})

const fingerprint = (ring: KeyRing, index: NamedKey): Buffer =>
  Buffer.from(blindIndex({ ...ring, indexKeys: [index] }, 'key-check', KNOWN))

function opens(ring: KeyRing, place: FieldPlace, sealed: Buffer): boolean {
  try {
    openField(ring, place, sealed)
    return true
  } catch {
    return false
  }
}

function lostSentence(env: Env, lost: readonly string[]): string {
  const where = env.FIELD_KEYS ? 'in FIELD_KEYS' : `in ${env.DATA_DIR}/keys/field-keys.json`
  return (
    `This database was sealed with keys that are not ${where}: ${lost.join(', ')}. ` +
    'Restore them from the backup of the database: without them nothing personal can be read.'
  )
}
