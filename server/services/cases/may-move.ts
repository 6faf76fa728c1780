import { mayMoveArrival } from '#domain/hiring/my-hire/household-moves.ts'
import type { ApplicationState } from '#server/db/hiring/applications.ts'

/** Whether a complete hire may choose another time for her. */
export const mayMove = (
  state: Pick<ApplicationState, 'ended_as' | 'today' | 'booking' | 'her_state'>,
): boolean =>
  mayMoveArrival({
    endedAs: state.ended_as,
    today: state.today,
    arrivalDay: state.booking?.day,
    // Her day has not come yet, or it is no question.
    hasArrived: false,
    herState: state.her_state ?? undefined,
    isReplaced: false,
  })
