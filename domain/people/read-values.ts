import { LANGUAGES } from '#domain/constants.ts'
import type { Language } from '#domain/constants.ts'
import { isDay } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import { isCodeOf } from '#domain/catalogue/codes.ts'
import { NATIONALITIES } from '#domain/catalogue/nationalities.ts'
import { SPOKEN_LANGUAGES } from '#domain/catalogue/spoken-languages.ts'
import { latinDigits } from '#domain/latin-digits.ts'
import type { ProfileProblem, WrongField } from './profile-problems.ts'

/** One value that is being read. */
export type Reading = {
  place: string
  value: unknown
  refuse: (problem: ProfileProblem, more?: Partial<WrongField>) => void
}

/** Whether nothing was typed. */
export const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** One line without control characters; spaces are made one. */
export function lineIn(
  { value, refuse }: Reading,
  { most, isNeeded }: { most: number; isNeeded?: boolean },
): string {
  if (isNothing(value)) {
    if (isNeeded) refuse('missing')
    return ''
  }
  if (typeof value !== 'string' || !value.isWellFormed()) {
    refuse('not-text')
    return ''
  }
  const line = value.normalize('NFC').replace(/\s+/g, ' ').trim()
  if (/\p{Cc}/u.test(line)) refuse('not-text')
  else if (line.length > most) refuse('too-long', { limit: most })
  return line
}

/** A whole number; 0 where it is not needed and nothing was typed. */
export function wholeIn(
  { value, refuse }: Reading,
  { least, most, isNeeded }: { least: number; most: number; isNeeded?: boolean },
): number {
  if (isNothing(value)) {
    if (isNeeded) refuse('missing')
    return 0
  }
  const number = numberOf(value)
  if (number === undefined) refuse('not-a-number', givenOf(value))
  else if (number < least) refuse('too-small', { limit: least })
  else if (number > most) refuse('too-large', { limit: most })
  return number ?? 0
}

function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : undefined
  if (typeof value !== 'string') return undefined
  const digits = latinDigits(value).replace(/[\s,٬]/g, '')
  return /^-?\d{1,9}(\.0+)?$/.test(digits) ? Number(digits) : undefined
}

/** One of some codes in any letter case; null where nothing was typed. */
export function codeIn<Code extends string>(
  { value, refuse }: Reading,
  { codes, isNeeded }: { codes: readonly Code[]; isNeeded?: boolean },
): Code | null {
  if (isNothing(value)) {
    if (isNeeded) refuse('missing')
    return null
  }
  const code = typeof value === 'string' ? knownCode(codes, value) : undefined
  if (code === undefined) refuse('not-offered', givenOf(value))
  return code ?? null
}

/** Some of some codes, each once, in the codes' order. */
export function codesIn<Code extends string>(
  { value, refuse }: Reading,
  { codes, isNeeded }: { codes: readonly Code[]; isNeeded?: boolean },
): Code[] {
  const found = new Set<Code>()
  if (!isNothing(value) && !Array.isArray(value)) refuse('not-a-list')
  for (const one of Array.isArray(value) ? (value as unknown[]) : []) {
    const code = typeof one === 'string' ? knownCode(codes, one) : undefined
    if (code === undefined) refuse('not-offered', givenOf(one))
    else found.add(code)
  }
  const isEmpty = isNothing(value) || (Array.isArray(value) && value.length === 0)
  if (isNeeded && isEmpty) refuse('missing')
  return codes.filter((code) => found.has(code))
}

/** Countries and languages are known by their English names too, languages by their codes. */
const otherNames = new Map<string, string>([
  ...NATIONALITIES.map(({ slug, code }) => [slug, code] as const),
  ...SPOKEN_LANGUAGES.map(({ code, label }) => [code, label] as const),
])

function knownCode<Code extends string>(codes: readonly Code[], text: string): Code | undefined {
  const typed = text.trim()
  if (isCodeOf(codes, typed)) return typed
  const plain = typed.toLowerCase().replace(/[\s_]+/g, '-')
  const other = otherNames.get(plain)
  if (other !== undefined && isCodeOf(codes, other)) return other
  return codes.find((code) => code.toLowerCase().replaceAll('_', '-') === plain)
}

/** Nothing counts as no. */
export function yesNoIn({ value, refuse }: Reading): boolean {
  if (isNothing(value)) return false
  const word = plainText(value).trim().toLowerCase()
  if (['true', 'yes', '1'].includes(word)) return true
  if (!['false', 'no', '0'].includes(word)) refuse('not-yes-or-no', givenOf(value))
  return false
}

export function readDayCell({ value, refuse }: Reading): Day | null {
  if (isNothing(value)) return null
  const day = latinDigits(plainText(value)).trim()
  if (isDay(day)) return day
  refuse('not-a-day', givenOf(value))
  return null
}

/** Reads one line of text per language; languages without text are left out. */
export function lineByLanguageIn(
  reading: Reading,
  { most, languages }: { most: number; languages: readonly Language[] },
): Partial<Record<Language, string>> {
  const lines = byLanguageIn(reading, languages).map(({ language, within }) => [
    language,
    lineIn(within, { most }),
  ])
  return Object.fromEntries(lines.filter(([, line]) => line !== ''))
}

/** Some lines in each language where something was typed; a text is cut at its line ends. */
export function linesByLanguageIn(
  reading: Reading,
  { most, mostLines }: { most: number; mostLines: number },
): Partial<Record<Language, string[]>> {
  const texts = byLanguageIn(reading, LANGUAGES).map(({ language, within }) => {
    const given = typeof within.value === 'string' ? within.value.split(/\r?\n/) : within.value
    if (!isNothing(given) && !Array.isArray(given)) within.refuse('not-a-list')
    const rows = Array.isArray(given) ? given.filter((row) => !isNothing(row)) : []
    if (rows.length > mostLines) within.refuse('too-many', { limit: mostLines })
    return [
      language,
      rows.map((row, place) => lineIn(insideOf(within, String(place), row), { most })),
    ] as const
  })
  return Object.fromEntries(texts.filter(([, lines]) => lines.length > 0))
}

function byLanguageIn(
  reading: Reading,
  languages: readonly Language[],
): { language: Language; within: Reading }[] {
  const { value, refuse } = reading
  if (isNothing(value)) return []
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    refuse('not-a-list')
    return []
  }
  return Object.entries(value).flatMap(([name, text]: [string, unknown]) => {
    const within = insideOf(reading, name, text)
    const language = languages.find((one) => one === name)
    if (language) return [{ language, within }]
    if (isNothing(text)) return []
    within.refuse('not-offered', { given: name })
    return []
  })
}

/** The rows of a list of objects. */
export function rowsIn(
  reading: Reading,
  most: number,
): { row: Record<string, unknown>; within: (name: string, value: unknown) => Reading }[] {
  const { value, refuse } = reading
  if (isNothing(value)) return []
  if (!Array.isArray(value)) {
    refuse('not-a-list')
    return []
  }
  if (value.length > most) refuse('too-many', { limit: most })
  return value.map((one: unknown, place) => ({
    row: typeof one === 'object' && one !== null ? Object.fromEntries(Object.entries(one)) : {},
    within: (name: string, inner: unknown) => insideOf(reading, `${place}.${name}`, inner),
  }))
}

function insideOf({ place, refuse }: Reading, name: string, value: unknown): Reading {
  const here = `${place}.${name}`
  return {
    place: here,
    value,
    refuse: (problem, more) => refuse(problem, { place: here, ...more }),
  }
}

/** What was typed, short enough to be repeated. */
const givenOf = (value: unknown): { given: string } => ({
  given: plainText(value).slice(0, 60),
})

const plainText = (value: unknown): string => (typeof value === 'object' ? '' : String(value))
