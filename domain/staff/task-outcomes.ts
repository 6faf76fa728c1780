import type { StaffTaskKind } from './task-kinds.ts'

/** What staff made of her answer by voice: its two buttons, never a word in a list. */
export const judgements = ['let-through', 'sent-back'] as const

/** What came of a task, as whoever worked it off says it. */
export const taskOutcomes = [
  'answered',
  'spoken-to',
  'not-reached',
  'settled',
  'explained',
  'arranged',
  'no-work',
  'corrected',
  'new-time',
  'signed-anew',
  'cancelled',
  'collected',
  'waived',
  'looked-into',
  'passed-on',
  'nothing-to-do',
  'not-meant',
  ...judgements,
] as const
export type TaskOutcome = (typeof taskOutcomes)[number]

/** A kind that is missing here ends as the thing itself is done. */
const outcomesByKind: Partial<Record<StaffTaskKind, readonly TaskOutcome[]>> = {
  'mend-mandate': ['corrected', 'nothing-to-do'],
  'cancel-mandate': ['cancelled', 'nothing-to-do'],
  'renew-mandate': ['signed-anew', 'nothing-to-do'],
  'collect-otherwise': ['collected', 'waived'],
  'sum-missing': ['collected', 'waived'],
  'signature-missing': ['spoken-to', 'not-reached', 'nothing-to-do'],
  'she-did-not-come': ['spoken-to', 'nothing-to-do'],
  'check-in-worries': ['settled', 'passed-on', 'nothing-to-do'],
  'check-in-unanswered': ['spoken-to', 'not-reached', 'nothing-to-do'],
  'service-ends': ['arranged', 'nothing-to-do'],
  'contract-unclear': ['explained', 'nothing-to-do'],
  'job-enquiry': ['answered', 'not-reached', 'no-work', 'not-meant'],
  'job-report': ['looked-into', 'passed-on', 'nothing-to-do', 'not-meant'],
  'profile-wrong': ['corrected', 'not-reached', 'nothing-to-do'],
  'missed-interviews': ['new-time', 'not-reached', 'nothing-to-do'],
}

/** The outcomes that may be said of a task; none where it ends as the thing itself is done. */
export const outcomesOf = (kind: StaffTaskKind): readonly TaskOutcome[] =>
  outcomesByKind[kind] ?? []

/** Whether a task ends when somebody says what came of it. */
export const endsByWord = (kind: StaffTaskKind): boolean => outcomesOf(kind).length > 0

/** How long a note about an outcome may be. */
export const OUTCOME_NOTE_LENGTH = 1000
