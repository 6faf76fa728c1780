import { isCodeOf } from '#domain/catalogue/codes.ts'
import type { Day } from '#domain/day.ts'
import { parseAnyMobile } from '#domain/hiring/values/chat-number.ts'
import { PROFILE_FIELD_NAMES, YOUNGEST_WORKER, profileFields } from './profile-fields.ts'
import type { Profile, ProfileFieldName } from './profile-fields.ts'
import {
  codeIn,
  codesIn,
  readDayCell,
  isNothing,
  lineByLanguageIn,
  lineIn,
  linesByLanguageIn,
  rowsIn,
  wholeIn,
  yesNoIn,
} from './read-values.ts'
import type { Reading } from './read-values.ts'
import type { WrongField } from './profile-problems.ts'

export type ReadProfile = { ok: true; profile: Profile } | { ok: false; wrong: WrongField[] }

/**
 * A profile from what was typed or imported, or every wrong field by its place, such as
 * `languages.1.level` or `infoPhrases.ar.0`. Numbers may be texts with digits of any script,
 * languages and countries codes or English names.
 */
export function readProfile(values: Readonly<Record<string, unknown>>, today: Day): ReadProfile {
  const wrong: WrongField[] = []
  const at = (place: string): Reading => ({
    place,
    value: values[place],
    refuse: (problem, more) => wrong.push({ place, problem, ...more }),
  })
  for (const name of Object.keys(values)) {
    if (!isCodeOf(PROFILE_FIELD_NAMES, name)) at(name).refuse('unknown-field')
  }
  const profile: Profile = {
    name: lineIn(at('name'), profileFields.name),
    spelledNames: lineByLanguageIn(at('spelledNames'), profileFields.spelledNames),
    age: wholeIn(at('age'), profileFields.age),
    nationality: codeIn(at('nationality'), profileFields.nationality) ?? '',
    religion: codeIn(at('religion'), profileFields.religion),
    numberOfChildren: wholeIn(at('numberOfChildren'), profileFields.numberOfChildren),
    phone: phoneIn(at('phone')),
    roles: codesIn(at('roles'), profileFields.roles),
    liveIn: yesNoIn(at('liveIn')),
    liveOut: yesNoIn(at('liveOut')),
    yearsExperience: wholeIn(at('yearsExperience'), profileFields.yearsExperience),
    yearsInUae: wholeIn(at('yearsInUae'), profileFields.yearsInUae),
    skills: codesIn(at('skills'), profileFields.skills),
    atEaseWith: codesIn(at('atEaseWith'), profileFields.atEaseWith),
    wishes: codesIn(at('wishes'), profileFields.wishes),
    languages: languagesIn(at('languages')),
    monthlyPriceAed: wholeIn(at('monthlyPriceAed'), profileFields.monthlyPriceAed),
    salaryAed: wholeIn(at('salaryAed'), profileFields.salaryAed),
    availability: codeIn(at('availability'), profileFields.availability) ?? 'NOW',
    availableFrom: readDayCell(at('availableFrom')),
    arrivalNoticeDays: wholeIn(at('arrivalNoticeDays'), profileFields.arrivalNoticeDays),
    arrivalNotOn: codesIn(at('arrivalNotOn'), profileFields.arrivalNotOn),
    arrivalEmirates: codesIn(at('arrivalEmirates'), profileFields.arrivalEmirates),
    approvedOn: readDayCell(at('approvedOn')),
    infoPhrases: linesByLanguageIn(at('infoPhrases'), profileFields.infoPhrases),
    transcript: linesByLanguageIn(at('transcript'), profileFields.transcript),
    ownWordsIn: codeIn(at('ownWordsIn'), profileFields.ownWordsIn),
    publishedFields: codesIn(at('publishedFields'), profileFields.publishedFields),
  }
  const named = new Set(wrong.map(({ place }) => place.split('.', 1)[0]))
  // One reason for each field: what cannot be read is not compared.
  const doubts = whyImpossible(profile, today).filter(
    ({ place }) => !named.has(place) && !named.has(comparedWith[place] ?? ''),
  )
  const all = [...wrong, ...doubts]
  return all.length === 0 ? { ok: true, profile } : { ok: false, wrong: all }
}

/** The field by which another one is judged, where it can be read. */
const comparedWith: Partial<Record<string, ProfileFieldName>> = {
  yearsExperience: 'age',
  yearsInUae: 'age',
  salaryAed: 'monthlyPriceAed',
  availableFrom: 'availability',
}

/** What no single field tells. */
function whyImpossible(profile: Profile, today: Day): WrongField[] {
  const { age, availability, availableFrom, approvedOn } = profile
  const mostYears = Math.max(0, age - YOUNGEST_WORKER)
  const rules: [isWrong: boolean, wrong: WrongField][] = [
    [!profile.liveIn && !profile.liveOut, { place: 'liveIn', problem: 'neither' }],
    [
      profile.yearsExperience > mostYears,
      { place: 'yearsExperience', problem: 'more-than-age', limit: mostYears },
    ],
    [profile.yearsInUae > age, { place: 'yearsInUae', problem: 'more-than-age', limit: age }],
    [
      profile.salaryAed > profile.monthlyPriceAed,
      { place: 'salaryAed', problem: 'above-price', limit: profile.monthlyPriceAed },
    ],
    [
      availability === 'FROM' && availableFrom === null,
      { place: 'availableFrom', problem: 'missing' },
    ],
    [
      availability !== 'FROM' && availableFrom !== null,
      { place: 'availableFrom', problem: 'without-from' },
    ],
    [approvedOn !== null && approvedOn > today, { place: 'approvedOn', problem: 'day-to-come' }],
  ]
  return rules.flatMap(([isWrong, wrong]) => (isWrong ? [wrong] : []))
}

function phoneIn({ value, refuse }: Reading): Profile['phone'] {
  if (value === undefined) return undefined
  if (isNothing(value)) return null
  const parsed = typeof value === 'string' ? parseAnyMobile(value) : undefined
  if (parsed?.ok) return parsed.e164
  refuse('not-a-phone')
  return null
}

function languagesIn(reading: Reading): Profile['languages'] {
  const { most, codes, levels } = profileFields.languages
  const seen = new Set<string>()
  return rowsIn(reading, most).map(({ row, within }) => {
    const language = codeIn(within('language', row['language']), { codes, isNeeded: true }) ?? ''
    if (language !== '' && seen.has(language)) within('language', language).refuse('twice')
    seen.add(language)
    return { language, level: codeIn(within('level', row['level']), { codes: levels }) }
  })
}
