import type { Deps } from '#server/deps.ts'
import { openAnswer } from '#server/services/hiring/answers/open-answer.ts'

/** Whom papers name: the holder of the account, or who signs where a card pays it all. */
export async function findHouseholdName(
  deps: Pick<Deps, 'db' | 'ring'>,
  appId: string,
): Promise<string | undefined> {
  const bank = await openAnswer(deps, appId, 'BANK_INFO')
  return bank?.accountTitle ?? (await openAnswer(deps, appId, 'SIGNER_DETAILS'))?.name
}
