import type { StaffTaskKind } from './task-kinds.ts'

/** What staff work off by talking or hearing: job seekers, reports, workers, interviews, families. */
export const conversationKinds = [
  'job-enquiry',
  'job-report',
  'profile-wrong',
  'missed-interviews',
  'check-answer',
  'check-voice',
] as const
export type ConversationKind = (typeof conversationKinds)[number]

/** Whether a task is about talking with somebody, which ends with what came of it. */
export const isConversation = (kind: StaffTaskKind | null): boolean =>
  conversationKinds.some((one) => one === kind)

/** What staff made of her answer by voice: its two buttons, never a word in a list. */
export const judgements = ['let-through', 'sent-back'] as const

/** What came of it. */
export const outcomes = [
  'answered',
  'not-reached',
  'no-work',
  'corrected',
  'new-time',
  'looked-into',
  'passed-on',
  'nothing-to-do',
  'not-meant',
  ...judgements,
] as const
export type ConversationOutcome = (typeof outcomes)[number]

/** A family's words, and her answer by voice, end as they are shown or not, never by a word. */
const byKind: Record<ConversationKind, readonly ConversationOutcome[]> = {
  'job-enquiry': ['answered', 'not-reached', 'no-work', 'not-meant'],
  'job-report': ['looked-into', 'passed-on', 'nothing-to-do', 'not-meant'],
  'profile-wrong': ['corrected', 'not-reached', 'nothing-to-do'],
  'missed-interviews': ['new-time', 'not-reached', 'nothing-to-do'],
  'check-answer': [],
  'check-voice': [],
}

/** The outcomes that may be said of a task; none where it is no conversation, or ends otherwise. */
export function outcomesOf(kind: StaffTaskKind): readonly ConversationOutcome[] {
  const own = conversationKinds.find((one) => one === kind)
  return own ? byKind[own] : []
}

/** What a note about an outcome may be long. */
export const OUTCOME_NOTE_LENGTH = 1000
