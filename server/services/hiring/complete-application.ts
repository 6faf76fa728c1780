import { insertEvent } from '#server/db/applications.ts'
import type { ApplicationState } from '#server/db/applications.ts'
import { announceChange } from '#server/db/announce-change.ts'
import { saveHired } from '#server/db/maid-hold.ts'
import type { Deps } from '#server/deps.ts'

/** The last answer is there: she is hired, leaves the lists, and the household hears it by SMS. */
export async function completeApplication(
  deps: Pick<Deps, 'db' | 'clock' | 'ring' | 'env'>,
  state: ApplicationState,
): Promise<boolean> {
  await deps.db
    .updateTable('applications')
    .set({ completed_at: deps.clock.now() })
    .where('id', '=', state.id)
    .execute()
  await saveHired(deps.db, { maidId: state.maid_id, appId: state.id })
  await announceChange(deps.db, state.maid_id)
  await insertEvent(deps.db, state.id, { kind: 'completed' })
  return true
}
