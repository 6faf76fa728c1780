/** Who has to do the next thing in a case. */
export const waitsFor = ['household', 'spouse', 'worker', 'bank', 'authority', 'staff'] as const
export type WaitsFor = (typeof waitsFor)[number]

type StallRow = {
  /** The lists' column that says since when the fact holds; null or later where it does not. */
  since: string
  waitsFor: WaitsFor
  /** Usual hours; a longer wait is late. */
  patienceHours: number
  /** Only visas wait so; hires for all others, and both for a task. */
  of?: 'hire' | 'visa' | 'both'
}

/** A stage of a visa is late by its own day, which `visa-late` tells. */
const UNTIL_ITS_DAY = 2_160

/**
 * Why a case waits: the first row whose fact holds counts; after its usual hours the case is late.
 */
export const stalls = {
  'visa-exception': { since: 'visa_asked_at', waitsFor: 'staff', patienceHours: 24 },
  /** She said no, so the household chooses somebody else. */
  'she-said-no': { since: 'said_no_at', waitsFor: 'household', patienceHours: 24 },
  'her-question': { since: 'her_question_at', waitsFor: 'household', patienceHours: 12 },
  'bank-rejected': { since: 'rejected_at', waitsFor: 'household', patienceHours: 48 },
  'payment-failed': { since: 'failed_at', waitsFor: 'household', patienceHours: 48 },
  'spouse-signature': { since: 'asked_spouse_at', waitsFor: 'spouse', patienceHours: 24 },
  'her-answer': { since: 'asked_her_at', waitsFor: 'worker', patienceHours: 24 },
  /** Sealed papers not yet sent to the bank. */
  'bank-file': { since: 'unsent_since', waitsFor: 'staff', patienceHours: 48 },
  'bank-answer': { since: 'at_bank_since', waitsFor: 'bank', patienceHours: 120 },
  /** Her day has passed without word of her arrival. */
  'arrival-unsaid': { since: 'unsaid_since', waitsFor: 'household', patienceHours: 24 },
  'visa-worker-no': { since: 'visa_no_at', waitsFor: 'household', patienceHours: 24, of: 'visa' },
  'visa-question': {
    since: 'visa_question_at',
    waitsFor: 'household',
    patienceHours: 12,
    of: 'visa',
  },
  'visa-consent': {
    since: 'visa_consent_since',
    waitsFor: 'worker',
    patienceHours: 24,
    of: 'visa',
  },
  /** The day of its stage has passed without word. */
  'visa-late': { since: 'visa_late_since', waitsFor: 'staff', patienceHours: 0, of: 'visa' },
  /** Another task that only staff can do. */
  'staff-task': { since: 'task_since', waitsFor: 'staff', patienceHours: 24, of: 'both' },
  'visa-ours': {
    since: 'visa_ours_since',
    waitsFor: 'staff',
    patienceHours: UNTIL_ITS_DAY,
    of: 'visa',
  },
  'visa-worker': {
    since: 'visa_worker_since',
    waitsFor: 'worker',
    patienceHours: UNTIL_ITS_DAY,
    of: 'visa',
  },
  'visa-authority': {
    since: 'visa_authority_since',
    waitsFor: 'authority',
    patienceHours: UNTIL_ITS_DAY,
    of: 'visa',
  },
  'visa-application-quiet': {
    since: 'visa_quiet_since',
    waitsFor: 'household',
    patienceHours: 24,
    of: 'visa',
  },
  /** The household stopped at a step. */
  'household-quiet': { since: 'quiet_since', waitsFor: 'household', patienceHours: 24 },
} as const satisfies Record<string, StallRow>

export type StallReason = keyof typeof stalls
export const stallReasons = Object.keys(stalls) as StallReason[]

/** For so many minutes after an answer, a household is taken to be still filling in the application. */
const FILLING_MINUTES = 15

/** Whether a household that answered then has stopped. */
export const hasStopped = (since: Date, now: Date): boolean =>
  now.getTime() - since.getTime() > FILLING_MINUTES * 60_000

/** The kinds of case. */
export type CaseKind = 'hire' | 'visa'

/** The reasons for which a case of a kind waits. */
export const stallsOf = (kind: CaseKind): StallReason[] =>
  stallReasons.filter((reason) => {
    const { of }: StallRow = stalls[reason]
    return of === 'both' || (of ?? 'hire') === kind
  })
