import { listMandatesOfEnded } from '#server/db/bank/mandates-to-cancel.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { ImpossibleMove, moveMandateTo } from './move-mandate-to.ts'

/**
 * Once her service is over, nobody goes on with its mandates and nothing is owed under them, the bank
 * is to forget them; the next file of cancellations says so.
 */
export async function cancelEnded(deps: Pick<Deps, 'db' | 'clock' | 'ring'>): Promise<void> {
  for (const mandateId of await listMandatesOfEnded(deps.db)) {
    await inTransaction(deps.db, (db) =>
      moveMandateTo({ ...deps, db }, { mandateId, move: 'ask-cancel', by: 'clock' }),
    ).catch((error: unknown) => {
      // Somebody was faster: it is in another state by now.
      if (!(error instanceof ImpossibleMove)) throw error
    })
  }
}
