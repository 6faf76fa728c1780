import { lastMoves } from '#domain/signing/mandate.ts'
import { listUnneededMandates } from '#server/db/bank/mandates-to-cancel.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { ImpossibleMove, moveMandateTo } from '#server/services/signing/move-mandate-to.ts'

/**
 * Mandates that nobody needs go into the next file of cancellations; those the bank lacks end at
 * once.
 */
export async function cancelEnded(deps: Pick<Deps, 'db' | 'clock' | 'ring'>): Promise<void> {
  for (const { id: mandateId, state } of await listUnneededMandates(deps.db)) {
    const move = lastMoves[state]
    await inTransaction(deps.db, (db) =>
      moveMandateTo({ ...deps, db }, { mandateId, move, by: 'clock' }),
    ).catch((error: unknown) => {
      // Another process changed its state first.
      if (!(error instanceof ImpossibleMove)) throw error
    })
  }
}
