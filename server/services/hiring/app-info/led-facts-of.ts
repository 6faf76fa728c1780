import type { LedFacts } from '#domain/hiring/led-steps.ts'
import type { ApplicationState } from '#server/db/hiring/applications.ts'
import { shownOf } from '#server/services/hiring/answers/shown-of.ts'

/** What is stored, as the rows of led-steps.ts want it. */
export function ledFactsOf(state: ApplicationState): LedFacts {
  return {
    hasEnded: state.ended_at !== null,
    isStartMissing: state.plan_type === null,
    home: shownOf(state, 'CLIENT_ADDRESS'),
    mismatchWay: shownOf(state, 'ABU_DHABI_MISMATCHED')?.way,
    visaException: state.visa_exception,
    isReplacementUnconfirmed:
      state.replaces_completed &&
      shownOf(state, 'MAID_ARRIVAL') !== undefined &&
      shownOf(state, 'CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT') === undefined,
    isCodeAsked: state.code_request !== null,
    otherFoundAfter: state.approval?.after_number,
  }
}
