/** Who has to do the next thing in a case. */
export type WaitsFor = 'household' | 'spouse' | 'worker' | 'bank' | 'staff'

/**
 * A fact of a case that makes it wait: since when it holds, in the column of this name. Each is null
 * where it does not hold; one of a later time does not hold yet.
 */
export const waitFacts = [
  'visa_asked_at',
  'said_no_at',
  'her_question_at',
  'rejected_at',
  'failed_at',
  'asked_spouse_at',
  'asked_her_at',
  'unsent_since',
  'at_bank_since',
  'unsaid_since',
  'task_since',
  'quiet_since',
] as const
export type WaitFact = (typeof waitFacts)[number]

type StallRow = {
  since: WaitFact
  waitsFor: WaitsFor
  /** So many hours are usual; after them it is late. */
  patienceHours: number
}

/**
 * THE table: why a case does not go on, the reason that counts most first. A case waits for the first
 * of these whose fact holds, and it stalls once that is longer ago than is usual.
 */
export const stalls = {
  'visa-exception': { since: 'visa_asked_at', waitsFor: 'staff', patienceHours: 24 },
  /** She said no: the household chooses somebody else. */
  'she-said-no': { since: 'said_no_at', waitsFor: 'household', patienceHours: 24 },
  'her-question': { since: 'her_question_at', waitsFor: 'household', patienceHours: 12 },
  'bank-rejected': { since: 'rejected_at', waitsFor: 'household', patienceHours: 48 },
  'payment-failed': { since: 'failed_at', waitsFor: 'household', patienceHours: 48 },
  'spouse-signature': { since: 'asked_spouse_at', waitsFor: 'spouse', patienceHours: 24 },
  'her-answer': { since: 'asked_her_at', waitsFor: 'worker', patienceHours: 24 },
  /** Signed and sealed, and not sent to the bank. */
  'bank-file': { since: 'unsent_since', waitsFor: 'staff', patienceHours: 48 },
  'bank-answer': { since: 'at_bank_since', waitsFor: 'bank', patienceHours: 120 },
  /** Her day has passed and nobody said whether she came. */
  'arrival-unsaid': { since: 'unsaid_since', waitsFor: 'household', patienceHours: 24 },
  /** Something else that only a person of ours can do. */
  'staff-task': { since: 'task_since', waitsFor: 'staff', patienceHours: 24 },
  /** The household stopped at a step. */
  'household-quiet': { since: 'quiet_since', waitsFor: 'household', patienceHours: 24 },
} as const satisfies Record<string, StallRow>

export type StallReason = keyof typeof stalls
export const stallReasons = Object.keys(stalls) as StallReason[]

export type WaitFacts = Partial<Record<WaitFact, Date | null>>
export type Waiting = { reason: StallReason; since: Date; isLate: boolean }

/** What a case waits for; undefined where nothing is to be done. */
export function waitingOf(facts: WaitFacts, now: Date): Waiting | undefined {
  for (const reason of stallReasons) {
    const { since: fact, patienceHours } = stalls[reason]
    const since = facts[fact]
    if (since && since <= now) {
      return { reason, since, isLate: now.getTime() - since.getTime() > patienceHours * 3_600_000 }
    }
  }
  return undefined
}
