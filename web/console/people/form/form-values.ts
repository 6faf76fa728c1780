import type { getPerson } from '#api/console/people/people.ts'
import type { OutputOf } from '#api/define-call.ts'
import { LANGUAGES } from '#domain/constants.ts'
import type { Language } from '#domain/constants.ts'
import { PROFILE_FIELD_NAMES } from '#domain/people/profile-fields.ts'
import type { ProfileFieldName } from '#domain/people/profile-fields.ts'

export type PersonProfile = OutputOf<typeof getPerson>['profile']

/** A row of the form's languages; texts, as they are typed. */
export type LanguageRow = { language: string; level: string }
export type Texts = Record<Language, string>

/** A profile as the form holds it: what is typed stays text until the server reads it. */
export type FormValues = {
  [Name in ProfileFieldName]: Name extends 'languages'
    ? readonly LanguageRow[]
    : Name extends 'spelledNames' | 'infoPhrases' | 'transcript'
      ? Texts
      : Name extends
            | 'roles'
            | 'skills'
            | 'atEaseWith'
            | 'wishes'
            | 'arrivalNotOn'
            | 'arrivalEmirates'
            | 'publishedFields'
        ? readonly string[]
        : Name extends 'liveIn' | 'liveOut'
          ? boolean
          : Name extends 'phone'
            ? string | undefined
            : string
}

/** Of a form for somebody new. */
export const emptyValues: FormValues = {
  name: '',
  spelledNames: textsOf({}),
  age: '',
  nationality: '',
  religion: '',
  numberOfChildren: '0',
  phone: '',
  roles: ['MAID'],
  liveIn: true,
  liveOut: false,
  yearsExperience: '0',
  yearsInUae: '0',
  skills: [],
  atEaseWith: [],
  wishes: [],
  languages: [{ language: '', level: '' }],
  monthlyPriceAed: '',
  salaryAed: '',
  availability: 'NOW',
  availableFrom: '',
  arrivalNoticeDays: '0',
  arrivalNotOn: [],
  arrivalEmirates: [],
  approvedOn: '',
  infoPhrases: textsOf({}),
  transcript: textsOf({}),
  ownWordsIn: '',
  publishedFields: [],
}

/** A stored profile in the form. Her number is never part of it. */
export function formValuesOf(profile: PersonProfile): FormValues {
  return {
    ...profile,
    phone: undefined,
    spelledNames: textsOf(profile.spelledNames),
    age: String(profile.age),
    religion: profile.religion ?? '',
    numberOfChildren: String(profile.numberOfChildren),
    languages: profile.languages.map(({ language, level }) => ({ language, level: level ?? '' })),
    yearsExperience: String(profile.yearsExperience),
    yearsInUae: String(profile.yearsInUae),
    monthlyPriceAed: String(profile.monthlyPriceAed),
    salaryAed: String(profile.salaryAed),
    availableFrom: profile.availableFrom ?? '',
    arrivalNoticeDays: String(profile.arrivalNoticeDays),
    approvedOn: profile.approvedOn ?? '',
    infoPhrases: textsOf(profile.infoPhrases),
    transcript: textsOf(profile.transcript),
    ownWordsIn: profile.ownWordsIn ?? '',
  }
}

/** What is sent: rows of languages that were left empty are none. */
export function sentValues(values: FormValues): Record<string, unknown> {
  const languages = values.languages.filter((row) => row.language !== '' || row.level !== '')
  return { ...values, languages }
}

/** Lines of a text stand below each other. */
function textsOf(stored: Partial<Record<Language, string | readonly string[]>>): Texts {
  const texts = LANGUAGES.map((language) => {
    const text = stored[language] ?? ''
    return [language, typeof text === 'string' ? text : text.join('\n')] as const
  })
  return Object.fromEntries(texts) as Texts
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Fields in which two forms differ, in the form's order. */
export const changedFields = (one: FormValues, other: FormValues): ProfileFieldName[] =>
  PROFILE_FIELD_NAMES.filter((name) => !isSame(one[name], other[name]))

/** What two people typed at once, put together. */
export type Merged = {
  /** Mine where I changed a field, else theirs. */
  values: FormValues
  /** Changed by them alone. */
  taken: ProfileFieldName[]
  /** Changed by both, and not to the same. */
  both: ProfileFieldName[]
}

/** Puts what somebody else saved meanwhile under what was typed here, so that neither is lost. */
export function mergeValues(forms: {
  base: FormValues
  mine: FormValues
  theirs: FormValues
}): Merged {
  const { base, mine, theirs } = forms
  const byMe = new Set(changedFields(base, mine))
  const byThem = changedFields(base, theirs)
  const both = byThem.filter((name) => byMe.has(name) && !isSame(mine[name], theirs[name]))
  const own = Object.fromEntries([...byMe].map((name) => [name, mine[name]]))
  return {
    values: { ...theirs, ...own },
    taken: byThem.filter((name) => !byMe.has(name)),
    both,
  }
}
