import type { Hire } from '#api/hiring/hire.ts'
import { maskPhone } from '#domain/hiring/values/masking.ts'
import { lineFor } from '#domain/site/contacts.ts'
import type { HireMore } from '#server/db/hiring/my-hire.ts'
import type { Deps } from '#server/deps.ts'
import { openFieldText } from '#server/privacy/field-cipher.ts'
import { herPhonePlace } from '#server/services/catalogue/her-phone-place.ts'
import { settingOf } from '#server/services/cases/standing.ts'

/** After she came: her number if she agreed to give it, else our line for clients. */
export function contactOf(
  { ring }: Pick<Deps, 'ring'>,
  of: { maidId: string; hasArrived: boolean; more: HireMore; isMasked: boolean },
): Hire['contact'] {
  const { maidId, hasArrived, more } = of
  if (!hasArrived) return undefined
  const { her_phone: hers } = more
  if (hers?.agreed) {
    const sealed = Buffer.from(hers.phone, 'base64')
    const phone = openFieldText(ring, herPhonePlace(maidId), sealed)
    return { whose: 'hers', phone: of.isMasked ? maskPhone(phone) : phone }
  }
  const { supportPhone } = settingOf(more, 'site')
  const { phone } = lineFor('client', { lines: settingOf(more, 'contacts').lines, supportPhone })
  return phone ? { whose: 'ours', phone } : undefined
}
