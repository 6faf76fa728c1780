import { makeVapidKeys } from '#server/adapters/push/vapid-token.ts'
import type { VapidKeys } from '#server/adapters/push/vapid-token.ts'
import { findPushKeys, saveFirstPushKeys } from '#server/db/push/push.ts'
import type { Deps } from '#server/deps.ts'
import { openFieldText, sealField } from '#server/privacy/field-cipher.ts'

const place = { table: 'push_keys', column: 'private_key', rowId: 'current' }

/**
 * Made once and kept sealed in the database, because every browser's subscription is bound to them.
 */
export async function pushKeysOf(deps: Pick<Deps, 'db' | 'ring' | 'clock'>): Promise<VapidKeys> {
  const known = await findPushKeys(deps.db)
  if (known) {
    const privateKey = openFieldText(deps.ring, place, known.private_key)
    return { publicKey: known.public_key, privateKey }
  }
  const made = makeVapidKeys()
  await saveFirstPushKeys(deps.db, {
    id: place.rowId,
    public_key: made.publicKey,
    private_key: sealField(deps.ring, place, made.privateKey),
    created_at: deps.clock.now(),
  })
  return pushKeysOf(deps)
}
