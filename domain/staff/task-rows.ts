import type { StallReason, WaitsFor } from '#domain/cases/stalls.ts'
import type { StaffTaskKind } from './task-kinds.ts'

type TaskRow = {
  waitsFor: WaitsFor
  /** Usual hours; a longer wait is late. */
  patienceHours: number
  /** The reason of the case that says the same, so that it is listed once. */
  tells?: StallReason
  /** Somebody may be in danger: it comes before all others. */
  isDanger?: true
}

/** How each task is listed, and how it ends. */
export const taskRows: Record<StaffTaskKind, TaskRow> = {
  'mend-mandate': { waitsFor: 'staff', patienceHours: 24, tells: 'bank-rejected' },
  'check-documents': { waitsFor: 'staff', patienceHours: 24 },
  'document-asked': { waitsFor: 'household', patienceHours: 48 },
  'cancel-mandate': { waitsFor: 'staff', patienceHours: 24 },
  'renew-mandate': { waitsFor: 'staff', patienceHours: 48 },
  'collect-otherwise': { waitsFor: 'staff', patienceHours: 48 },
  'sum-missing': { waitsFor: 'staff', patienceHours: 24, tells: 'payment-failed' },
  'refund-failed': { waitsFor: 'staff', patienceHours: 24 },
  'refund-by-transfer': { waitsFor: 'staff', patienceHours: 72 },
  'signature-missing': {
    waitsFor: 'staff',
    patienceHours: 4,
    tells: 'spouse-signature',
  },
  'arrival-unknown': {
    waitsFor: 'staff',
    patienceHours: 4,
    tells: 'arrival-unsaid',
  },
  'she-did-not-come': {
    waitsFor: 'staff',
    patienceHours: 2,
    tells: 'arrival-unsaid',
  },
  'card-disputed': { waitsFor: 'staff', patienceHours: 48 },
  'check-in-worries': { waitsFor: 'staff', patienceHours: 4, isDanger: true },
  'check-in-unanswered': { waitsFor: 'staff', patienceHours: 72 },
  'service-ends': { waitsFor: 'staff', patienceHours: 48 },
  'refund-after-end': { waitsFor: 'staff', patienceHours: 120 },
  'job-enquiry': { waitsFor: 'staff', patienceHours: 48 },
  'job-report': { waitsFor: 'staff', patienceHours: 4, isDanger: true },
  'profile-wrong': { waitsFor: 'staff', patienceHours: 24 },
  'contract-unclear': { waitsFor: 'staff', patienceHours: 24 },
  'missed-interviews': { waitsFor: 'staff', patienceHours: 24 },
  'check-answer': { waitsFor: 'staff', patienceHours: 12 },
  'check-voice': { waitsFor: 'staff', patienceHours: 48 },
  // The days of `REQUEST_DAYS`; the deadline of the request itself counts.
  'data-request': { waitsFor: 'staff', patienceHours: 720 },
  'visa-papers': { waitsFor: 'staff', patienceHours: 24, tells: 'visa-ours' },
  'visa-late': { waitsFor: 'staff', patienceHours: 8, tells: 'visa-late' },
  'enter-holiday': { waitsFor: 'staff', patienceHours: 240 },
  'check-facts': { waitsFor: 'staff', patienceHours: 240 },
}

const kindsWith = (isMeant: (row: TaskRow) => boolean): StaffTaskKind[] =>
  // Object.entries loses the keys' type.
  (Object.entries(taskRows) as [StaffTaskKind, TaskRow][])
    .filter(([, row]) => isMeant(row))
    .map(([kind]) => kind)

/** Kinds of tasks that come before all others, because somebody may be in danger. */
export const dangerKinds = kindsWith(({ isDanger }) => isDanger === true)

/** Kinds of tasks that say the same as this reason of a case. */
export const kindsThatTell = (reason: StallReason): StaffTaskKind[] =>
  kindsWith(({ tells }) => tells === reason)

/** Why a member of staff reads what somebody wrote in confidence. */
export const messageReasons = [
  'to-answer',
  'to-call',
  'to-check',
  'asked-by-police',
  'asked-by-writer',
] as const
export type MessageReason = (typeof messageReasons)[number]

/** Why the addresses of a day's arrivals are opened. */
export const sheetReasons = ['drive', 'plan', 'question-of-household'] as const
export type SheetReason = (typeof sheetReasons)[number]
