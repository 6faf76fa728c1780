import type { Language } from '#domain/constants.ts'
import type { Day } from '#domain/day.ts'
import { MORNING_HOUR, NIGHT_HOUR } from '#domain/hiring/reminder-times.ts'
import { HIRING_MINUTES } from '#domain/hiring/way/hiring-minutes.ts'
import { DOCUMENT_DAYS, IDLE_DAYS } from '#domain/cases/ending.ts'
import { CODE_MINUTES } from '#domain/hiring/values/code-life.ts'
import { MAX_DOCUMENT_BYTES, MAX_DOCUMENT_PAGES } from '#domain/hiring/values/documents.ts'
import { FIRST_DAY_WITHIN_DAYS } from '#domain/hiring/values/first-day.ts'
import { hourText } from './hour-text.ts'
import { SESSION_DAYS, TEXT_WORDS_DAYS, retention } from '#domain/privacy/retention.ts'
import { SHE_READS_FIRST_DAYS } from '#domain/family-voices/family-voice.ts'
import { spanInWords } from '#domain/signing/terms-in-words.ts'
import { localeOf } from '#domain/visitor/language.ts'

/** The day when laws, fees and usual times were last checked. */
export const FACTS_CHECKED_ON: Day = '2026-11-22'

/**
 * Figures in texts by placeholder that never change at run time; screens pass those that staff may
 * change.
 */
const fixedFacts = {
  tellsFrom: (language) => hourText(language, MORNING_HOUR),
  tellsUntil: (language) => hourText(language, NIGHT_HOUR),
  factsCheckedOn: (language) => dayInWords(language, FACTS_CHECKED_ON),
  idleDays: (language) => spanInWords(language, IDLE_DAYS, 'day'),
  documentDays: (language) => spanInWords(language, DOCUMENT_DAYS, 'day'),
  firstDayDays: (language) => spanInWords(language, FIRST_DAY_WITHIN_DAYS, 'day'),
  exportDays: (language) => spanInWords(language, retention.exports.for.days, 'day'),
  hiringMinutes: (language) => spanInWords(language, HIRING_MINUTES, 'minute'),
  sessionDays: (language) => spanInWords(language, SESSION_DAYS, 'day'),
  draftDays: (language) => spanInWords(language, retention.drafts.for.days, 'day'),
  roomDays: (language) => spanInWords(language, retention.rooms.for.days, 'day'),
  sheReadsDays: (language) => spanInWords(language, SHE_READS_FIRST_DAYS, 'day'),
  textDays: (language) => spanInWords(language, TEXT_WORDS_DAYS, 'day'),
  codeMinutes: (language) => spanInWords(language, CODE_MINUTES, 'minute'),
  documentMegabytes: () => String(MAX_DOCUMENT_BYTES / 1024 / 1024),
  documentPages: () => String(MAX_DOCUMENT_PAGES),
} satisfies Record<string, (language: Language) => string>

export type FixedFact = keyof typeof fixedFacts
// Object.keys loses the keys' type.
export const fixedFactNames = Object.keys(fixedFacts) as FixedFact[]

const placeholder = new RegExp(`\\{(${fixedFactNames.join('|')})\\}`, 'g')

/** Fills these figures into a text; other placeholders stay. */
export const fillFixedFacts = (text: string, language: Language): string =>
  text.replace(placeholder, (_, name: FixedFact) => fixedFacts[name](language))

/** These figures in a language's words, by name. */
export const fixedFactsIn = (language: Language): Record<string, string> =>
  Object.fromEntries(fixedFactNames.map((name) => [name, fixedFacts[name](language)]))

const dayInWords = (language: Language, day: Day): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))
