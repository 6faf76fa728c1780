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
