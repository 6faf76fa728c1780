import type { CollectionFailure } from '#domain/bank/outcomes.ts'
import type { DueRow } from '#server/db/payment/dues.ts'
import type { Deps } from '#server/deps.ts'
import { planNextTry } from '#server/services/payment/plan-next-try.ts'
import { tellOfBank } from '#server/services/cases/clients/tell-of-bank.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring' | 'env' | 'content'>

/** After a collection that failed: tried again as the plan says, or the household's or our turn. */
export async function afterCollectionFailed(
  deps: Parts,
  due: DueRow,
  failure: CollectionFailure,
): Promise<void> {
  if (due.state !== 'failed') return
  const next = await planNextTry(deps, due, failure)
  const appId = due.case_id
  if ('inDays' in next) {
    await tellOfBank(deps, appId, 'again')
    return
  }
  // Where the mandate is lost too, the household hears what to do about that.
  const isLost = failure === 'mandate-cancelled' || failure === 'account-closed'
  if (next.turn === 'household' && !isLost) await tellOfBank(deps, appId, 'unpaid')
}
