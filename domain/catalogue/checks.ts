import { isDay } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import { languageSlug } from './spoken-languages.ts'

/** Ways of each check about her, in the page's order. */
export const CHECK_WAYS = {
  identity: ['originals-seen', 'copies-seen'],
  medical: ['health-centre', 'report-seen'],
  languages: ['call-with-her', 'met-her'],
  references: ['phone-with-them', 'letter-seen'],
  police: ['certificate-seen', 'police-asked'],
} as const

export type CheckKind = keyof typeof CHECK_WAYS
export type CheckWay = (typeof CHECK_WAYS)[CheckKind][number]
// Object.keys loses the keys' type.
export const CHECK_KINDS = Object.keys(CHECK_WAYS) as CheckKind[]

/** A check about her on a day. */
export type Check = {
  kind: CheckKind
  way: CheckWay
  checkedOn: Day
  /** The last valid day; absent for no end. */
  validUntil?: Day | undefined
  /** English labels of the languages that were heard. */
  languages: readonly string[]
}

/** Its last day still counts. */
export const isExpired = ({ validUntil }: Pick<Check, 'validUntil'>, today: Day): boolean =>
  validUntil !== undefined && validUntil < today

/**
 * One record of each kind, and only languages her profile shows, so that no record reveals another.
 */
export function shownChecks(
  checks: readonly Check[],
  profile: { languages: readonly { language: { label: string } }[] },
): Check[] {
  const named = new Set(profile.languages.map(({ language }) => language.label))
  return CHECK_KINDS.flatMap((kind) => checks.find((check) => check.kind === kind) ?? []).map(
    (check) => ({ ...check, languages: check.languages.filter((label) => named.has(label)) }),
  )
}

/** Why a record is impossible. */
export const checkProblems = [
  'unknown-way',
  'not-a-day',
  'day-to-come',
  'ends-before',
  'unknown-language',
  'no-language',
] as const
export type CheckProblem = (typeof checkProblems)[number]

export function checkProblem(check: Check, today: Day): CheckProblem | undefined {
  const ways: readonly string[] = CHECK_WAYS[check.kind]
  if (!ways.includes(check.way)) return 'unknown-way'
  const { checkedOn, validUntil = checkedOn } = check
  if (!isDay(checkedOn) || !isDay(validUntil)) return 'not-a-day'
  if (checkedOn > today) return 'day-to-come'
  if (validUntil < checkedOn) return 'ends-before'
  if (check.languages.some((label) => !languageSlug(label))) return 'unknown-language'
  return check.kind === 'languages' && check.languages.length === 0 ? 'no-language' : undefined
}
