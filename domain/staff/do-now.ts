import { stallReasons, stalls } from '#domain/cases/stalls.ts'
import type { StallReason, WaitsFor } from '#domain/cases/stalls.ts'
import { bestForStall, bestForTask } from './case-actions.ts'
import type { StaffAction } from './case-actions.ts'
import type { StaffTaskKind } from './task-kinds.ts'
import { taskRows } from './task-rows.ts'

const HOUR = 3_600_000

/** Staff have something to do: it is their turn, or somebody else's has lasted too long. */
export const isForStaff = (waitsFor: WaitsFor, isLate: boolean): boolean =>
  isLate || waitsFor === 'staff'

type Stall = {
  reason: StallReason
  isLate: boolean
  /** The household gave a number that was confirmed. */
  hasPhone: boolean
}

const texts: ReadonlySet<StaffAction> = new Set(['send-message', 'send-resume-link'])

/** Nothing helps but a text to the household. */
const needsPhone = (reason: StallReason): boolean => {
  const best: readonly StaffAction[] = bestForStall[reason]
  return best.length > 0 && best.every((action) => texts.has(action))
}

/** The same of a reason to wait, which the list of today and the page of the application both follow. */
export const isStallForStaff = ({ reason, isLate, hasPhone }: Stall): boolean =>
  isForStaff(stalls[reason].waitsFor, isLate) && (hasPhone || !needsPhone(reason))

/** The reasons that are for staff so. */
export const stallsForStaff = (of: Omit<Stall, 'reason'>): StallReason[] =>
  stallReasons.filter((reason) => isStallForStaff({ reason, ...of }))

/** A task of an application as its page knows it. */
type OpenTask = { kind: StaffTaskKind; since: Date }

/** The same of a task. */
export const isTaskForStaff = ({ kind, since }: OpenTask, now: Date): boolean => {
  const { waitsFor, patienceHours } = taskRows[kind]
  return isForStaff(waitsFor, now.getTime() > since.getTime() + patienceHours * HOUR)
}

type Pressing = Omit<Stall, 'reason'> & {
  reason: StallReason | null
  /** Those for staff, the oldest first. */
  tasks: readonly StaffTaskKind[]
}

/**
 * The one to do now, of those that are offered: by the reason to wait, then by our tasks. None while
 * others are given their usual time.
 */
export function doNow(
  { reason, tasks, ...of }: Pressing,
  offered: readonly StaffAction[],
): StaffAction | undefined {
  const isPressing = reason !== null && isStallForStaff({ reason, ...of })
  const byReason: readonly StaffAction[] = isPressing ? bestForStall[reason] : []
  const byTasks = tasks.flatMap((kind): readonly StaffAction[] => bestForTask[kind])
  return [...byReason, ...byTasks].find((action) => offered.includes(action))
}
