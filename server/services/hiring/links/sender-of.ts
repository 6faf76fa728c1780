import { firstNameOf } from '#domain/hiring/values/first-name.ts'
import type { Deps } from '#server/deps.ts'
import { openAnswer } from '#server/services/hiring/answers/open-answer.ts'

/** What the household's account holder is called: the one thing that a link says of them. */
export async function senderOf(
  deps: Pick<Deps, 'db' | 'ring'>,
  appId: string,
): Promise<string | undefined> {
  const bank = await openAnswer(deps, appId, 'BANK_INFO')
  return bank && firstNameOf(bank.accountTitle)
}
