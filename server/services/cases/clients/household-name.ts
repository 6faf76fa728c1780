import { findPaymentMethod } from '#server/db/payment/agreed.ts'
import type { Deps } from '#server/deps.ts'
import { openAccount, openSigner, openSponsor } from '#server/services/cases/answers/open-answer.ts'

/**
 * Whom papers name: a visa's sponsor; of a hire the signer where a card pays everything, else the
 * account's holder.
 */
export async function findHouseholdName(
  deps: Pick<Deps, 'db' | 'ring'>,
  caseId: string,
): Promise<string | undefined> {
  if ((await findPaymentMethod(deps.db, caseId)) === 'card') {
    return (await openSigner(deps, caseId))?.name
  }
  return (await openAccount(deps, caseId))?.accountTitle ?? (await openSponsor(deps, caseId))?.name
}
