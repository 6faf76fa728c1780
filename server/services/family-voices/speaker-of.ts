import type { OwnVoice } from '#api/catalogue/family-voices.ts'
import { openAddress } from '#server/services/cases/answers/open-answer.ts'
import type { Deps } from '#server/deps.ts'
import { findHouseholdName } from '#server/services/cases/clients/household-name.ts'
import { findEmirate } from '#domain/hiring/values/emirates.ts'
import { firstNameOf } from '#domain/hiring/values/first-name.ts'

/** What may be shown of a household, and family names that words must not contain. */
export async function speakerOf(
  deps: Pick<Deps, 'db' | 'ring'>,
  caseId: string,
): Promise<{ speaker: OwnVoice['speaker']; names: string[] }> {
  const home = await openAddress(deps, caseId)
  const title = (await findHouseholdName(deps, caseId)) ?? ''
  const name = firstNameOf(title)
  const names = title.split(/\s+/).filter((part) => part.toLowerCase() !== name?.toLowerCase())
  return { speaker: { name, emirate: findEmirate(home?.emirate ?? '')?.code }, names }
}
