import { stallReasons, stalls } from '#domain/cases/stalls.ts'
import type { StallReason, WaitsFor } from '#domain/cases/stalls.ts'
import { bestForStall } from './case-actions.ts'
import type { StaffAction } from './case-actions.ts'

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

/** Whether staff handle this reason on the page of the bank's files, not on the application's page. */
export const isBankStall = (reason: StallReason | null): reason is 'bank-file' | 'bank-answer' =>
  reason === 'bank-file' || reason === 'bank-answer'
