import type { MandateMove, MandateState } from '#domain/signing/mandate.ts'
import { listUnneededMandates } from '#server/db/bank/mandates-to-cancel.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { ImpossibleMove, moveMandateTo } from '#server/services/signing/move-mandate-to.ts'

/** How a mandate that serves nothing any more comes to its end, by its state. */
const lastMoves: Partial<Record<MandateState, MandateMove>> = {
  AWAITING_SIGNATURE: 'discard',
  SIGNED: 'discard',
  REJECTED: 'cancel',
  SUBMITTED_TO_BANK: 'ask-cancel',
  ACTIVE: 'ask-cancel',
}

/**
 * Once her service is over, nobody goes on with its mandates and nothing is owed under them, the bank
 * is to forget them: the next file of cancellations says so. What the bank has not set up is signed
 * by nobody any more.
 */
export async function cancelEnded(deps: Pick<Deps, 'db' | 'clock' | 'ring'>): Promise<void> {
  for (const { id: mandateId, state } of await listUnneededMandates(deps.db)) {
    const move = lastMoves[state]
    if (!move) continue
    await inTransaction(deps.db, (db) =>
      moveMandateTo({ ...deps, db }, { mandateId, move, by: 'clock' }),
    ).catch((error: unknown) => {
      // Somebody was faster: it is in another state by now.
      if (!(error instanceof ImpossibleMove)) throw error
    })
  }
}
