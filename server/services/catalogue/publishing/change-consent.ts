import type { PublishableField } from '#domain/catalogue/maid.ts'
import { Problem } from '#domain/problem.ts'
import { announceChange } from '#server/db/announce-change.ts'
import { lockPublishedFields } from '#server/db/catalogue/maid-checks.ts'
import { deleteVideo, grantField, withdrawField } from '#server/db/catalogue/maid-consents.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'

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
export async function takeFieldBack(
  deps: Pick<Deps, 'db' | 'clock' | 'media'>,
  { maidId, field }: Change,
): Promise<boolean> {
  const isTaken = await inTransaction(deps.db, async (tx) => {
    if (!(await knownFields(tx, maidId)).includes(field)) return false
    await withdrawField(tx, { maidId, field, at: deps.clock.now() })
    if (field === 'video') await deleteVideo(tx, maidId)
    await announceChange(tx, maidId)
    return true
  })
  if (isTaken && field === 'video') await removeVideoFiles(deps, maidId)
  return isTaken
}

/** Voice recordings are in the same folder and are withdrawn separately. */
async function removeVideoFiles({ media }: Pick<Deps, 'media'>, maidId: string): Promise<void> {
  for await (const key of media.list(`maids/${maidId}`)) {
    if (!key.includes('-voice-')) await media.remove(key)
  }
}

async function knownFields(db: Db, maidId: string): Promise<readonly string[]> {
  const fields = await lockPublishedFields(db, maidId)
  if (!fields) throw new Problem('not-found')
  return fields
}
