import type { GivenInk } from './pad-state.ts'

let given: { appId: string; specimen: GivenInk } | undefined

/**
 * The signature that was just given, handed to the forms that follow. There it becomes part of
 * their draft, sealed like all that is typed, so that a reload keeps it.
 */
export function keepGivenSignature(appId: string, specimen: GivenInk): void {
  given = { appId, specimen }
}

export function givenSignature(appId: string): GivenInk | null {
  return given?.appId === appId ? given.specimen : null
}
