import type { Deps } from '#server/deps.ts'
import { cancelEnded } from '#server/services/bank/cancel-ended.ts'
import { expireMandates } from '#server/services/bank/expire-mandates.ts'
import { makeCollectionBatch } from '#server/services/bank/batches/make-collection-batch.ts'
import { hasSandboxBank } from '#server/services/bank/sandbox-bank.ts'
import { freeAfterService } from '#server/services/hiring/free-after-service.ts'
import { askWhetherSheCame } from '#server/services/hiring/my-hire/ask-whether-she-came.ts'
import { chargeMonths } from '#server/services/payment/cards/charge-months.ts'
import { makeNearDues } from '#server/services/payment/make-near-dues.ts'

/**
 * The daily collection. The order matters: arrivals and endings first, since they decide what is
 * collected.
 */
export async function collectDues(
  deps: Pick<Deps, 'db' | 'clock' | 'env' | 'ring' | 'cards' | 'log' | 'content'>,
): Promise<void> {
  await askWhetherSheCame(deps)
  await freeAfterService(deps)
  await expireMandates(deps)
  await cancelEnded(deps)
  await makeNearDues(deps)
  await chargeMonths(deps)
  await makeCollectionBatch(deps, hasSandboxBank(deps) ? 'all' : 'no-samples')
}
