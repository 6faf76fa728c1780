import { daysLater } from '#domain/day.ts'
import type { StepCode } from './steps/step-codes.ts'
import { states } from './steps/steps-on-server.ts'

/** A code is of the last day up to and including this instant. */
export const freshSince = (now: Date): Date => daysLater(now, -1)

/**
 * Whether the household has to enter a code before this step is stored: none was entered within a
 * day. Before its first code a new application is trusted for a day too.
 */
export function needsFreshCode(
  step: StepCode,
  known: { startedAt: Date; hasFreshCode: boolean; now: Date },
): boolean {
  return (
    states(step, 'wantsFreshCode') &&
    !known.hasFreshCode &&
    known.startedAt <= freshSince(known.now)
  )
}
