import type { Deps } from '#server/deps.ts'
import { cancelEnded } from '#server/services/bank/cancel-ended.ts'
import { expireMandates } from '#server/services/bank/expire-mandates.ts'
import { makeCollectionBatch } from '#server/services/bank/batches/make-collection-batch.ts'
import { freeAfterService } from '#server/services/hiring/free-after-service.ts'
import { askWhetherSheCame } from '#server/services/hiring/my-hire/ask-whether-she-came.ts'
import { chargeMonths } from '#server/services/payment/cards/charge-months.ts'
import { makeNearDues } from '#server/services/payment/make-near-dues.ts'

/**
 * Households whose person was to come and of whom nobody said that she did are asked. Whose last day is
 * over is free for others. Mandates that are
 * over expire, those of a service that is over are taken back, what falls due is written down, kept
 * cards are charged, and what a mandate in force brings is asked of the bank when its day is near.
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
  await makeCollectionBatch(deps)
}
