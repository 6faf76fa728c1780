import { Problem } from '#domain/problem.ts'
import { announceChange } from '#server/db/announce-change.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/connect.ts'
import { hasMaidVideo } from '#server/db/catalogue/maid-videos.ts'
import { markMaidPublished } from '#server/db/catalogue/maids.ts'
import type { Deps } from '#server/deps.ts'
import { enqueue } from '#server/jobs/enqueue.ts'

/**
 * Publishes a profile and texts households that wait for her. Throws `not-found` without a video,
 * which lists need.
 */
export async function publishMaid(deps: Pick<Deps, 'db' | 'clock'>, maidId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    if (!(await hasMaidVideo(tx, maidId))) throw new Problem('not-found')
    if (await showMaid(tx, maidId, deps.clock.now())) await announceChange(tx, maidId)
  })
}

/** Shows a profile, and has households that wait for her told; the caller announces it. */
export async function showMaid(tx: Db, maidId: string, at: Date): Promise<boolean> {
  const isShown = await markMaidPublished(tx, maidId, at)
  if (isShown) await enqueue(tx, 'alert-matches', { maidId })
  return isShown
}
