import { stallReasons, stalls } from '#domain/cases/stalls.ts'
import type { StallReason, WaitsFor } from '#domain/cases/stalls.ts'
import { bestForStall, bestForTask } from './case-actions.ts'
import type { StaffAction } from './case-actions.ts'
import type { StaffTaskKind } from './task-kinds.ts'
import { taskRows } from './task-rows.ts'

const HOUR = 3_600_000

/** Whether staff have something to do: it is their turn, or somebody else has taken too long. */
export const isForStaff = (waitsFor: WaitsFor, isLate: boolean): boolean =>
  isLate || waitsFor === 'staff'

type Stall = {
  reason: StallReason
  isLate: boolean
  /** The household gave a number that was confirmed. */
  hasPhone: boolean
}

const texts: ReadonlySet<StaffAction> = new Set(['send-message', 'send-resume-link'])

/** Whether nothing but a text message to the household helps. */
const needsPhone = (reason: StallReason): boolean => {
  const best: readonly StaffAction[] = bestForStall[reason]
  return best.length > 0 && best.every((action) => texts.has(action))
}

/** Whether staff have something to do about the reason for which an application waits. */
export const isStallForStaff = ({ reason, isLate, hasPhone }: Stall): boolean =>
  isForStaff(stalls[reason].waitsFor, isLate) && (hasPhone || !needsPhone(reason))

/** The reasons about which staff have something to do. */
export const stallsForStaff = (of: Omit<Stall, 'reason'>): StallReason[] =>
  stallReasons.filter((reason) => isStallForStaff({ reason, ...of }))

/** A task of an application as its page knows it. */
type OpenTask = { kind: StaffTaskKind; since: Date }

/** Until when a task is usually done. */
export const taskDueAt = ({ kind, since }: OpenTask): Date =>
  new Date(since.getTime() + taskRows[kind].patienceHours * HOUR)

/** Whether staff have something to do about a task. */
export const isTaskForStaff = (task: OpenTask, now: Date): boolean =>
  isForStaff(taskRows[task.kind].waitsFor, now > taskDueAt(task))

/** Whether staff see to a reason with the files to and from the bank, not on the application's page. */
export const isBankStall = (reason: StallReason | null): reason is 'bank-file' | 'bank-answer' =>
  reason === 'bank-file' || reason === 'bank-answer'

type Pressing = {
  /** Why the application waits, and until when that is usual. */
  stall: (Stall & { dueAt: Date }) | null
  /** Those for staff. */
  tasks: readonly OpenTask[]
}

/** What to do until when, and about which task; null where it is about why the application waits. */
export type ToDo = { action: StaffAction; task: StaffTaskKind | null; dueAt: Date }

/**
 * The one to do now, of those that are offered: about the matter that is due first, as the list of
 * today has them. None while others are given their usual time.
 */
export function doNow(
  { stall, tasks }: Pressing,
  offered: readonly StaffAction[],
): ToDo | undefined {
  const matters = tasks.map((task) => ({
    task: task.kind as StaffTaskKind | null,
    dueAt: taskDueAt(task),
    best: bestForTask[task.kind] as readonly StaffAction[],
  }))
  // A task that says the same stands in the place of the reason.
  const isTold = stall !== null && tasks.some(({ kind }) => tellsOf(kind, stall.reason))
  if (stall && !isTold && isStallForStaff(stall)) {
    matters.push({ task: null, dueAt: stall.dueAt, best: bestForStall[stall.reason] })
  }
  for (const { best, ...matter } of matters.toSorted((a, b) => Number(a.dueAt) - Number(b.dueAt))) {
    const action = best.find((one) => offered.includes(one))
    if (action) return { action, ...matter }
  }
  return undefined
}

/** Whether a task says the same as the reason for which an application waits. */
export const tellsOf = (kind: StaffTaskKind, reason: StallReason | null): boolean =>
  reason !== null && taskRows[kind].tells === reason
