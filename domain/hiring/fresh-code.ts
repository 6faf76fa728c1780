import { daysLater } from '#domain/day.ts'
import type { StepCode } from './steps/step-codes.ts'
import { states } from './steps/steps-on-server.ts'

/** Codes since this instant count as of the last day. */
export const freshSince = (now: Date): Date => daysLater(now, -1)

/** Whether a code of the last day is missing. A new application is trusted for its first day. */
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
