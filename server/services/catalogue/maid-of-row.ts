import type { Availability } from '#domain/catalogue/availability.ts'
import {
  AT_EASE_WITH,
  LANGUAGE_LEVELS,
  RELIGIONS,
  ROLES,
  SKILLS,
  WISHES,
  isCodeOf,
} from '#domain/catalogue/codes.ts'
import { PUBLISHABLE_FIELDS } from '#domain/catalogue/maid.ts'
import type { Maid, SpokenLanguage } from '#domain/catalogue/maid.ts'
import { dubaiDay, weekdays } from '#domain/day.ts'
import { emirateCodes } from '#domain/hiring/values/emirates.ts'
import type { HerArrival } from '#domain/hiring/values/her-arrival.ts'
import type { MaidRow, ShownMaidRow } from '#server/db/catalogue/maids.ts'

/** The profile that a row stores. */
export function maidOfRow(row: ShownMaidRow): Maid {
  return {
    id: row.id,
    name: row.name,
    age: row.age,
    isEthiopian: row.is_ethiopian,
    nationality: { label: row.nationality, code: row.nationality_code },
    religion: religionOf(row.religion),
    numberOfChildren: row.number_of_children,
    languages: row.languages.map(spokenLanguage),
    yearsExperience: row.years_experience,
    yearsInUae: row.years_in_uae,
    roles: codesOf(ROLES, row.roles),
    liveIn: row.live_in,
    liveOut: row.live_out,
    skills: codesOf(SKILLS, row.skills),
    atEaseWith: codesOf(AT_EASE_WITH, row.at_ease_with),
    wishes: codesOf(WISHES, row.wishes),
    monthlyPrice: row.monthly_price,
    salary: row.salary,
    availability: availabilityOf(row),
    addedOn: dubaiDay(row.added_at.getTime()),
    infoPhrases: row.info_phrases ?? [],
    transcript: row.transcript ?? [],
    videoURL: row.video_url ?? undefined,
    vimeoInfo: row.duration_seconds === null ? undefined : { duration: row.duration_seconds },
    publishedFields: codesOf(PUBLISHABLE_FIELDS, row.published_fields),
  }
}

/** The known codes among stored ones. */
export const codesOf = <Code extends string>(
  codes: readonly Code[],
  stored: readonly string[],
): Code[] => stored.filter((text) => isCodeOf(codes, text))

export const religionOf = (stored: string | null): Maid['religion'] =>
  stored !== null && isCodeOf(RELIGIONS, stored) ? stored : undefined

export function spokenLanguage(stored: { label: string; level?: string }): SpokenLanguage {
  const { label, level } = stored
  const isKnown = level !== undefined && isCodeOf(LANGUAGE_LEVELS, level)
  return { language: { label }, ...(isKnown ? { level: { label: level } } : {}) }
}

/** When she can start and how she can arrive. */
export const comingOf = (row: Parameters<typeof availabilityOf>[0] & ArrivalColumns) => ({
  availability: availabilityOf(row),
  hers: herArrivalOf(row),
})

type ArrivalColumns = Pick<MaidRow, 'arrival_notice_days' | 'arrival_not_on' | 'arrival_emirates'>

/** Her own rules of arriving. */
export const herArrivalOf = (row: ArrivalColumns): HerArrival => ({
  noticeDays: row.arrival_notice_days,
  notOn: codesOf(weekdays, row.arrival_not_on),
  emirates: codesOf(emirateCodes, row.arrival_emirates),
})

export function availabilityOf(
  row: Pick<MaidRow, 'availability' | 'available_from'>,
): Availability {
  if (row.availability !== 'FROM') return { type: row.availability }
  return row.available_from === null ? { type: 'NOW' } : { type: 'FROM', day: row.available_from }
}
