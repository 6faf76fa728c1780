/** Who has to do the next thing in a case. */
export const waitsFor = ['household', 'spouse', 'worker', 'bank', 'staff'] as const
export type WaitsFor = (typeof waitsFor)[number]

type StallRow = {
  /** The lists' column that says since when the fact holds; null or later where it does not. */
  since: string
  waitsFor: WaitsFor
  /** Usual hours; a longer wait is late. */
  patienceHours: number
}

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
  /** Another task that only staff can do. */
  'staff-task': { since: 'task_since', waitsFor: 'staff', patienceHours: 24 },
  /** The household stopped at a step. */
  'household-quiet': { since: 'quiet_since', waitsFor: 'household', patienceHours: 24 },
} as const satisfies Record<string, StallRow>

export type StallReason = keyof typeof stalls
export const stallReasons = Object.keys(stalls) as StallReason[]
