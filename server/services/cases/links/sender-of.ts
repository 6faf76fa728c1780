import { firstNameOf } from '#domain/hiring/values/first-name.ts'
import type { Deps } from '#server/deps.ts'
import { findHouseholdName } from '#server/services/cases/clients/household-name.ts'

/** What the household's account holder is called: the one thing that a link says of them. */
export async function senderOf(
  deps: Pick<Deps, 'db' | 'ring'>,
  appId: string,
): Promise<string | undefined> {
  const name = await findHouseholdName(deps, appId)
  return name && firstNameOf(name)
}
