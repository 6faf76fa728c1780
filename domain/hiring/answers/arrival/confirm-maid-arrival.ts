import type { FieldRefusal } from '#domain/problem.ts'
import { checkMaidArrival } from './maid-arrival.ts'
import type { MaidArrivalFields } from './maid-arrival.ts'
import type { StepFacts } from '#domain/hiring/answers/step-facts.ts'

/** The time that is kept, accepted, or another one; how she comes stays. */
export type ConfirmArrivalFields = Pick<MaidArrivalFields, 'day' | 'slot'>

export type ConfirmArrivalShown = ConfirmArrivalFields

/** As at MAID_ARRIVAL (hiring-steps: slot still free, which only the server knows). */
export function checkConfirmArrival(
  fields: ConfirmArrivalFields,
  facts: StepFacts,
): FieldRefusal[] {
  return checkMaidArrival({ ...fields, way: facts.arrivalWay ?? 'delivered' }, facts)
}
