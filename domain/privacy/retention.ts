import { addDays, addMonths } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import { DOCUMENT_DAYS } from '#domain/cases/ending.ts'

/** A browser's session and what depends on it, such as a saved list. */
export const SESSION_DAYS = 30
/** A sent message's words are useless; that it was sent is kept longer. */
export const TEXT_WORDS_DAYS = 7

/** How long something is kept from `since`; `always` for impersonal data. */
export type Span = { days: number } | { months: number } | { years: number } | 'always'

/** Why it is kept: the hire, a law or its use. */
export const keepingReasons = ['hire', 'visa', 'vat-law', 'evidence', 'proof', 'use'] as const
export type KeepingReason = (typeof keepingReasons)[number]

type Keeping = {
  for: Span
  since: 'written' | 'ended'
  why: KeepingReason
  /** When a request erases it: always, for uncompleted hires, or never. */
  erased: 'always' | 'not-completed' | 'never'
}

/**
 * What is kept and why (rulings 32, 40). Accounts, five years: Decree-Law 28 of 2022, Cabinet
 * Decision 74 of 2023.
 */
export const retention = {
  answers: { for: { days: DOCUMENT_DAYS }, since: 'ended', why: 'hire', erased: 'not-completed' },
  documents: { for: { days: DOCUMENT_DAYS }, since: 'ended', why: 'visa', erased: 'not-completed' },
  drafts: { for: { days: 1 }, since: 'written', why: 'use', erased: 'always' },
  papers: { for: { years: 5 }, since: 'ended', why: 'evidence', erased: 'not-completed' },
  accounts: { for: { years: 5 }, since: 'written', why: 'vat-law', erased: 'never' },
  // Without personal values; a chain must lose no link.
  trail: { for: 'always', since: 'written', why: 'evidence', erased: 'never' },
  texts: { for: { days: 30 }, since: 'written', why: 'use', erased: 'always' },
  codes: { for: { days: 2 }, since: 'written', why: 'use', erased: 'always' },
  questions: { for: { days: DOCUMENT_DAYS }, since: 'ended', why: 'hire', erased: 'always' },
  devices: { for: { days: 365 }, since: 'written', why: 'use', erased: 'always' },
  rooms: { for: { days: 30 }, since: 'written', why: 'use', erased: 'always' },
  interviews: { for: { days: 90 }, since: 'written', why: 'use', erased: 'always' },
  // Family voices: after three years they no longer describe her household.
  familyVoices: { for: { days: 1095 }, since: 'written', why: 'use', erased: 'always' },
  enquiries: { for: { days: 180 }, since: 'written', why: 'use', erased: 'always' },
  // What was asked about own data at the office: proof that it was answered in time.
  requests: { for: { days: 365 }, since: 'written', why: 'proof', erased: 'always' },
  visits: { for: { months: 13 }, since: 'written', why: 'use', erased: 'always' },
  exports: { for: { days: 7 }, since: 'written', why: 'use', erased: 'always' },
  consents: { for: { years: 5 }, since: 'written', why: 'proof', erased: 'never' },
} as const satisfies Record<string, Keeping>

export type HeldKind = keyof typeof retention
// Object.keys loses the keys' type.
export const heldKinds = Object.keys(retention) as HeldKind[]

/** Hours of kinds that are kept for days. */
export const keptHours = (kind: HeldKind): number => keptDays(kind) * 24
function keptDays(kind: HeldKind): number {
  const span: Span = retention[kind].for
  if (span === 'always' || !('days' in span)) throw new RangeError(`${kind} is not kept for days`)
  return span.days
}

/** The last day of something that began then; undefined for what always stays. */
export function keptUntil(kind: HeldKind, since: Day): Day | undefined {
  const span: Span = retention[kind].for
  return span === 'always' ? undefined : plus(since, span, 1)
}

/** The day before whose start data is over its time. */
export function keptFrom(kind: HeldKind, today: Day): Day {
  const span: Span = retention[kind].for
  if (span === 'always') throw new RangeError(`${kind} always stays`)
  return plus(today, span, -1)
}

function plus(day: Day, span: Exclude<Span, 'always'>, sign: 1 | -1): Day {
  if ('days' in span) return addDays(day, sign * span.days)
  return addMonths(day, sign * ('months' in span ? span.months : span.years * 12))
}

/** Months for which visits and journeys are kept: the operator's, within the promised limit. */
export const visitMonths = (keepMonths: number): number =>
  Math.min(keepMonths, retention.visits.for.months)

/** When visits and journeys that are kept now began at the earliest. */
export function visitsKeptFrom(now: Date, keepMonths: number): Date {
  const from = new Date(now)
  from.setUTCMonth(now.getUTCMonth() - visitMonths(keepMonths))
  return from
}

/** An application's facts for erasure. */
export type Erasable = { ended: 'completed' | 'otherwise' | 'open'; hasMoney: boolean }

/**
 * What a household's request erases at once: nothing of an open application, no papers that moved
 * money.
 */
export function erasedNow({ ended, hasMoney }: Erasable): HeldKind[] {
  if (ended === 'open') return []
  return heldKinds.filter((kind) => {
    const { erased } = retention[kind]
    if (erased !== 'not-completed') return erased === 'always'
    return ended === 'otherwise' && !(kind === 'papers' && hasMoney)
  })
}

/** What stays, in the table's order; accounts only where money moved. */
export function keptAfter(application: Erasable): HeldKind[] {
  const gone = erasedNow(application)
  return heldKinds.filter(
    (kind) => !gone.includes(kind) && (kind !== 'accounts' || application.hasMoney),
  )
}
