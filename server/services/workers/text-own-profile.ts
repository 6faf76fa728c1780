import { brand } from '#domain/brand.ts'
import { calledName } from '#domain/catalogue/first-name.ts'
import { Problem } from '#domain/problem.ts'
import { pages } from '#domain/site/pages.ts'
import type { Deps } from '#server/deps.ts'
import { openFieldText } from '#server/privacy/field-cipher.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { herPhonePlace } from '#server/services/catalogue/her-phone-place.ts'
import { lockPerson } from '#server/services/catalogue/publishing/person-facts.ts'
import { queueText } from '#server/services/sms/queue-text.ts'
import { filled, languageOfHers, sentencesIn } from '#server/services/wording/hers/her-language.ts'

/** Texts her the address of her own profile. Throws `not-found` where she has no number. */
export async function textOwnProfile(
  deps: Pick<Deps, 'db' | 'clock' | 'ring' | 'env'>,
  _asker: unknown,
  { maidId }: { maidId: string },
): Promise<{ sent: true }> {
  const { phone, name, languages } = await lockPerson(deps.db, maidId)
  if (!phone) throw new Problem('not-found')
  const language = languageOfHers(languages)
  const body = filled(sentencesIn(language).profile.text, {
    brand: brand.name,
    name: calledName(name),
    url: `${deps.env.ORIGIN}${pages.ownProfile.path}?speak=${language}`,
  })
  const to = openFieldText(deps.ring, herPhonePlace(maidId), phone)
  await queueText(deps, { to, body, purpose: 'own-profile' })
  const of = { by: 'staff', at: deps.clock.now() } as const
  await recordAudit(deps.db, { kind: 'person-sent-profile', ...of, holds: { maid: maidId } })
  return { sent: true }
}
