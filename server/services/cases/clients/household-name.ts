import { findPaymentMethod } from '#server/db/payment/agreed.ts'
import type { Deps } from '#server/deps.ts'
import { openAnswer } from '#server/services/cases/answers/open-answer.ts'

/** Whom papers name: who signs where a card pays it all, else the holder of the account. */
export async function findHouseholdName(
  deps: Pick<Deps, 'db' | 'ring'>,
  appId: string,
): Promise<string | undefined> {
  if ((await findPaymentMethod(deps.db, appId)) === 'card') {
    return (await openAnswer(deps, appId, 'SIGNER_DETAILS'))?.name
  }
  return (await openAnswer(deps, appId, 'BANK_INFO'))?.accountTitle
}
