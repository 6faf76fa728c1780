import type { Day } from '#domain/day.ts'
import type { VisaOutcome } from './visa-stages.ts'

/** Who hears of a case. */
export const visaReaders = ['household', 'worker'] as const
export type VisaReader = (typeof visaReaders)[number]

/** Days before a visa runs out on which its household is reminded. */
export const REMINDER_DAYS = [60, 30, 7] as const

/** What a message says: the newest state of the case, whatever changed that day. */
export const visaNewsKinds = [
  'asked',
  'expected',
  'late',
  'no-day',
  'issued',
  'refused',
  'cancelled',
  'moved',
] as const
export type VisaNewsKind = (typeof visaNewsKinds)[number]

/**
 * What the next message says. A paper that the household must send again comes before the
 * expected day.
 */
export function newsOf(visa: {
  outcome: VisaOutcome | null
  isPaperOwed: boolean
  promisedOn: Day | null
  expectedOn: Day | null
}): VisaNewsKind {
  if (visa.outcome) return visa.outcome
  if (visa.isPaperOwed) return 'asked'
  if (!visa.expectedOn) return 'no-day'
  return visa.promisedOn && visa.expectedOn > visa.promisedOn ? 'late' : 'expected'
}
