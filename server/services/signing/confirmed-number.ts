import { maskPhone } from '#domain/hiring/values/masking.ts'
import { findVerified } from '#server/db/hiring/codes/otp-challenges.ts'
import type { Deps } from '#server/deps.ts'
import { openOwnNumber } from '#server/services/cases/clients/own-number.ts'
import { phoneIndexes } from '#server/privacy/blind-index.ts'
import { findSigner } from '#server/services/cases/links/signer.ts'
import type { Entry } from '#server/services/cases/standing.ts'

/** The signer's number confirmed on their device, and when; undefined without one. */
export async function confirmedNumber(
  deps: Pick<Deps, 'db' | 'ring'>,
  entry: Entry,
): Promise<{ phoneMask: string; at: string } | undefined> {
  const caseId = entry.application.id
  const isHousehold = entry.actor === 'household'
  const phone = isHousehold
    ? await openOwnNumber(deps, caseId)
    : (await findSigner(deps, entry))?.phone
  if (!phone) return undefined
  const at = await findVerified(deps.db, {
    caseId,
    visitorId: entry.visitorId,
    phoneIndexes: phoneIndexes(deps.ring, phone),
    since: new Date(0),
  })
  return at && { phoneMask: maskPhone(phone), at: at.toISOString() }
}
