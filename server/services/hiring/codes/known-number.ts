import type { Asked } from '#server/db/hiring/applications.ts'
import { findLastPhone } from '#server/db/hiring/codes/otp-challenges.ts'
import type { Deps } from '#server/deps.ts'
import { openFieldText } from '#server/privacy/field-cipher.ts'
import { openNumbersOnFile, openOwnNumber } from '#server/services/cases/clients/own-number.ts'
import { challengePhonePlace } from '#server/services/cases/codes/challenge.ts'

/** The default number of a code: the household's own, else the last one asked. */
export async function openKnownNumber(
  deps: Pick<Deps, 'db' | 'ring'>,
  of: Asked,
): Promise<string | undefined> {
  const own = await openOwnNumber(deps, of.caseId)
  if (own) return own
  const onFile = await (await openNumbersOnFile(deps, of.caseId))?.mobile()
  if (onFile) return onFile.phone
  const last = await findLastPhone(deps.db, of)
  return last && openFieldText(deps.ring, challengePhonePlace(of), last)
}
