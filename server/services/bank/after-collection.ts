import type { CollectionFailure } from '#domain/bank/outcomes.ts'
import type { DueRow } from '#server/db/payment/dues.ts'
import type { Deps } from '#server/deps.ts'
import { nextTry, planNextTries } from '#server/services/payment/plan-next-try.ts'
import { tellAllOfBank } from '#server/services/cases/clients/tell-of-bank.ts'
import type { BankNews } from '#server/services/cases/clients/tell-of-bank.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring' | 'env' | 'content'>

type Failed = { due: DueRow; failure: CollectionFailure }

/** After failed collections: another try by the plan, or a task for household or staff. */
export async function afterCollectionsFailed(deps: Parts, all: readonly Failed[]): Promise<void> {
  const failed = all.filter(({ due }) => due.state === 'failed')
  await planNextTries(deps, failed)
  await tellAllOfBank(
    deps,
    failed.flatMap((one) => {
      const news = newsOf(one)
      return news ? [{ caseId: one.due.case_id, news }] : []
    }),
  )
}

function newsOf({ due, failure }: Failed): BankNews | undefined {
  const next = nextTry({ due, failure })
  if ('inDays' in next) return 'again'
  // A lost mandate has its own message to the household.
  const isLost = failure === 'mandate-cancelled' || failure === 'account-closed'
  return next.turn === 'household' && !isLost ? 'unpaid' : undefined
}
