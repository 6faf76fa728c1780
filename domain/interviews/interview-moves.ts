/** The two who talk. */
export const interviewSides = ['household', 'she'] as const
export type InterviewSide = (typeof interviewSides)[number]

/** Whom a household needs her for; it decides which questions are suggested. */
export const interviewHomes = ['children', 'elderly', 'neither'] as const
export type InterviewHome = (typeof interviewHomes)[number]

/**
 * `asked` waits for her, `moved` for other times by the household, `agreed` for its time; `decided`
 * once both have said what came of it.
 */
export const interviewStates = [
  'asked',
  'moved',
  'agreed',
  'held',
  'missed',
  'cancelled',
  'decided',
] as const
export type InterviewState = (typeof interviewStates)[number]

/** The server moves what nobody presses: both came, nobody came, or no time was found. */
export type InterviewMover = InterviewSide | 'server'

type Row = {
  by: readonly InterviewMover[]
  from: readonly InterviewState[]
  to: InterviewState
}

/** Who may move an interview from where to where; nothing else changes its state. */
export const interviewMoves = {
  propose: { by: ['household'], from: ['asked', 'moved', 'agreed', 'missed'], to: 'asked' },
  accept: { by: ['she'], from: ['asked'], to: 'agreed' },
  'ask-other-times': { by: ['she'], from: ['asked', 'agreed', 'missed'], to: 'moved' },
  cancel: {
    by: ['household', 'she'],
    from: ['asked', 'moved', 'agreed', 'missed'],
    to: 'cancelled',
  },
  meet: { by: ['server'], from: ['agreed', 'missed'], to: 'held' },
  miss: { by: ['server'], from: ['agreed'], to: 'missed' },
  lapse: { by: ['server'], from: ['asked', 'moved'], to: 'cancelled' },
  // Also where both spoke by telephone, which the server cannot see.
  decide: { by: ['server'], from: ['agreed', 'held', 'missed'], to: 'decided' },
} as const satisfies Record<string, Row>
export type InterviewMove = keyof typeof interviewMoves

/** The state after a move; undefined where it may not be made. */
export function movedTo(
  move: InterviewMove,
  of: { by: InterviewMover; from: InterviewState },
): InterviewState | undefined {
  const row: Row = interviewMoves[move]
  return row.by.includes(of.by) && row.from.includes(of.from) ? row.to : undefined
}

/** States from which somebody may still press something before the interview. */
export const openInterviewStates = [
  'asked',
  'moved',
  'agreed',
  'missed',
] as const satisfies readonly InterviewState[]

/** What each side says by one press. */
export const householdOutcomes = ['hire', 'another-interview', 'not-suitable'] as const
export type HouseholdOutcome = (typeof householdOutcomes)[number]
export const herOutcomes = ['would-work', 'would-not'] as const
export type HerOutcome = (typeof herOutcomes)[number]

/** Who has to do something next; nobody before the agreed time, and once it is over. */
export function turnOf(state: InterviewState, said: Said): InterviewSide[] {
  if (state === 'asked') return ['she']
  if (state === 'moved' || state === 'missed') return ['household']
  if (state !== 'held') return []
  return interviewSides.filter((side) => said[side] === null)
}

/** So many missed ones of a worker or a household are a task for staff: one is bad luck. */
export const MISSED_FOR_STAFF = 2

type Said = { household: HouseholdOutcome | null; she: HerOutcome | null }

/** What both learn once both have spoken, so that neither is led by the other. */
type InterviewResult = 'both-yes' | 'another-interview' | 'household-no' | 'she-no'

export function resultOf({ household, she }: Said): InterviewResult | undefined {
  if (household === null || she === null) return undefined
  if (she === 'would-not') return 'she-no'
  if (household === 'not-suitable') return 'household-no'
  return household === 'hire' ? 'both-yes' : 'another-interview'
}

/** Whether an outcome may be said: after both met, or from the agreed time on. */
export function maySayOutcome(
  { state, startsAt }: { state: InterviewState; startsAt: Date | null },
  now: Date,
): boolean {
  if (state === 'held') return true
  return (state === 'agreed' || state === 'missed') && startsAt !== null && startsAt <= now
}
