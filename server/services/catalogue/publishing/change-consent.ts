import type { PublishableField } from '#domain/catalogue/maid.ts'
import { PHONE_CONSENT } from '#domain/hiring/my-hire/her-contact.ts'
import type { PersonConsent } from '#domain/people/person-consents.ts'
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
import { recordAudit } from '#server/services/audit/record-audit.ts'

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
function changeNumberConsent(
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

/**
 * Records in the profile and in the trail what she agrees to, or takes back; the caller holds her
 * row. The same again changes nothing.
 */
export async function changeConsent(
  deps: Pick<Deps, 'db' | 'clock'>,
  change: { maidId: string; field: PersonConsent; isAgreed: boolean; by: 'staff' | 'she' },
): Promise<void> {
  const { maidId, field, isAgreed, by } = change
  if (!(await storeConsent(deps, change))) return
  const kind = isAgreed ? 'person-agreed' : 'person-took-back'
  const holds = { maid: maidId, field }
  await recordAudit(deps.db, { kind, by, at: deps.clock.now(), holds })
}

function storeConsent(
  deps: Pick<Deps, 'db' | 'clock'>,
  { maidId, field, isAgreed }: { maidId: string; field: PersonConsent; isAgreed: boolean },
): Promise<boolean> {
  if (field === PHONE_CONSENT) return changeNumberConsent(deps, { maidId, isAgreed })
  return isAgreed ? agreeToField(deps, { maidId, field }) : takeFieldBack(deps, { maidId, field })
}

async function knownFields(db: Db, maidId: string): Promise<readonly string[]> {
  const fields = await lockPublishedFields(db, maidId)
  if (!fields) throw new Problem('not-found')
  return fields
}
