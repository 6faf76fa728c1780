import type { FieldRefusal } from '#domain/problem.ts'
import { checkMaidArrival } from './maid-arrival.ts'
import type { MaidArrivalFields } from './maid-arrival.ts'
import type { StepFacts } from '#domain/hiring/answers/step-facts.ts'

/** The reserved time or another; how she comes stays. */
export type ConfirmArrivalFields = Pick<MaidArrivalFields, 'day' | 'slot'>

export type ConfirmArrivalShown = ConfirmArrivalFields

/** Checks as at MAID_ARRIVAL; only the server knows free slots. */
export function checkConfirmArrival(
  fields: ConfirmArrivalFields,
  facts: StepFacts,
): FieldRefusal[] {
  return checkMaidArrival({ ...fields, way: facts.arrivalWay ?? 'delivered' }, facts)
}
