import type { Deps } from '#server/deps.ts'
import { makeCollectionBatch } from '#server/services/bank/make-collection-batch.ts'
import { makeNearDues } from '#server/services/payment/make-near-dues.ts'

/** What falls due is written down, and what a mandate brings is asked of the bank when its day is near. */
export async function collectDues(deps: Pick<Deps, 'db' | 'clock' | 'ring'>): Promise<void> {
  await makeNearDues(deps)
  await makeCollectionBatch(deps)
}
