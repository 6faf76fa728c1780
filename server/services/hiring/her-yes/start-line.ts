import { stepOf } from '#domain/hiring/steps/step-of.ts'
import type { Deps } from '#server/deps.ts'
import { openAnswer, openAddress } from '#server/services/cases/answers/open-answer.ts'
import { findEmirate } from '#domain/hiring/values/emirates.ts'
import { dayInHerLanguage, emirateIn } from '#server/services/wording/hers/her-language.ts'
import type { HerLanguage } from '#server/services/wording/hers/her-language.ts'

/** Day, hours and area for her after her yes; only the driver gets the full address. */
export async function findStart(deps: Pick<Deps, 'db' | 'ring'>, caseId: string) {
  const [home, arrival] = [
    await openAddress(deps, caseId),
    await openAnswer(deps, caseId, stepOf.arrival),
  ]
  const emirate = findEmirate(home?.emirate ?? '')
  return home && arrival && emirate
    ? { day: arrival.day, slot: arrival.slot, area: home.area, emirate: emirate.code }
    : undefined
}

/** Such as "Tuesday 24 November, 10:00-12:00, Al Barsha, Dubai". */
export async function startLine(
  deps: Pick<Deps, 'db' | 'ring'>,
  caseId: string,
  language: HerLanguage,
): Promise<string | undefined> {
  const start = await findStart(deps, caseId)
  if (!start) return undefined
  const { day, slot, area, emirate } = start
  // Word joiners keep the hours on one line.
  const hours = slot.replace('-', '\u2060–\u2060')
  return [dayInHerLanguage(language, day), hours, area, emirateIn(language, emirate)].join(', ')
}
