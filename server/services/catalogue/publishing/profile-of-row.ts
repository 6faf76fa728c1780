import { AT_EASE_WITH, ROLES, SKILLS, WISHES } from '#domain/catalogue/codes.ts'
import type { Language } from '#domain/constants.ts'
import { LANGUAGES } from '#domain/constants.ts'
import { PUBLISHABLE_FIELDS } from '#domain/catalogue/maid.ts'
import { FILS_PER_DIRHAM, filsOfDirhams } from '#domain/payment/money.ts'
import type { Profile } from '#domain/people/profile-fields.ts'
import type { MaidRow } from '#server/db/catalogue/maids.ts'
import {
  availabilityOf,
  codesOf,
  herArrivalOf,
  religionOf,
  spokenLanguage,
} from '#server/services/catalogue/maid-of-row.ts'
import { countryName } from '#server/services/catalogue/names-of-places.ts'
import type { NewMaid } from './add-maid.ts'

/** A profile as staff edit it. Her number stays sealed. */
export function profileOfRow(row: MaidRow): Profile {
  const availability = availabilityOf(row)
  const arrival = herArrivalOf(row)
  return {
    name: row.name,
    spelledNames: byLanguage(row.spelled_names, textOf),
    age: row.age,
    nationality: row.nationality_code,
    religion: religionOf(row.religion) ?? null,
    numberOfChildren: row.number_of_children,
    phone: undefined,
    languages: row.languages.map((stored) => {
      const { language, level } = spokenLanguage(stored)
      return { language: language.label, level: level?.label ?? null }
    }),
    yearsExperience: row.years_experience,
    yearsInUae: row.years_in_uae,
    roles: codesOf(ROLES, row.roles),
    liveIn: row.live_in,
    liveOut: row.live_out,
    skills: codesOf(SKILLS, row.skills),
    atEaseWith: codesOf(AT_EASE_WITH, row.at_ease_with),
    wishes: codesOf(WISHES, row.wishes),
    monthlyPriceAed: row.monthly_price / FILS_PER_DIRHAM,
    salaryAed: row.salary / FILS_PER_DIRHAM,
    availability: availability.type,
    availableFrom: availability.type === 'FROM' ? availability.day : null,
    arrivalNoticeDays: arrival.noticeDays,
    arrivalNotOn: arrival.notOn,
    arrivalEmirates: arrival.emirates,
    approvedOn: row.approved_on,
    infoPhrases: byLanguage(row.info_phrases, linesOf),
    transcript: byLanguage(row.transcript, linesOf),
    ownWordsIn: row.own_words_in,
    publishedFields: codesOf(PUBLISHABLE_FIELDS, row.published_fields),
  }
}

/** The same for the catalogue, which counts in fils and names countries. */
export function newMaidOfProfile({ phone, ...profile }: Profile): NewMaid {
  const { nationality, monthlyPriceAed, salaryAed, availability, availableFrom } = profile
  return {
    ...profile,
    nationality: { code: nationality, label: countryName(nationality, 'en') },
    isEthiopian: nationality === 'ET',
    languages: profile.languages.map(({ language, level }) => ({
      language: { label: language },
      ...(level ? { level: { label: level } } : {}),
    })),
    monthlyPrice: filsOfDirhams(monthlyPriceAed),
    salary: filsOfDirhams(salaryAed),
    availability:
      availability === 'FROM' ? { type: 'FROM', day: availableFrom ?? '' } : { type: availability },
    ...(phone ? { phone } : {}),
  }
}

function byLanguage<Text>(
  stored: object,
  read: (text: unknown) => Text | undefined,
): Partial<Record<Language, Text>> {
  const texts = new Map<string, unknown>(Object.entries(stored))
  const known = LANGUAGES.flatMap((language) => {
    const text = read(texts.get(language))
    return text === undefined ? [] : [[language, text] as const]
  })
  return Object.fromEntries(known)
}

const textOf = (text: unknown): string | undefined => (typeof text === 'string' ? text : undefined)

const linesOf = (lines: unknown): string[] | undefined =>
  Array.isArray(lines) ? lines.filter((line) => typeof line === 'string') : undefined
