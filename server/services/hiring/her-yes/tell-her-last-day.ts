import { brand } from '#domain/brand.ts'
import type { Day } from '#domain/day.ts'
import { findHerContact } from '#server/db/hiring/links/her-asks.ts'
import type { Deps } from '#server/deps.ts'
import { queueText } from '#server/services/sms/queue-text.ts'
import { openHerPhone } from './ask-her.ts'
import {
  dayInHerLanguage,
  filled,
  languageOfHers,
  sentencesIn,
} from '#server/services/wording/hers/her-language.ts'

/** Texts her last day, where her number is known. */
export async function tellHerLastDay(
  deps: Pick<Deps, 'db' | 'clock' | 'ring'>,
  { caseId, maidId, lastDay }: { caseId: string; maidId: string; lastDay: Day },
): Promise<void> {
  const phone = await openHerPhone(deps, maidId)
  if (!phone) return
  const { name, languages } = await findHerContact(deps.db, maidId)
  const language = languageOfHers(languages)
  const body = filled(sentencesIn(language).words.textLastDay, {
    brand: brand.name,
    name,
    day: dayInHerLanguage(language, lastDay),
  })
  await queueText(deps, { to: phone, body, purpose: 'her-yes', caseId })
}
