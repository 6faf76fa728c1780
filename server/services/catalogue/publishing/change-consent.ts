import type { PublishableField } from '#domain/catalogue/maid.ts'
import { PHONE_CONSENT } from '#domain/hiring/my-hire/her-contact.ts'
import { Problem } from '#domain/problem.ts'
import { announceChange } from '#server/db/announce-change.ts'
import { lockPublishedFields } from '#server/db/catalogue/maid-checks.ts'
import {
  deleteVideo,
  endConsent,
  grantConsent,
  grantField,
  withdrawField,
} from '#server/db/catalogue/maid-consents.ts'
import { listAgreements } from '#server/db/catalogue/people.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { enqueue } from '#server/jobs/enqueue.ts'

type Change = { maidId: string; field: PublishableField }

/** Records her consent to one field. False where it was shown already. */
export function agreeToField(
  deps: Pick<Deps, 'db' | 'clock'>,
  { maidId, field }: Change,
): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    if ((await knownFields(tx, maidId)).includes(field)) return false
    await grantField(tx, { maidId, field, at: deps.clock.now() })
    await announceChange(tx, maidId)
    return true
  })
}

/**
 * Withdraws her consent to one field; without a video no list shows her. False where it was not
 * shown.
 */
export function takeFieldBack(
  deps: Pick<Deps, 'db' | 'clock'>,
  { maidId, field }: Change,
): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    if (!(await knownFields(tx, maidId)).includes(field)) return false
    await withdrawField(tx, { maidId, field, at: deps.clock.now() })
    if (field === 'video') {
      await deleteVideo(tx, maidId)
      // After the commit: files do not come back where it fails. Her voices are withdrawn separately.
      await enqueue(tx, 'remove-media', { folder: `maids/${maidId}`, spares: 'voices' })
    }
    await announceChange(tx, maidId)
    return true
  })
}

/**
 * Records whether her household gets her number, which no page of the catalogue shows. False where
 * it was so already.
 */
export function changeNumberConsent(
  deps: Pick<Deps, 'db' | 'clock'>,
  { maidId, isAgreed }: { maidId: string; isAgreed: boolean },
): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    await knownFields(tx, maidId)
    const consent = { maidId, field: PHONE_CONSENT, at: deps.clock.now() } as const
    if (!isAgreed) return endConsent(tx, consent)
    if ((await listAgreements(tx, maidId)).has(PHONE_CONSENT)) return false
    await grantConsent(tx, consent)
    return true
  })
}

async function knownFields(db: Db, maidId: string): Promise<readonly string[]> {
  const fields = await lockPublishedFields(db, maidId)
  if (!fields) throw new Problem('not-found')
  return fields
}
