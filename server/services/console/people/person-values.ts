import type { NumberReason } from '#domain/people/number-reasons.ts'
import { Problem } from '#domain/problem.ts'
import type { Deps } from '#server/deps.ts'
import { openFieldText } from '#server/privacy/field-cipher.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { herPhonePlace } from '#server/services/catalogue/her-phone-place.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'
import { lockPerson } from '#server/services/catalogue/publishing/person-facts.ts'

/** Her number in full; the reason is written down first. Throws `not-found` where she has none. */
export async function showPersonNumber(
  { db, clock, ring }: Pick<Deps, 'db' | 'clock' | 'ring'>,
  _asker: StaffAsker,
  { maidId, reason }: { maidId: string; reason: NumberReason },
): Promise<{ phone: string }> {
  const { phone } = await lockPerson(db, maidId)
  if (!phone) throw new Problem('not-found')
  const holds = { maid: maidId, reason }
  await recordAudit(db, { kind: 'person-number-shown', by: 'staff', at: clock.now(), holds })
  return { phone: openFieldText(ring, herPhonePlace(maidId), phone) }
}
