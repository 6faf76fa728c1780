import type { Language } from '#domain/constants.ts'
import { weekdays } from '#domain/day.ts'
import type { Day, Weekday } from '#domain/day.ts'
import { emirateCodes } from '#domain/hiring/values/emirates.ts'
import type { EmirateCode } from '#domain/hiring/values/emirates.ts'
import { MOST_NOTICE_DAYS } from '#domain/hiring/values/her-arrival.ts'
import type { Availability } from '#domain/catalogue/availability.ts'
import {
  AT_EASE_WITH,
  LANGUAGE_LEVELS,
  RELIGIONS,
  ROLES,
  SKILLS,
  WISHES,
} from '#domain/catalogue/codes.ts'
import type {
  Ease,
  HerWish,
  LanguageLevel,
  Religion,
  Role,
  Skill,
} from '#domain/catalogue/codes.ts'
import { PUBLISHABLE_FIELDS } from '#domain/catalogue/maid.ts'
import type { PublishableField } from '#domain/catalogue/maid.ts'
import { NATIONALITIES } from '#domain/catalogue/nationalities.ts'
import { SPOKEN_LANGUAGES } from '#domain/catalogue/spoken-languages.ts'

/** A language by its English name, with the level that we heard. */
export type ProfileLanguage = { language: string; level: LanguageLevel | null }

/** What staff write down about a person: the same in the form, the calls and the import. */
export type Profile = {
  /** As in her passport. */
  name: string
  /** Her name in other scripts. */
  spelledNames: Partial<Record<Language, string>>
  age: number
  /** ISO 3166, such as `PH`. */
  nationality: string
  religion: Religion | null
  numberOfChildren: number
  languages: readonly ProfileLanguage[]
  yearsExperience: number
  yearsInUae: number
  roles: readonly Role[]
  liveIn: boolean
  liveOut: boolean
  skills: readonly Skill[]
  atEaseWith: readonly Ease[]
  wishes: readonly HerWish[]
  /** Whole dirhams a month with VAT, live-in. */
  monthlyPriceAed: number
  /** Her own pay in it. */
  salaryAed: number
  availability: Availability['type']
  /** Only with availability `FROM`. */
  availableFrom: Day | null
  /** Days that she needs to come, where the general rules ask for fewer. */
  arrivalNoticeDays: number
  /** Weekdays on which she cannot come. */
  arrivalNotOn: readonly Weekday[]
  /** Where she comes to; empty is everywhere. */
  arrivalEmirates: readonly EmirateCode[]
  approvedOn: Day | null
  infoPhrases: Partial<Record<Language, readonly string[]>>
  transcript: Partial<Record<Language, readonly string[]>>
  /** English name of the language that she spoke; her words in others are translations. */
  ownWordsIn: string | null
  /** E.164. Absent: a new person has none, a known one keeps hers. */
  phone: string | null | undefined
  /** Fields that she agreed to publish; of a new person only. */
  publishedFields: readonly PublishableField[]
}

/** How a field is typed, with its limits. */
export type ProfileField =
  | { kind: 'line'; most: number; isNeeded?: true }
  | { kind: 'line-by-language'; most: number; languages: readonly Language[] }
  | { kind: 'lines-by-language'; most: number; mostLines: number }
  | { kind: 'whole'; least: number; most: number; isNeeded?: true }
  | { kind: 'code'; codes: readonly string[]; isNeeded?: true }
  | { kind: 'codes'; codes: readonly string[]; isNeeded?: true }
  | { kind: 'yes-no' }
  | { kind: 'day' }
  | { kind: 'languages'; codes: readonly string[]; levels: readonly LanguageLevel[]; most: number }
  | { kind: 'phone' }

const LANGUAGE_NAMES = SPOKEN_LANGUAGES.map(({ label }) => label)

/** Every field of a profile in the form's order. A field that is not needed may stay empty. */
export const profileFields = {
  name: { kind: 'line', most: 60, isNeeded: true },
  spelledNames: {
    kind: 'line-by-language',
    most: 60,
    // English and French have the passport's letters.
    languages: ['ar', 'hi', 'ru'],
  },
  age: { kind: 'whole', least: 18, most: 65, isNeeded: true },
  nationality: { kind: 'code', codes: NATIONALITIES.map(({ code }) => code), isNeeded: true },
  religion: { kind: 'code', codes: RELIGIONS },
  numberOfChildren: { kind: 'whole', least: 0, most: 20 },
  phone: { kind: 'phone' },
  roles: { kind: 'codes', codes: ROLES, isNeeded: true },
  liveIn: { kind: 'yes-no' },
  liveOut: { kind: 'yes-no' },
  yearsExperience: { kind: 'whole', least: 0, most: 45 },
  yearsInUae: { kind: 'whole', least: 0, most: 45 },
  skills: { kind: 'codes', codes: SKILLS },
  atEaseWith: { kind: 'codes', codes: AT_EASE_WITH },
  wishes: { kind: 'codes', codes: WISHES },
  languages: { kind: 'languages', codes: LANGUAGE_NAMES, levels: LANGUAGE_LEVELS, most: 10 },
  monthlyPriceAed: { kind: 'whole', least: 500, most: 20_000, isNeeded: true },
  salaryAed: { kind: 'whole', least: 500, most: 20_000, isNeeded: true },
  availability: {
    kind: 'code',
    codes: ['NOW', 'FROM', 'ON_PROBATION_ELSEWHERE'],
    isNeeded: true,
  },
  availableFrom: { kind: 'day' },
  arrivalNoticeDays: { kind: 'whole', least: 0, most: MOST_NOTICE_DAYS },
  arrivalNotOn: { kind: 'codes', codes: weekdays },
  arrivalEmirates: { kind: 'codes', codes: emirateCodes },
  approvedOn: { kind: 'day' },
  infoPhrases: { kind: 'lines-by-language', most: 60, mostLines: 5 },
  transcript: { kind: 'lines-by-language', most: 120, mostLines: 12 },
  ownWordsIn: { kind: 'code', codes: LANGUAGE_NAMES },
  publishedFields: { kind: 'codes', codes: PUBLISHABLE_FIELDS },
} as const satisfies Record<keyof Profile, ProfileField>

export type ProfileFieldName = keyof typeof profileFields
export const PROFILE_FIELD_NAMES = Object.keys(profileFields) as ProfileFieldName[]

/** She was a child before; work then is not experience. */
export const YOUNGEST_WORKER = 16
