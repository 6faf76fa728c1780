import type { Deps } from '#server/deps.ts'
import { openAnswer } from '#server/services/hiring/answers/open-answer.ts'

/** The number that the household confirmed for this application, if any. */
export async function openOwnNumber(
  deps: Pick<Deps, 'db' | 'ring'>,
  appId: string,
): Promise<string | undefined> {
  return (await openAnswer(deps, appId, 'CLIENT_PHONE_NUMBER'))?.phone
}
