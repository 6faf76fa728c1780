import type { CollectionFailure } from '#domain/bank/outcomes.ts'
import type { DueRow } from '#server/db/payment/dues.ts'
import type { Deps } from '#server/deps.ts'
import { planNextTry } from '#server/services/payment/plan-next-try.ts'
import { tellOfBank } from '#server/services/cases/clients/tell-of-bank.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring' | 'env' | 'content'>

/** After a failed collection: another try by the plan, or a task for household or staff. */
export async function afterCollectionFailed(
  deps: Parts,
  due: DueRow,
  failure: CollectionFailure,
): Promise<void> {
  if (due.state !== 'failed') return
  const next = await planNextTry(deps, due, failure)
  const caseId = due.case_id
  if ('inDays' in next) {
    await tellOfBank(deps, caseId, 'again')
    return
  }
  // A lost mandate has its own message to the household.
  const isLost = failure === 'mandate-cancelled' || failure === 'account-closed'
  if (next.turn === 'household' && !isLost) await tellOfBank(deps, caseId, 'unpaid')
}
