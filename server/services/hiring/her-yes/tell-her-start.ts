import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { brand } from '#domain/brand.ts'
import type { StepCode } from '#domain/hiring/steps/step-codes.ts'
import { findHerContact } from '#server/db/hiring/links/her-asks.ts'
import type { Deps } from '#server/deps.ts'
import type { Standing } from '#server/services/cases/standing.ts'
import { queueText } from '#server/services/sms/queue-text.ts'
import { openHerPhone } from './ask-her.ts'
import {
  dayInHerLanguage,
  emirateIn,
  filled,
  languageOfHers,
  sentencesIn,
} from '#server/services/wording/hers/her-language.ts'
import { findStart } from './start-line.ts'

/** Texts her day, hours and area, where her number is known. */
export async function tellHerStart(
  deps: Pick<Deps, 'db' | 'clock' | 'ring'>,
  { caseId, maidId }: { caseId: string; maidId: string },
): Promise<void> {
  const phone = await openHerPhone(deps, maidId)
  const start = await findStart(deps, caseId)
  if (!phone || !start) return
  const { name, languages } = await findHerContact(deps.db, maidId)
  const language = languageOfHers(languages)
  const body = filled(sentencesIn(language).words.textStart, {
    ...start,
    brand: brand.name,
    name,
    day: dayInHerLanguage(language, start.day),
    emirate: emirateIn(language, start.emirate),
  })
  await queueText(deps, { to: phone, body, purpose: 'her-yes', caseId })
}

/** Texts the new day and hours when a household changes them after her yes. */
export async function tellHerOfMove(
  deps: Pick<Deps, 'db' | 'clock' | 'ring'>,
  { state }: Standing,
  { step }: { step: StepCode },
): Promise<void> {
  const isMoved = step === stepOf.arrival && state.ended_as === 'completed'
  if (!isMoved || state.her_state !== 'yes') return
  await tellHerStart(deps, { caseId: state.id, maidId: state.maid_id })
}
