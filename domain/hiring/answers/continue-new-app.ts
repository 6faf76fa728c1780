import type { FieldRefusal } from '#domain/problem.ts'

/** Opening the one that is there is no answer: it is asked again until the new one goes on. */
export type ContinueNewAppFields = { goOn: true }

export function checkContinueNewApp(_fields: ContinueNewAppFields): FieldRefusal[] {
  return []
}
