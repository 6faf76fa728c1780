import type { StepCode } from '#domain/hiring/step-codes.ts'
import type { ApplicationState } from '#server/db/hiring/applications.ts'

/** How often a signature at this step was refused as too short. */
export function refusalsBefore(state: Pick<ApplicationState, 'events'>, step: StepCode): number {
  return state.events.filter((event) => event.kind === 'signature-refused' && event.step === step)
    .length
}
