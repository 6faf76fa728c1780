import type { InputOf, OutputOf } from '#api/define-call.ts'
import type { getVisaGuide as call } from '#api/visas/guide.ts'
import { VISA_PARAMETER_CODES } from '#domain/constants.ts'
import { versionOn } from '#domain/dated-versions.ts'
import { dubaiDay } from '#domain/day.ts'
import { takenStages, wayOf, whereaboutsOf } from '#domain/visas/case/taken-days.ts'
import type { TakenOf } from '#domain/visas/case/taken-days.ts'
import { visaCountries, OTHER_COUNTRY } from '#domain/visas/visa-answers.ts'
import { visaEstimate } from '#domain/visas/visa-days.ts'
import { chooseLanguage } from '#domain/visitor/language.ts'
import { listHolidays } from '#server/db/site/holidays.ts'
import { lastSettingVersionAt } from '#server/db/site/setting-versions.ts'
import { getSetting, listParametersByCode } from '#server/db/site/site.ts'
import { listTakenDays } from '#server/db/visas/visa-taken.ts'
import type { Deps } from '#server/deps.ts'
import { countryName } from '#server/services/catalogue/names-of-places.ts'
import type { Visit } from '#server/who/visit.ts'

type Asked = InputOf<typeof call>

/** Rules, prices and the expected time, each as it stands today. */
export async function getVisaGuide(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  visit: Pick<Visit, 'language'>,
  asked: Asked,
): Promise<OutputOf<typeof call>> {
  const language = chooseLanguage(null, visit.language)
  const today = dubaiDay(clock.now().getTime())
  const [rules, fees, parameters, setAt, holidays, taken] = await Promise.all([
    getSetting(db, 'visaRules'),
    getSetting(db, 'visaFees'),
    listParametersByCode(db, VISA_PARAMETER_CODES),
    lastSettingVersionAt(db, 'parameters'),
    listHolidays(db, today),
    takenBy(db, asked),
  ])
  const estimate = visaEstimate(parameters)
  return {
    countries: visaCountries
      .filter((code) => code !== OTHER_COUNTRY)
      .map((code) => ({ code, name: countryName(code, language) }))
      .toSorted((one, other) => one.name.localeCompare(other.name, language)),
    holidays: holidays.map(({ day }) => day),
    rules: versionOn(rules, today),
    fees: versionOn(fees, today),
    taken,
    ...(estimate
      ? { estimate: { ...estimate, ...(setAt ? { setOn: dubaiDay(setAt.getTime()) } : {}) } }
      : {}),
  }
}

/** In the order of a case, the whole first. */
async function takenBy(db: Deps['db'], { kind, emirate, place }: Asked): Promise<TakenOf[]> {
  if (!kind || !emirate || !place) return []
  const rows = await listTakenDays(db, wayOf({ kind, emirate, whereabouts: whereaboutsOf(place) }))
  return takenStages.flatMap((stage) => rows.find((row) => row.stage === stage) ?? [])
}
