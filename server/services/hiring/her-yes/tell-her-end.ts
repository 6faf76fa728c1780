import { brand } from '#domain/brand.ts'
import { findHerAsk, findHerContact } from '#server/db/hiring/links/her-asks.ts'
import type { Deps } from '#server/deps.ts'
import { queueText } from '#server/services/sms/queue-text.ts'
import { openHerPhone } from './ask-her.ts'
import { filled, languageOfHers, sentencesIn } from '#server/services/wording/hers/her-language.ts'

/** After her yes she counts on the hire, so she hears of its end where her number is known. */
export async function tellHerEnd(
  deps: Pick<Deps, 'db' | 'clock' | 'ring'>,
  { caseId, maidId }: { caseId: string; maidId: string },
): Promise<void> {
  const ask = await findHerAsk(deps.db, caseId)
  if (ask?.state !== 'yes') return
  const phone = await openHerPhone(deps, maidId)
  if (!phone) return
  const { name, languages } = await findHerContact(deps.db, maidId)
  const sentence = sentencesIn(languageOfHers(languages)).words.textEnd
  const body = filled(sentence, { brand: brand.name, name })
  await queueText(deps, { to: phone, body, purpose: 'her-yes', caseId })
}
