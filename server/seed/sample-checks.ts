import type { Check } from '#domain/catalogue/checks.ts'
import { addDays, addMonths } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import type { SamplePerson } from './sample-people.ts'

/** Languages that staff can check on a call. */
const HEARD = ['Arabic', 'English', 'Hindi']

/** Invented records that show each state: mostly checked, some outdated or missing (ruling 50). */
export function sampleChecks(person: SamplePerson, place: number, today: Day): Check[] {
  const met = addDays(today, -person.addedDaysAgo - 2)
  const languages = person.languages.map(({ label }) => label).filter((l) => HEARD.includes(l))
  const none: Check['languages'] = []
  const tested = place % 9 === 4 ? addMonths(met, -13) : addDays(met, -3)
  const all: (Check | false)[] = [
    { kind: 'identity', way: 'originals-seen', checkedOn: met, languages: none },
    {
      kind: 'medical',
      way: 'health-centre',
      checkedOn: tested,
      validUntil: addMonths(tested, 12),
      languages: none,
    },
    languages.length > 0 && {
      kind: 'languages',
      way: 'call-with-her',
      checkedOn: addDays(met, -1),
      languages,
    },
    place % 4 !== 3 && {
      kind: 'references',
      way: 'phone-with-them',
      checkedOn: met,
      languages: none,
    },
    place % 3 === 0 && {
      kind: 'police',
      way: 'certificate-seen',
      checkedOn: addDays(met, -1),
      languages: none,
    },
  ]
  return all.filter((check) => check !== false)
}
