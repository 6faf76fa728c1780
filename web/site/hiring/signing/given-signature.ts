import type { Specimen } from './pad-state.ts'

let given: { appId: string; specimen: Specimen } | undefined

/**
 * The signature that was just given, for the forms that follow. It stays in the memory of this page
 * and is written nowhere; after a reload one draws anew.
 */
export function keepGivenSignature(appId: string, specimen: Specimen): void {
  given = { appId, specimen }
}

export function givenSignature(appId: string): Specimen | null {
  return given?.appId === appId ? given.specimen : null
}
