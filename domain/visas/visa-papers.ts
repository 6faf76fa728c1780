import type { VisaAnswers } from './visa-answers.ts'
import type { VisaKind } from './visa-kinds.ts'
import { rowFor } from './visa-rules.ts'
import type { VisaRules, Where } from './visa-rules.ts'

type Asked = {
  kind: VisaKind
  rules: VisaRules | undefined
  answers: VisaAnswers
  /** The same sponsor goes on, so nothing is cancelled. */
  isRenewal?: boolean
}
type Row = {
  paper: string
  of: 'sponsor' | 'worker'
  /** Takes weeks to get, so it is named first. */
  isSlow?: true
  /** Its last day is asked for. */
  hasLastDay?: true
  /** Whether this case needs it; by default every case does. */
  when?: (asked: Asked) => boolean
}

const isIn =
  (...places: VisaAnswers['place'][]) =>
  ({ answers }: Asked) =>
    places.includes(answers.place)

/** Whether a list of rules, which may be absent, says something of this case. */
const asks = ({ kind, answers: { emirate } }: Asked, rows: readonly Where[] = []) =>
  emirate !== undefined && rowFor(rows, { kind, emirate }) !== undefined

/**
 * Papers of a visa. Sources: the centre's list of 2026 (both sides, police certificate), the
 * residency office's page (driver's licence, cars, consulate's letter).
 */
const rows = [
  {
    paper: 'consulate-letter',
    of: 'sponsor',
    isSlow: true,
    when: ({ answers }) => answers.tie === 'nationality',
  },
  { paper: 'sponsor-emirates-id', of: 'sponsor', hasLastDay: true },
  { paper: 'sponsor-passport', of: 'sponsor', hasLastDay: true },
  { paper: 'tenancy', of: 'sponsor', hasLastDay: true },
  { paper: 'utility-bill', of: 'sponsor' },
  { paper: 'income', of: 'sponsor', when: (asked) => asks(asked, asked.rules?.incomes) },
  {
    paper: 'cars',
    of: 'sponsor',
    when: (asked) => asked.kind === 'driver' && asks(asked, asked.rules?.cars),
  },
  {
    paper: 'police-certificate',
    of: 'worker',
    isSlow: true,
    hasLastDay: true,
    when: ({ rules, answers }) => rules?.certificateFrom.includes(answers.country ?? '') ?? false,
  },
  { paper: 'worker-passport', of: 'worker', hasLastDay: true },
  { paper: 'photo', of: 'worker' },
  {
    paper: 'driving-licence',
    of: 'worker',
    hasLastDay: true,
    when: ({ kind }) => kind === 'driver',
  },
  {
    paper: 'cancellation',
    of: 'worker',
    when: (asked) => !asked.isRenewal && isIn('cancelled')(asked),
  },
  {
    paper: 'current-visa',
    of: 'worker',
    when: (asked) => asked.isRenewal === true || isIn('sponsored', 'visit')(asked),
  },
  { paper: 'release', of: 'worker', when: isIn('sponsored') },
  {
    paper: 'worker-emirates-id',
    of: 'worker',
    hasLastDay: true,
    when: isIn('cancelled', 'sponsored'),
  },
] as const satisfies readonly Row[]

export type VisaPaper = (typeof rows)[number]['paper']
export const visaPaperCodes: readonly VisaPaper[] = rows.map(({ paper }) => paper)

/** Papers whose last day is asked for. */
export const datedPapers: readonly VisaPaper[] = rows
  .filter((row) => 'hasLastDay' in row)
  .map(({ paper }) => paper)

export type NeededPaper = {
  paper: VisaPaper
  of: 'sponsor' | 'worker'
  isSlow: boolean
  hasLastDay: boolean
}

/** The papers of this case, in the order in which they are shown. */
export function visaPapers(asked: Asked): NeededPaper[] {
  const all: readonly (Row & { paper: VisaPaper })[] = rows
  return all
    .filter(({ when }) => when?.(asked) ?? true)
    .map(({ paper, of, isSlow = false, hasLastDay = false }) => ({ paper, of, isSlow, hasLastDay }))
}
