import type { FieldRefusal } from '#domain/problem.ts'

/** Opening the other application is no answer, so the question stays. */
export type ContinueNewAppFields = { goOn: true }

export function checkContinueNewApp(_fields: ContinueNewAppFields): FieldRefusal[] {
  return []
}
