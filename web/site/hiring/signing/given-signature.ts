import type { Specimen } from './pad-state.ts'

let given: { appId: string; specimen: Specimen } | undefined

/**
 * The signature that was just given, handed to the forms that follow. There it becomes part of
 * their draft, sealed like all that is typed, so that a reload keeps it.
 */
export function keepGivenSignature(appId: string, specimen: Specimen): void {
  given = { appId, specimen }
}

export function givenSignature(appId: string): Specimen | null {
  return given?.appId === appId ? given.specimen : null
}
